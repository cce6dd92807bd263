import type { forgotPassword, resendVerification } from '@hibla/contract/identity/identity.contract'
import { useContractForm } from '../../kernel/form.ts'
import { useClient } from '../../kernel/use-client.ts'
import { Field } from '../../ui/field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Alert } from '../../ui/alert.tsx'

type MailFormProps = {
  request: typeof forgotPassword | typeof resendVerification
  button: string
  email?: string | undefined
  onSent: (email: string) => void
}

/** Asks for an email address and sends a link to it. */
export function MailForm({ request, button, email, onSent }: MailFormProps) {
  const client = useClient()
  const form = useContractForm(request.body, { ...(email !== undefined && { email }) })
  const send = form.submit(async (body) => {
    const answer = await client.send(request, { body })
    if (answer.ok) onSent(body.email)
    else form.refuse(answer.problem)
  })
  const { isSubmitting } = form.formState
  return (
    <>
      <Alert look="framed">{form.general}</Alert>
      <form method="post" onSubmit={send} noValidate className="grid gap-6">
        <Field label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : button}
        </BusyButton>
      </form>
    </>
  )
}
