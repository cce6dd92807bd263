import { applicationStatusPage, loginPage, pages } from '@hibla/contract/values/paths'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LinkOwnAccount } from './link-own-account.tsx'

/** The account of an approved application, one click away: with a login, or after one. */
export function AddAccount({ reference, isLinked }: { reference: string; isLinked: boolean }) {
  const { claims } = useSession()
  if (isLinked)
    return (
      <div className="mt-6">
        <LinkButton to={pages.dashboard} look="call">
          Go to your dashboard
        </LinkButton>
        <p className="mt-3 text-sm text-muted">The account is linked to your login.</p>
      </div>
    )
  return (
    <div className="mt-6">
      {claims ? (
        <LinkOwnAccount applicationRefId={reference} />
      ) : (
        <LinkButton to={loginPage({ returnTo: applicationStatusPage(reference) })} look="call">
          Log in to add your account
        </LinkButton>
      )}
      <p className="mt-3 text-sm text-muted">
        Use the email address that you applied with. Then you’ll find your line, bills and payments in one place.
      </p>
    </div>
  )
}
