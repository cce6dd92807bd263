import { linkOwnAccount } from '@hibla/contract/applications/review.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { useSessionControl } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { inWords, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Trouble } from '../../../ui/trouble.tsx'
import { adoptAccounts } from '../../account/index.ts'

const words = {
  'account-unknown':
    'Your login’s email isn’t the one on the application. Log in with that one, or link the account by its number and a code. The number is in your application’s details on this page.',
  'account-kind': 'Accounts of this kind can’t be linked here.',
  'already-linked': 'This account is already linked to your login.',
} satisfies Record<RefusalOf<typeof linkOwnAccount>, string>

/** One click for whoever is logged in with the email they applied with; then the dashboard opens. */
export function LinkOwnAccount({ applicationRefId }: { applicationRefId: string }) {
  const client = useClient()
  const session = useSessionControl()
  const navigate = useNavigate()
  const { busy, trouble, run } = useSend({ words })
  const add = async () => {
    const answer = await client.send(linkOwnAccount, { body: { applicationRefID: applicationRefId } })
    return answer.ok ? inWords(adoptAccounts(session, answer.body)) : answer
  }
  const link = () => void run(add, () => navigate(pages.dashboard))
  return (
    <div>
      <BusyButton look="call" busy={busy} onClick={link}>
        {busy ? 'Adding…' : 'Add the account to my login'}
      </BusyButton>
      <Trouble className="mt-3" text={trouble} />
    </div>
  )
}
