import { RESET_MINUTES } from '@hibla/contract/values/one-time'
import { forgotPassword, resetPassword } from '@hibla/contract/identity/identity.contract'
import { NewPassword as Rule } from '@hibla/contract/identity/password.rule'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { useClient } from '../../kernel/use-client.ts'
import { LinkButton } from '../../ui/button.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Entrance, Trouble } from './entrance.tsx'
import { MailForm } from './mail-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ownWords } from '../../kernel/refusal-words.ts'
import { resetWords } from './words.ts'

const NewPasswordFields = z.object({ newPassword: Rule })
type Face = 'form' | 'done' | 'expired' | 'sent'

/** The page behind the link for a forgotten password. */
export function NewPassword({ token, email }: { token: string; email: string }) {
  const [face, setFace] = useState<Face>('form')
  if (face === 'form') return <Choose token={token} email={email} onEnd={setFace} />
  if (face === 'sent')
    return (
      <Entrance
        arrived
        title="Check your email"
        intro={`We’ve sent you a new link. It works for ${RESET_MINUTES} minutes.`}
      />
    )
  if (face === 'expired')
    return (
      <Entrance arrived title="This link no longer works" intro={resetWords['link-expired']}>
        <MailForm request={forgotPassword} button="Email me a new link" email={email} onSent={() => setFace('sent')} />
      </Entrance>
    )
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

type ChooseProps = { token: string; email: string; onEnd: (face: Face) => void }

function Choose({ token, email, onEnd }: ChooseProps) {
  const client = useClient()
  const form = useContractForm(NewPasswordFields, {})
  const typed = useWatch({ control: form.control, name: 'newPassword' }) ?? ''
  const send = form.handleSubmit(async ({ newPassword }) => {
    const answer = await client.send(resetPassword, { body: { email, newPassword, accessToken: token } })
    if (answer.ok) return onEnd('done')
    const { problem } = answer
    // A truncated address or token is as useless as an expired one.
    if (problem.code === 'link-expired' || problem.code === 'invalid-input') return onEnd('expired')
    const message = ownWords(resetWords, problem.code)
    if (message) form.setError('newPassword', { message }, { shouldFocus: true })
    else form.refuse(problem)
  })
  const { isSubmitting } = form.formState
  return (
    <Entrance title="Choose a new password" intro={`For ${email}`}>
      <Trouble>{form.general}</Trouble>
      <form method="post" onSubmit={(event) => void send(event)} noValidate className="grid gap-6">
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
