import { maskedAddress } from '@hibla/contract/values/contact-address'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PasswordField } from '../password-field.tsx'

const Typed = z.object({ password: z.string().min(1, 'Please enter your password') })

type PasswordAgainProps = {
  email: string | undefined
  /** Each returns a message if something is wrong. */
  onPassword: (password: string) => Promise<string | undefined>
  onCodeInstead: () => Promise<string | undefined>
}

export function PasswordAgain({ email, onPassword, onCodeInstead }: PasswordAgainProps) {
  const form = useContractForm(Typed, { password: '' })
  const { busy, trouble, run, clear } = useSend()
  const send = form.submit(async ({ password }) => {
    const message = await onPassword(password)
    if (message) form.setError('password', { message }, { shouldFocus: true })
  }, clear)
  const { isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={send} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Alert className="mt-3" text={trouble} />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Confirm'}
        </BusyButton>
        <BusyButton busy={busy} onClick={() => void run(() => asText(onCodeInstead()))}>
          {busy ? 'Sending…' : `Send a code to ${email ? maskedAddress({ email }) : 'my email'}`}
        </BusyButton>
      </div>
    </form>
  )
}
