import { RESET_MINUTES } from '@hibla/contract/values/time-limits'
import { forgotPassword, resetPassword } from '@hibla/contract/identity/identity.contract'
import { NewPassword as Rule } from '@hibla/contract/identity/password.rule'
import { pages } from '@hibla/contract/values/paths'
import type { OkOf } from '@hibla/contract/endpoint'
import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { useClient } from '../../kernel/use-client.ts'
import { useSend, type Send } from '../../kernel/use-send.ts'
import { LinkButton } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Entrance } from './entrance.tsx'
import { MailForm } from './mail-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ownText } from '../../kernel/refusal-texts.ts'
import { resetTexts } from './texts.ts'

const NewPasswordFields = z.object({ newPassword: Rule })

/** A truncated address or token is as useless as an expired one. */
const isUseless = ({ code }: Problem) => code === 'link-expired' || code === 'invalid-input'

/** The page behind the link for a forgotten password. */
export function NewPassword({ token, email }: { token: string; email: string }) {
  const reset = useSend<OkOf<typeof resetPassword>>({ about: token })
  if (reset.problem && isUseless(reset.problem)) return <Expired email={email} />
  if (!reset.data) return <Choose key={token} token={token} email={email} reset={reset} />
  return (
    <Entrance
      arrived
      title="Your password has been changed"
      intro="To keep your account safe, we logged you out on all your devices."
    >
      <LinkButton to={pages.login} look="call" className="w-full">
        Continue to login
      </LinkButton>
    </Entrance>
  )
}

function Expired({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <Entrance
        arrived
        title="Check your email"
        intro={`We’ve sent you a new link. It works for ${RESET_MINUTES} minutes.`}
      />
    )
  return (
    <Entrance arrived title="This link no longer works" intro={resetTexts['link-expired']}>
      <MailForm request={forgotPassword} button="Email me a new link" email={email} onSent={() => setSent(true)} />
    </Entrance>
  )
}

type ChooseProps = { token: string; email: string; reset: Send<OkOf<typeof resetPassword>> }

function Choose({ token, email, reset }: ChooseProps) {
  const client = useClient()
  const form = useContractForm(NewPasswordFields, {})
  const typed = useWatch({ control: form.control, name: 'newPassword' }) ?? ''
  const send = form.submit(async ({ newPassword }) => {
    const body = { email, newPassword, accessToken: token }
    const { problem } = await reset.run(() => client.send(resetPassword, { body }))
    if (!problem || isUseless(problem)) return
    const message = ownText(resetTexts, problem.code)
    if (message) form.setError('newPassword', { message }, { shouldFocus: true })
    else form.refuse(problem)
  })
  const { isSubmitting } = form.formState
  return (
    <Entrance title="Choose a new password" intro={`For ${email}`}>
      <Alert look="framed">{form.general}</Alert>
      <form method="post" onSubmit={send} noValidate className="grid gap-6">
        {/* For password managers, which keep the two together. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label="New password"
          typed={typed}
          who={{ email, firstName: '', lastName: '' }}
          {...form.field('newPassword')}
        />
        <BusyButton type="submit" look="call" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save new password'}
        </BusyButton>
      </form>
    </Entrance>
  )
}
