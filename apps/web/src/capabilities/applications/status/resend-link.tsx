import { resendActivation } from '@hibla/contract/applications/verification.contract'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { useState } from 'react'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** Whether the address is the application's stays unsaid: anybody may have the reference. */
export function ResendLink({ reference }: { reference: string }) {
  const client = useClient()
  const form = useContractForm(resendActivation.body, { email: '', appRefId: reference })
  const [sentTo, setSentTo] = useState<string>()
  const send = form.submit(async (body) => {
    const answer = await client.send(resendActivation, { body })
    if (answer.ok) setSentTo(body.email)
    else form.refuse(answer.problem)
  })
  const { isSubmitting } = form.formState
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="font-semibold">Didn’t get it, or has it expired?</h3>
      <form method="post" onSubmit={send} noValidate className="mt-4">
        <Field
          label="The email you applied with"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
          beside={
            <BusyButton type="submit" busy={isSubmitting}>
              {isSubmitting ? 'Sending…' : 'Email me a new link'}
            </BusyButton>
          }
        />
      </form>
      <Alert className="mt-3" text={form.general} />
      <output className="mt-3 block text-sm empty:hidden">
        {sentTo &&
          `If you applied with ${sentTo}, a new link is on its way. It works for ${ONE_TIME_MINUTES} minutes, and older links no longer work.`}
      </output>
    </div>
  )
}
