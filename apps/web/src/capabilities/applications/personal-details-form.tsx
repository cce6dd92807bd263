import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { afterPress } from '../../kernel/after-press.ts'
import { useContractForm } from '../../kernel/form.ts'
import type { BasicInfo } from '../../kernel/stored.ts'
import { useAwake } from '../../kernel/use-awake.ts'
import { useLeaveWarning } from '../../kernel/use-leave-warning.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { MobileField } from '../../ui/mobile-field.tsx'
import { inCapitals } from '../../ui/typing.ts'
import { Consent } from './consent.tsx'
import { PersonalDetails } from './personal-details.ts'
import { shaped } from './shaped.ts'

type PersonalDetailsFormProps = {
  /** What was submitted within the last hours. */
  kept: BasicInfo | undefined
  /** An agent fills this in for somebody else. */
  agent: boolean
  onSubmit: (details: PersonalDetails) => void
}

/** The rest is left to the fields themselves, so that what was typed before the page woke up is not emptied. */
const nothing = { mobile_no: '' }

/** Step 0: who applies. */
export function PersonalDetailsForm({ kept, agent, onSubmit }: PersonalDetailsFormProps) {
  const awake = useAwake()
  const form = useContractForm(PersonalDetails, nothing)
  const { isValid, isDirty } = form.formState
  useLeaveWarning(isDirty)

  // Once, when the page wakes up: what is typed afterwards stays.
  const filled = useRef(false)
  const { reset } = form
  useEffect(() => {
    if (!awake || filled.current) return
    filled.current = true
    if (kept) reset({ ...nothing, ...kept, checkTerms: kept.checkTerms || undefined } as never)
  }, [awake, kept, reset])

  const mobile = useController({ control: form.control, name: 'mobile_no' })
  const go = form.handleSubmit((details) => {
    // What was submitted is stored, so there is nothing left to lose.
    form.reset(details)
    onSubmit(details)
  })

  return (
    <form method="post" onSubmit={(event) => void go(event)} noValidate className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" autoComplete="given-name" {...shaped(form.field('first_name'), inCapitals)} />
      <Field label="Last name" autoComplete="family-name" {...shaped(form.field('last_name'), inCapitals)} />
      <MobileField
        label="Mobile number"
        autoComplete={agent ? 'off' : 'tel-national'}
        help="Ten digits, such as (917) 123 4567."
        error={mobile.fieldState.error?.message}
        {...mobile.field}
        onBlur={() => afterPress(mobile.field.onBlur)}
      />
      <Field
        label="Email"
        type="email"
        autoComplete={agent ? 'off' : 'email'}
        inputMode="email"
        help="We write to this address about the application."
        {...form.field('email')}
      />
      <Checkbox className="sm:col-span-2" label={<Consent agent={agent} />} {...form.field('checkTerms')} />
      <BusyButton
        type="submit"
        look="call"
        className="sm:col-span-2 sm:justify-self-end"
        disabled={!awake || !isValid}
        busy={form.formState.isSubmitting}
      >
        Continue
      </BusyButton>
    </form>
  )
}
