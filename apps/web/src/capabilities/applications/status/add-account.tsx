import { linkOwnAccount } from '@hibla/contract/applications/review.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { applicationStatusPage, loginPage, pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { useSession, useSessionControl } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { adoptAccounts } from '../../account/index.ts'

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

const words = {
  'account-unknown':
    'Your login’s email isn’t the one on the application. Log in with that one, or link the account by its number and a code. The number is in your application’s details on this page.',
  'account-kind': 'Accounts of this kind can’t be linked here.',
  'already-linked': 'This account is already linked to your login.',
} satisfies Record<RefusalOf<typeof linkOwnAccount>, string>

/** One click for whoever is logged in with the email they applied with; then the dashboard opens. */
function LinkOwnAccount({ applicationRefId }: { applicationRefId: string }) {
  const client = useClient()
  const session = useSessionControl()
  const navigate = useNavigate()
  const { busy, trouble, run } = useSend({ words })
  const add = async () => {
    const answer = await client.send(linkOwnAccount, { body: { applicationRefID: applicationRefId } })
    return answer.ok ? asText(adoptAccounts(session, answer.body)) : answer
  }
  const link = () => void run(add, () => navigate(pages.dashboard))
  return (
    <div>
      <BusyButton look="call" busy={busy} onClick={link}>
        {busy ? 'Adding…' : 'Add the account to my login'}
      </BusyButton>
      <Alert className="mt-3" text={trouble} />
    </div>
  )
}
