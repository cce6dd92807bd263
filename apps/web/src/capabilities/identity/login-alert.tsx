import { useSessionControl } from '../../kernel/session/use-session.ts'
import { asText, useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { typedEmail } from './typed-email.ts'
import { useEmailValidation } from './email-validation.ts'
import { Resend } from './resend.tsx'
import type { SignedIn } from './sign-in.ts'
import { loginTexts } from './texts.ts'

export type Refused = Extract<SignedIn, { kind: 'refused' | 'trouble' }> & { email: string }

/** Each refusal with what to do about it. A wrong password or code is shown at its field. */
export function LoginAlert({ refused, waiting }: { refused: Refused | undefined; waiting: boolean }) {
  const { email: registered } = useEmailValidation()
  if (!refused) return null
  if (refused.kind === 'trouble') return refused.words
  const { refusal, email } = refused
  if (refusal === 'wrong-credentials') return registered === email.toLowerCase() && <Unconfirmed email={email} />
  if (refusal === 'wrong-code') return null
  if (refusal === 'locked') return waiting ? loginTexts.locked : 'You can try again now.'
  return (
    <>
      {loginTexts[refusal]}
      {refusal === 'email-not-verified' ? <Resend email={email} className="mt-4" /> : <StartAgain email={email} />}
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      You’ve just registered. Open the link we sent you before you log in.
      <Resend email={email} className="mt-4" />
    </>
  )
}

function StartAgain({ email }: { email: string }) {
  const session = useSessionControl()
  const { busy, run } = useSend()
  const start = async () => {
    typedEmail.write(email)
    await session.login()
    return undefined
  }
  return (
    <BusyButton className="mt-4 w-full" onClick={() => void run(() => asText(start()))} busy={busy}>
      {busy ? 'Starting…' : 'Start again'}
    </BusyButton>
  )
}
