import { resendVerification } from '@hibla/contract/identity/identity.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** Sends the verification link again, and shows the outcome below the button. */
export function Resend({ email, className = '' }: { email: string; className?: string }) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const send = async () => {
    setBusy(true)
    setSaid('')
    const answer = await client.send(resendVerification, { body: { email } })
    setBusy(false)
    setSaid(answer.ok ? `We’ve sent a new link to ${email}. Older links no longer work.` : answer.problem.detail)
  }
  return (
    <div className={className}>
      <BusyButton onClick={() => void send()} busy={busy} className="w-full">
        {busy ? 'Sending…' : 'Resend the link'}
      </BusyButton>
      <output className="mt-3 block text-sm empty:hidden">{said}</output>
    </div>
  )
}
