import { TOO_YOUNG } from '@hibla/contract/applications/age.rule'
import { titles } from '@hibla/contract/values/person'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { afterPress } from '../../../../kernel/after-press.ts'
import { typedBeforeReload } from '../../../../kernel/before-reload.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { useLeaveWarning } from '../../../../kernel/use-leave-warning.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { inCapitals } from '../../../../ui/typing.ts'
import { storedDetails, type TypedDetails } from './application-details.ts'
import { BillingFields } from './billing-fields.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { BusinessFields, RepresentativeFields } from './business-fields.tsx'
import { CitizenshipField } from './citizenship-field.tsx'
import { ExclusiveField } from './exclusive-field.tsx'
import { LeaveTyped } from '../../leaving/leave-typed.tsx'
import { OtherContacts } from './other-contacts.tsx'
import { sendDetails, type Applying, type Press } from './send-details.ts'
import { versionNow } from '../../unsent/send-unsent.ts'
import { NoteCustomer } from '../../unsent/note-customer.tsx'
import { UnsentNotice } from '../../unsent/unsent-notice.tsx'
import { shaped } from '../../../../ui/shaped.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { textOf } from '../../../../kernel/refusal-texts.ts'
import { saveTexts } from '../../texts.ts'
import { draft } from '../../draft/draft.ts'
import { useDetails } from './use-details.ts'
import { WhoFields } from '../start/who-fields.tsx'

const hasBilling = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'billing' in stored && stored.billing !== undefined

const hasOtherContacts = ({ mobile_number_2, email_2, landline_number }: TypedDetails): boolean =>
  [mobile_number_2, email_2, landline_number].some(Boolean)

type DetailsFormProps = {
  applying: Applying
  /** An agent fills this in for a customer, so the browser must not offer the agent's own details. */
  agent: boolean
  /** Whether the draft hasn't expired yet. */
  isLive: () => boolean
  onSaved: () => void
  /** Shows the application as it is by now, if somebody else changed it. */
  onOutdated: () => void
}

const FORM = 'application-details'
const Again = z.object({ values: z.record(z.string(), z.unknown()), elsewhere: z.boolean() })

/** The application, besides where it is for. Who applies was asked before, and can be corrected here. */
export function DetailsForm({ applying, agent, isLive, onSaved, onOutdated }: DetailsFormProps) {
  const [today] = useState(() => new Date())
  const client = useClient()
  const [again] = useState(() => Again.safeParse(typedBeforeReload(FORM)).data)
  const [elsewhere, setElsewhere] = useState(() => again?.elsewhere ?? hasBilling(draft.applicationInfo.read()))
  const { business, latestBirth, form } = useDetails(applying, elsewhere, today)
  const { field, control, formState } = form
  const { reset, getValues } = form
  useEffect(() => {
    if (again) reset(storedDetails(again.values), { keepDefaultValues: true })
  }, [again, reset])
  const { isDirty } = formState
  useLeaveWarning(isDirty, () => ({ [FORM]: { values: getValues(), elsewhere } }))
  const [saved, setSaved] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const [waits, setWaits] = useState(false)
  const [press, setPress] = useState<Press>()
  const goOn = useEffectEvent(onSaved)
  // Not before the page knows that there's nothing left to lose.
  useEffect(() => {
    if (saved) goOn()
  }, [saved])
  const birth = useController({ control, name: 'birth_date' })
  const citizen = useController({ control, name: 'citizenship' })

  const save = form.submit(async (details) => {
    if (!isLive()) return
    // What waited may have been sent meanwhile.
    const version = versionNow(applying.orderId, applying.version)
    const sent = await sendDetails(client, { ...applying, version }, details, press)
    setPress(sent.press)
    const { answer } = sent
    setWaits(sent.waits)
    if (answer.ok) {
      setSaved(true)
      return
    }
    if (sent.waits) return reset(getValues())
    const message = textOf(saveTexts, answer.problem)
    if (answer.problem.code === 'too-young') form.setError('birth_date', { message }, { shouldFocus: true })
    else if (answer.problem.code === 'citizenship-unknown')
      form.setError('citizenship', { message }, { shouldFocus: true })
    else form.setError('root.server', { type: 'server', message })
    setOutdated(answer.problem.code === 'changed-meanwhile')
  })

  return (
    <>
      <form method="post" onSubmit={save} noValidate className="mt-10 mb-6 grid gap-6">
        {/* Leaving was already confirmed if the draft is gone, so don't ask twice. */}
        <LeaveTyped typed={() => isDirty && !saved && draft.basicInfo.read() !== undefined} />
        {business && (
          <Part title="The business">
            <BusinessFields field={field} control={control} agent={agent} />
          </Part>
        )}
        {business && (
          <Part title="The representative">
            <RepresentativeFields field={field} />
          </Part>
        )}
        <Part title="The applicant">
          <WhoFields field={field} agent={agent} />
          <SelectField
            label="Title (optional)"
            prompt="None"
            options={titles.map((value) => ({ value, label: value }))}
            {...field('title')}
          />
          <Field
            label="Middle name (optional)"
            autoComplete={agent ? 'off' : 'additional-name'}
            {...shaped(field('middle_name'), inCapitals)}
          />
          <BirthDateField
            label="Birth date"
            latest={latestBirth}
            tooLate={TOO_YOUNG}
            error={birth.fieldState.error?.message}
            {...birth.field}
            onBlur={() => afterPress(birth.field.onBlur)}
          />
          <CitizenshipField error={citizen.fieldState.error?.message} {...citizen.field} />
          <ExclusiveField {...field('exclusive')} />
          <OtherContacts field={field} filled={hasOtherContacts(getValues())} />
        </Part>
        <Part title="The address">
          <Field label="Unit or building number (optional)" autoComplete="off" {...field('building_number')} />
          <Field label="Street name" autoComplete={agent ? 'off' : 'address-line1'} {...field('street_name')} />
          <Field
            label="Zip code (optional)"
            inputMode="numeric"
            autoComplete={agent ? 'off' : 'postal-code'}
            {...field('zip_code')}
          />
          <Field
            label="Landmark (optional)"
            help="Something that will help our team find the place."
            autoComplete="off"
            {...field('landmark')}
          />
          <Checkbox
            className="sm:col-span-2"
            label="Send the bill to the same address."
            checked={!elsewhere}
            onChange={({ target }) => setElsewhere(!target.checked)}
          />
          {elsewhere && <BillingFields field={field} />}
        </Part>
        <div>
          {waits && <UnsentNotice reference={applying.orderId} />}
          <Alert className="mb-4" text={form.general} />
          {outdated && (
            <Button className="mb-6" onClick={onOutdated}>
              Show the latest version
            </Button>
          )}
          <BusyButton type="submit" look="call" busy={formState.isSubmitting} className="w-full sm:w-auto">
            {formState.isSubmitting ? 'Saving…' : 'Save and continue'}
          </BusyButton>
        </div>
      </form>
      {waits && <NoteCustomer />}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
