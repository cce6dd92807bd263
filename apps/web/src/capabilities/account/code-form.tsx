import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const Code = z.object({
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'A code has 6 digits'),
})

type CodeFormProps = {
  /** Where the code went, as far as it may be told. */
  sentTo: string
  /** What a press does, now and while it is being done. */
  button: string
  underway: string
  /** Each answers with what went wrong, in words. */
  onCode: (otp: string) => Promise<string | undefined>
  onAgain: () => Promise<string | undefined>
  onBack: () => void
}

/** The second step of everything that is proved by a code. */
export function CodeForm({ sentTo, button, underway, onCode, onAgain, onBack }: CodeFormProps) {
  const form = useContractForm(Code, { otp: '' })
  const [said, setSaid] = useState('')
  const send = form.handleSubmit(async ({ otp }) => {
    setSaid('')
    const message = await onCode(otp)
    if (message) form.setError('otp', { message }, { shouldFocus: true })
  })
  const again = async () => {
    setSaid('Sending…')
    setSaid((await onAgain()) ?? `A new code is on its way to ${sentTo}. Earlier ones no longer work.`)
  }
  const { isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      <p>
        We sent a code to <strong>{sentTo}</strong>. It works for 10 minutes.
      </p>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before it has just been finished by hand
        autoFocus
        help="6 digits. Nothing there? Look in the spam folder."
        className="figures mt-5"
        {...form.field('otp')}
      />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? underway : button}
        </BusyButton>
        <Button onClick={() => void again()}>Send a new code</Button>
        <Button onClick={onBack}>Back</Button>
      </div>
      <output className="mt-4 block text-sm empty:hidden">{said}</output>
    </form>
  )
}
