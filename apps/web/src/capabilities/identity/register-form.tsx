import { register } from '@hibla/contract/identity/identity.contract'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { useContractForm } from '../../kernel/form.ts'
import { useClient } from '../../kernel/use-client.ts'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Consent } from './consent.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { RegistrationFields, type RegistrationValues } from './registration-fields.ts'
import { ownText } from '../../kernel/refusal-texts.ts'
import { registerTexts } from './texts.ts'

type RegisterFormProps = { typed: RegistrationValues | undefined; onRegistered: (values: RegistrationValues) => void }

export function RegisterForm({ typed, onRegistered }: RegisterFormProps) {
  const client = useClient()
  const [parameters] = useSearchParams()
  const form = useContractForm(RegistrationFields, { ...typed })
  const { firstName = '', lastName = '', email = '', password = '' } = useWatch({ control: form.control })

  const send = form.submit(async (body) => {
    const answer = await client.send(register, { body })
    if (answer.ok) return onRegistered({ ...form.getValues(), email: body.email })
    const message = ownText(registerTexts, answer.problem.code)
    if (message) form.setError('password', { message }, { shouldFocus: true })
    else form.refuse(answer.problem)
  })
  const { isSubmitting } = form.formState

  return (
    <Entrance
      arrived={typed !== undefined}
      title="Register"
      intro="Create your account. Confirm your email, and you’re in."
    >
      <Alert look="framed">{form.general}</Alert>
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        <Field label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          help="We’ll send a confirmation link here. You’ll also log in with this email."
          {...form.field('email')}
        />
        <MobileField
          label="Mobile number"
          autoComplete="tel-national"
          help="10 digits, like (917) 123 4567."
          {...form.field('mobileNumber')}
        />
        <NewPasswordField
          label="Password"
          typed={password}
          who={{ email, firstName, lastName }}
          {...form.field('password')}
        />
        <Field
          label="Account number (optional)"
          inputMode="numeric"
          autoComplete="off"
          help="Already a subscriber? It’s the 13 digits on the first page of your bill."
          {...form.field('accountNumber')}
        />
        <Consent />
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Registering…' : 'Register and email me the link'}
        </BusyButton>
      </form>
      <p className="mt-8 text-sm">
        Already have an account?{' '}
        <Link
          to={`/login${parameters.size > 0 ? `?${parameters}` : ''}`}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Log in
        </Link>
      </p>
    </Entrance>
  )
}
