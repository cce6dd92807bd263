import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { z } from 'zod'
import { typedBeforeReload } from '../../../../kernel/before-reload.ts'
import { useLightForm } from '../../../../kernel/light-form.ts'
import { useAwake } from '../../../../ui/use-awake.ts'
import { useLeaveWarning } from '../../../../kernel/use-leave-warning.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { inMask } from '../../../../ui/typing.ts'
import { Consent } from './consent.tsx'
import { LeaveTyped } from '../../leaving/leave-typed.tsx'
import { PersonalDetails } from './personal-details.ts'
import type { BasicInfo } from '../../draft/draft.ts'
import { WhoFields } from './who-fields.tsx'

const FORM = 'personal-details'
const Typed = z.record(z.string(), z.union([z.string(), z.literal(true)]).optional())

type PersonalDetailsFormProps = {
  /** What was submitted before, if it hasn't expired. */
  kept: BasicInfo | undefined
  /** An agent fills this in for a customer. */
  agent: boolean
  /** For somebody else's details that are no application. */
  words?: { consent: ReactNode; email: string }
  onSubmit: (details: PersonalDetails) => void
}

/** Step 0: who applies. */
export function PersonalDetailsForm({ kept, agent, words, onSubmit }: PersonalDetailsFormProps) {
  const awake = useAwake()
  const { form, field, put, values, submit, isValid, isDirty } = useLightForm(PersonalDetails)
  useLeaveWarning(isDirty, () => ({ [FORM]: values() }))

  // Only once, when the page becomes interactive, so as not to overwrite what's typed afterwards; and before it is drawn,
  // so that nobody sees empty fields.
  const filled = useRef(false)
  useLayoutEffect(() => {
    if (!awake || filled.current) return
    filled.current = true
    const again = Typed.safeParse(typedBeforeReload(FORM)).data
    if (again) return put(again, { typed: true })
    if (!kept) return
    const { first_name, last_name, mobile_no, email, checkTerms } = kept
    put({ first_name, last_name, mobile_no: inMask(mobile_no), email, checkTerms: checkTerms || undefined })
  }, [awake, kept, put])

  return (
    <form ref={form} method="post" onSubmit={submit(onSubmit)} noValidate className="grid gap-5 sm:grid-cols-2">
      <LeaveTyped typed={() => isDirty} />
      <WhoFields field={field} agent={agent} emailHelp={words?.email} />
      <Checkbox
        className="sm:col-span-2"
        label={words?.consent ?? <Consent agent={agent} />}
        {...field('checkTerms')}
      />
      <Button type="submit" look="call" className="sm:col-span-2 sm:justify-self-end" disabled={!awake || !isValid}>
        Continue
      </Button>
    </form>
  )
}
