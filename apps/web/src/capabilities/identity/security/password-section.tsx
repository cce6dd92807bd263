import { forgotPassword } from '@hibla/contract/identity/identity.contract'
import { RESET_MINUTES } from '@hibla/contract/values/time-limits'
import { useState } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** A new password is chosen behind a mailed link, so a session that was left open or stolen can't set one. */
export function PasswordSection() {
  const client = useClient()
  const { claims } = useSession()
  const { busy, trouble, run } = useSend()
  const [sent, setSent] = useState(false)
  const email = claims?.email
  if (email === undefined) return null
  const send = () =>
    void run(
      () => client.send(forgotPassword, { body: { email } }),
      () => setSent(true),
      () => setSent(false),
    )
  return (
    <Section
      title="Password"
      intro="To choose a new one, open the link that we email you. You’re then logged out on all your devices."
    >
      <BusyButton className="mt-5" busy={busy} onClick={send}>
        {busy ? 'Sending…' : 'Email me the link'}
      </BusyButton>
      <Alert className="mt-3" text={trouble} />
      <output className="mt-3 block text-sm empty:hidden">
        {sent &&
          `We’ve sent it to ${email}. It works for ${RESET_MINUTES} minutes. If you’ve asked several times, the newest one works.`}
      </output>
    </Section>
  )
}
