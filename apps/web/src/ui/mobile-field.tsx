import 'imask/esm/masked/pattern'
import { useEffect, useRef, type ReactNode } from 'react'
import useIMask from 'react-imask/esm/hook'
import { AffixedField } from './affixed-field.tsx'

type MobileFieldProps = {
  label: string
  name?: string
  help?: ReactNode
  error?: string | undefined
  readOnly?: boolean
  required?: boolean
  autoComplete?: string
  /** The digits after +63. */
  value: string
  onChange?: (digits: string) => void
  onBlur?: () => void
  /** Where a form puts the focus when this is its first wrong field. */
  ref?: (input: { focus: () => void }) => void
}

type Masked = { unmaskedValue: string }

/** A number is never begun by the 0 or the 63 of the way it is dialled, whether typed, pasted or filled in by a browser. */
const withoutPrefix = (added: string, { unmaskedValue }: Masked): string => {
  if (unmaskedValue !== '') return added
  const digits = added.replaceAll(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^63/, '') : digits).replace(/^0+/, '')
}

const options = { mask: '(###) 000 0000', definitions: { '#': /\d/ }, prepare: withoutPrefix }

/** Ten digits after +63, shown as they are typed in brackets and groups; nothing but digits gets in. */
export function MobileField({ value, onChange, ref: forForm, autoComplete = 'off', ...field }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { maskRef, setUnmaskedValue } = useIMask<HTMLInputElement>(options, {
    ref: input,
    onAccept: (_, { unmaskedValue }) => {
      if (unmaskedValue !== value) onChange?.(unmaskedValue)
    },
  })
  const awake = useRef(false)
  useEffect(() => {
    const typed = maskRef.current?.unmaskedValue ?? ''
    // What was typed before the page woke up is taken over.
    if (!awake.current && value === '' && typed !== '') onChange?.(typed)
    else setUnmaskedValue(value)
    awake.current = true
  }, [value, onChange, maskRef, setUnmaskedValue])
  useEffect(() => {
    forForm?.({ focus: () => input.current?.focus() })
  })
  return (
    <AffixedField
      {...field}
      ref={input}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      before={<span className="figures flex items-center border-r border-line px-4 text-muted">+63</span>}
    />
  )
}
