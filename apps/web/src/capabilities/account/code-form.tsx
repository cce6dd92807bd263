import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const SENDING = 'Sending…'

const Code = z.object({
  otp: z
    .string()
    // However it was pasted: with a space around it, or in two groups.
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'A code has 6 digits')),
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
    setSaid(SENDING)
    const message = await onAgain()
    setSaid(message ?? `A new code is on its way to ${sentTo}. Earlier ones no longer work.`)
    if (message) return
    form.setValue('otp', '')
    form.clearErrors()
    form.setFocus('otp')
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before it has just been finished by hand
        autoFocus
        help={
          sentTo.includes('@') ? '6 digits. Nothing there? Look in the spam folder.' : '6 digits, in an SMS from us.'
        }
        className="figures mt-5"
        {...form.field('otp')}
        // Judged when it is sent: whoever leaves the field to ask for a new code has done nothing wrong.
        onBlur={undefined}
      />
      <div className="mt-6 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? underway : button}
        </BusyButton>
        <BusyButton busy={said === SENDING} onClick={() => void again()}>
          Send a new code
        </BusyButton>
        <Button onClick={onBack}>Back</Button>
      </div>
      <output className="mt-4 block text-sm empty:hidden">{said}</output>
    </form>
  )
}
