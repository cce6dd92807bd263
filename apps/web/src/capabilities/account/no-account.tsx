import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'

/** For customers whose login has no account: the only next step is to link one. */
export function NoAccount() {
  return (
    <Empty title="You haven’t linked an account yet">
      <p>Link one with your account number to see your plan, bills and line here.</p>
      <LinkButton to={pages.getStarted} look="call" className="mt-5">
        Link an account
      </LinkButton>
    </Empty>
  )
}
