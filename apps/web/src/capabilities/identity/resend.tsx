import { resendVerification } from '@hibla/contract/identity/identity.contract'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

/** The answer never tells whether a mail went out: past a few an hour, or with a login already, none does. */
const sentTexts = (email: string) =>
  `We’ve sent a new link to ${email}. Only the newest one works. If you’ve asked several times, wait an hour for another.`

/** Sends the verification link again, and shows the outcome below the button. */
export function Resend({ email, className = '' }: { email: string; className?: string }) {
  const client = useClient()
  const { busy, data, trouble, run } = useSend()
  const send = () => void run(() => client.send(resendVerification, { body: { email } }))
  return (
    <div className={className}>
      <BusyButton onClick={send} busy={busy} className="w-full">
        {busy ? 'Sending…' : 'Resend the link'}
      </BusyButton>
      <output className="mt-3 block text-sm empty:hidden">{data === undefined ? trouble : sentTexts(email)}</output>
    </div>
  )
}
