import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'

/** A customer's login without an account number has one next step. */
export function NoAccount() {
  return (
    <Empty title="No account is linked to your login yet">
      <p>Link one by its account number, and your plan, your bills and your line stand here.</p>
      <LinkButton to={pages.getStarted} look="call" className="mt-5">
        Link an account
      </LinkButton>
    </Empty>
  )
}
