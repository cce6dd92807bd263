import { loginPage } from '@hibla/contract/values/paths'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { later } from '../../kernel/later.ts'
import { realmAddress } from '../../kernel/session/identity-address.ts'
import { useSite } from '../../kernel/site.ts'
import { Field } from '../../ui/field.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Entrance } from './entrance.tsx'
import { typedEmail } from './typed-email.ts'
import { LoginAlert, type Refused } from './login-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn, type SignedIn } from './sign-in.ts'
import { clockFace, useCountdown } from './use-countdown.ts'
import { loginTexts } from './texts.ts'

const Credentials = z.object({
  username: z.string().trim().min(1, 'Please enter your email'),
  password: z.string().min(1, 'Please enter your password'),
})

const SecondStep = later(() => import('./second-step/second-step.tsx'))

const link = 'inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4'

export function LoginForm({ interaction }: { interaction: string }) {
  const { config } = useSite()
  const form = useContractForm(Credentials, {})
  const { left, wait } = useCountdown()
  const [refused, setRefused] = useState<Refused>()
  const [second, setSecond] = useState<{ first: Extract<SignedIn, { kind: 'code' | 'enrol' }>; email: string }>()

  useEffect(() => {
    const kept = typedEmail.read()
    // Leave the field alone if somebody is already typing.
    const typing = document.activeElement instanceof HTMLInputElement
    if (kept && !typing && !form.getValues('username')) form.setValue('username', kept)
  }, [form])

  const goIn = (returnTo: string) => {
    typedEmail.remove()
    // Replaces this page, so that going back from the portal skips it.
    window.location.replace(returnTo)
  }
  const forget = () => setRefused(undefined)
  const send = form.submit(async ({ username, password }) => {
    forget()
    const answer = await signIn(realmAddress({ config, origin: window.location.origin }), username, password)
    if (answer.kind === 'in') return goIn(answer.returnTo)
    if (answer.kind === 'code' || answer.kind === 'enrol') return setSecond({ first: answer, email: username })
    setRefused({ ...answer, email: username })
    if (answer.kind === 'trouble') return
    if (answer.refusal === 'locked') wait(answer.seconds)
    if (answer.refusal === 'wrong-credentials')
      form.setError('password', { message: loginTexts['wrong-credentials'] }, { shouldFocus: true })
  }, forget)
  const { isSubmitting } = form.formState
  const underway = new URLSearchParams({ interaction })

  if (second)
    return (
      <Suspense>
        <SecondStep {...second} onIn={goIn} />
      </Suspense>
    )
  return (
    <Entrance title="Log in" intro="See your bills, your plan and everything in your account.">
      <Alert look="framed">
        <LoginAlert refused={refused} waiting={left > 0} />
      </Alert>
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          {...form.field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <p className="-mt-2 text-sm">
          <Link
            to={loginPage({ forgot: '', interaction })}
            onClick={() => typedEmail.write(form.getValues('username'))}
            className={link}
          >
            Forgot your password?
          </Link>
        </p>
        <BusyButton type="submit" look="call" busy={isSubmitting || left > 0} className="figures">
          {left > 0 ? `Try again in ${clockFace(left)}` : isSubmitting ? 'Logging in…' : 'Log in'}
        </BusyButton>
      </form>
      <p className="mt-8 text-sm">
        New here?{' '}
        <Link to={`/register?${underway}`} className={link}>
          Register for an account
        </Link>
      </p>
    </Entrance>
  )
}
