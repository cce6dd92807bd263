import { COUNTRY_CODE } from '@hibla/contract/values/phone'
import type { ChangeEvent } from 'react'

type Typed = ChangeEvent<HTMLInputElement>

const put = (input: HTMLInputElement, value: string, caret: number): void => {
  if (input.value === value) return
  input.value = value
  input.setSelectionRange(caret, caret)
}

/** Names are in capitals, as on official documents. */
export const inCapitals = ({ target }: Typed): void =>
  put(target, target.value.toLocaleUpperCase('en-PH'), target.selectionStart ?? target.value.length)

const CODE = COUNTRY_CODE.slice(1)
const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** The digits after +63, however the number was typed or pasted. */
export const afterPrefix = (typed: string): string => {
  const digits = digitsIn(typed)
  if (digits.length > 10 && digits.startsWith(CODE)) return digits.slice(CODE.length)
  return digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** A possibly incomplete number, formatted: `(917) 123 4567`. */
export const inMask = (digits: string): string => {
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (middle === '') return area && `(${area}`
  return `(${area}) ${middle}${end && ` ${end}`}`
}

const afterDigits = (shown: string, count: number): number => {
  let at = 0
  for (let seen = 0; seen < count && at < shown.length; at += 1) if (/\d/.test(shown[at]!)) seen += 1
  return at
}

/** Formats with brackets and groups, and keeps the caret after the digit that was typed. */
export const masked = ({ target }: Typed): void => {
  const { value, selectionStart } = target
  const typed = afterPrefix(value)
  const before = digitsIn(value.slice(0, selectionStart ?? value.length)).length
  const dropped = digitsIn(value).length - typed.length
  const shown = inMask(typed)
  put(target, shown, afterDigits(shown, Math.max(0, before - dropped)))
}
