import { maskedAddress } from '@hibla/contract/values/contact-address'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
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
  const [sending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const send = form.handleSubmit(async ({ password }) => {
    const message = await onPassword(password)
    if (message) form.setError('password', { message }, { shouldFocus: true })
  })
  const sendCode = async () => {
    setTrouble(undefined)
    setSending(true)
    const message = await onCodeInstead()
    setSending(false)
    setTrouble(message)
  }
  const { isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <p role="alert" className="mt-3 text-sm font-semibold text-coral empty:hidden">
        {trouble}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Checking…' : 'Confirm'}
        </BusyButton>
        <BusyButton busy={sending} onClick={() => void sendCode()}>
          {sending ? 'Sending…' : `Send a code to ${email ? maskedAddress({ email }) : 'my email'}`}
        </BusyButton>
      </div>
    </form>
  )
}
