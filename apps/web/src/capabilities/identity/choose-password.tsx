import { Chosen, verifyEmail } from '@hibla/contract/identity/identity.contract'
import { MobileNumber } from '@hibla/contract/values/person'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { ownText } from '../../kernel/refusal-texts.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { afterPrefix } from '../../ui/typing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Entrance } from './entrance.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { registerTexts } from './texts.ts'

const ChosenFields = Chosen.extend({
  firstName: z.string().trim().pipe(Chosen.shape.firstName),
  lastName: z.string().trim().pipe(Chosen.shape.lastName),
  mobileNumber: z
    .string()
    .transform((typed) => afterPrefix(typed) || undefined)
    .pipe(MobileNumber.optional()),
})

type ChoosePasswordProps = {
  id: string
  email: string
  onEnd: (end: 'confirmed' | 'already-confirmed' | 'link-expired') => void
}

/** For a link opened in another browser than the one that registered, where anybody might have typed the password. */
export function ChoosePassword({ id, email, onEnd }: ChoosePasswordProps) {
  const client = useClient()
  // Nothing is filled in: whoever registered may have been a stranger.
  const form = useContractForm(ChosenFields, { firstName: '', lastName: '', mobileNumber: '', password: '' })
  const typed = useWatch({ control: form.control })
  const send = form.submit(async (chosen) => {
    const answer = await client.send(verifyEmail, { body: { id, chosen } })
    if (answer.ok) return onEnd('confirmed')
    const { problem } = answer
    if (problem.code === 'link-expired' || problem.code === 'already-confirmed') return onEnd(problem.code)
    const message = ownText(registerTexts, problem.code)
    if (message) form.setError('password', { message }, { shouldFocus: true })
    else form.refuse(problem)
  })
  const { isSubmitting } = form.formState
  const who = { email, firstName: typed.firstName ?? '', lastName: typed.lastName ?? '' }
  return (
    <Entrance
      arrived
      title="Choose your password"
      intro={
        <>
          You opened the link on another device or in another browser. To keep{' '}
          <strong className="text-text">{email}</strong> safe, please enter your details here and choose your password.
          What was typed at registration isn’t used.
        </>
      }
    >
      <Alert look="framed">{form.general}</Alert>
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        {/* For password managers, which keep the two together. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <MobileField
          label="Mobile number (optional)"
          autoComplete="tel-national"
          help="10 digits, like (917) 123 4567."
          {...form.field('mobileNumber')}
        />
        <NewPasswordField label="Password" typed={typed.password ?? ''} who={who} {...form.field('password')} />
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Confirming…' : 'Confirm my email'}
        </BusyButton>
      </form>
      <p className="mt-6 text-sm text-muted">
        Didn’t register? Just close this page. Nobody can use your address without this link.
      </p>
    </Entrance>
  )
}
