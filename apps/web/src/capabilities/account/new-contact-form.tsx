import { EmailAddress, MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { afterPrefix, inMask } from '../../ui/typing.ts'

export type Contact = { email: string } | { mobileNumber: string }

const rules = {
  email: z.object({ value: z.string().trim().pipe(EmailAddress) }),
  mobileNumber: z.object({ value: z.string().transform(afterPrefix).pipe(MobileNumber) }),
}

type NewContactFormProps = {
  kind: keyof typeof rules
  /** What was typed before, for people who come back from the code. */
  typed: string
  onTyped: (typed: string) => void
  /** Returns a message if something is wrong. */
  onSend: (contact: Contact) => Promise<string | undefined>
}

export function NewContactForm({ kind, typed, onTyped, onSend }: NewContactFormProps) {
  const form = useContractForm(rules[kind] as (typeof rules)['email'], {
    value: kind === 'email' ? typed : inMask(typed),
  })
  const send = form.submit(async ({ value }) => {
    onTyped(value)
    const message = await onSend(kind === 'email' ? { email: value } : { mobileNumber: value })
    if (message) form.setError('value', { message }, { shouldFocus: true })
  })
  const { isSubmitting } = form.formState
  const field = form.field('value')
  // People who come back from the code continue in this field.
  const { claims } = useSession()
  const login = kind === 'email' && claims?.email ? ` You’ll still log in with ${claims.email}.` : ''
  const help = `We’ll send a code there first to make sure it’s yours.${login}`
  const extras = { help, autoFocus: typed !== '' }
  return (
    <form method="post" onSubmit={send} noValidate>
      {kind === 'email' ? (
        <Field label="New email" type="email" autoComplete="email" inputMode="email" {...extras} {...field} />
      ) : (
        <MobileField label="New mobile number" autoComplete="tel-national" {...extras} {...field} />
      )}
      <BusyButton type="submit" look="call" busy={isSubmitting} className="mt-6">
        {isSubmitting ? 'Sending…' : 'Send me the code'}
      </BusyButton>
    </form>
  )
}
