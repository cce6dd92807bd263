import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { MobileField } from '../../../../ui/mobile-field.tsx'
import type { DetailsField } from './use-details.ts'

type OtherContactsProps = {
  field: DetailsField
  /** Something was typed here before. */
  filled: boolean
}

const isIn = (box: HTMLElement | null): boolean => box?.contains(document.activeElement) ?? false

/** Few people fill these in, so they're folded until somebody wants to, or something in them is wrong. */
export function OtherContacts({ field, filled }: OtherContactsProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const wasOpen = useRef(filled)
  const [isFilled] = useState(filled)
  const mobile = field('mobile_number_2')
  const email = field('email_2')
  const landline = field('landline_number')
  const isWrong = [mobile, email, landline].some(({ error }) => error !== undefined)
  useEffect(() => {
    // While it was folded, nothing in it could take the focus.
    const isElsewhere = !document.activeElement?.matches('[aria-invalid=true]') && !isIn(box.current)
    if (isWrong && !wasOpen.current && isElsewhere)
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong])
  return (
    <details
      ref={box}
      open={isFilled || isWrong}
      onToggle={({ currentTarget }) => (wasOpen.current = currentTarget.open)}
      className="sm:col-span-2"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand">
        More ways to get in touch (optional)
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <MobileField label="Second mobile number (optional)" autoComplete="off" {...mobile} />
        <Field label="Second email (optional)" type="email" inputMode="email" autoComplete="off" {...email} />
        <Field
          label="Landline number (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          help="Include the area code, such as 02 8000 0142."
          {...landline}
        />
      </div>
    </details>
  )
}
