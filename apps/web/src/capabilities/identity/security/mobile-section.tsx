import { updateMobileNumber } from '@hibla/contract/identity/identity.contract'
import { MobileNumber } from '@hibla/contract/values/person'
import { shownMobile } from '@hibla/contract/values/phone'
import { UNDO_HOURS } from '@hibla/contract/values/time-limits'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { ownText } from '../../../kernel/refusal-texts.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { MobileField } from '../../../ui/mobile-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { afterPrefix } from '../../../ui/typing.ts'
import { Alert } from '../../../ui/alert.tsx'
import { mobileTexts } from '../texts.ts'

const NewNumber = z.object({ mobileNumber: z.string().transform(afterPrefix).pipe(MobileNumber) })

/** The mobile number of the login. That of an account has a page of its own, because bills and reminders go there. */
export function MobileSection() {
  const client = useClient()
  const form = useContractForm(NewNumber, { mobileNumber: '' })
  const [saved, setSaved] = useState<string>()
  const save = form.submit(async ({ mobileNumber }) => {
    setSaved(undefined)
    const answer = await client.send(updateMobileNumber, { body: { mobileNumber } })
    if (answer.ok) {
      setSaved(mobileNumber)
      form.reset()
      return
    }
    const message = ownText(mobileTexts, answer.problem.code)
    form.refuse(message === undefined ? answer.problem : { ...answer.problem, detail: message })
  })
  const { isSubmitting } = form.formState
  return (
    <Section
      title="Mobile number"
      intro={`The number of your login. When it’s changed, we tell you by email and at the old number, and you can undo it for ${UNDO_HOURS} hours.`}
    >
      <form method="post" onSubmit={save} noValidate className="mt-5 grid gap-5">
        <MobileField
          label="New mobile number"
          autoComplete="tel-national"
          help="10 digits, like (917) 123 4567."
          {...form.field('mobileNumber')}
        />
        <BusyButton type="submit" busy={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Saving…' : 'Save my number'}
        </BusyButton>
      </form>
      <Alert className="mt-3" text={form.general} />
      <output className="mt-3 block text-sm empty:hidden">{saved && `Saved: ${shownMobile(saved)}.`}</output>
    </Section>
  )
}
