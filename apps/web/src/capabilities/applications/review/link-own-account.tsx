import { linkOwnAccount } from '@hibla/contract/applications/review.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useSessionControl } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
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
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const link = async () => {
    setBusy(true)
    setTrouble('')
    const answer = await client.send(linkOwnAccount, { body: { applicationRefID: applicationRefId } })
    const stale = answer.ok ? await adoptAccounts(session, answer.body) : wordsOf(words, answer.problem)
    setBusy(false)
    if (stale !== undefined) return setTrouble(stale)
    return void navigate(pages.dashboard)
  }
  return (
    <div>
      <BusyButton look="call" busy={busy} onClick={() => void link()}>
        {busy ? 'Adding…' : 'Add the account to my login'}
      </BusyButton>
      <p role="alert" className="mt-3 font-semibold text-coral empty:hidden">
        {trouble}
      </p>
    </div>
  )
}
