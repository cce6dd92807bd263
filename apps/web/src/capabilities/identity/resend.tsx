import { resendVerification } from '@hibla/contract/identity/identity.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** Mails the verification link again; whatever becomes of it is said where the button stands. */
export function Resend({ email, className = '' }: { email: string; className?: string }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    setBusy(true)
    setSaid('')
    const answer = await client.send(resendVerification, { body: { email } })
    setBusy(false)
    setSaid(answer.ok ? `A new link is on its way to ${email}. Earlier ones no longer work.` : answer.problem.detail)
  }
  return (
    <div className={className}>
      <BusyButton onClick={() => void send()} busy={busy} className="w-full">
        {busy ? 'Sending…' : 'Send the link again'}
      </BusyButton>
      <output className="mt-3 block text-sm empty:hidden">{said}</output>
    </div>
  )
}
