import { phoneDisplay } from '@hibla/contract/values/phone'
import type { ChangeEvent } from 'react'

type Typed = ChangeEvent<HTMLInputElement>

const put = (input: HTMLInputElement, value: string, caret: number): void => {
  if (input.value === value) return
  input.value = value
  input.setSelectionRange(caret, caret)
}

/** Names stand in capitals, as on the papers. */
export const inCapitals = ({ target }: Typed): void =>
  put(target, target.value.toLocaleUpperCase('en-PH'), target.selectionStart ?? target.value.length)

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** What is dialled after +63, however it was typed or pasted. */
export const afterPrefix = (typed: string): string => {
  const digits = digitsIn(typed)
  if (digits.length > 10 && digits.startsWith('63')) return digits.slice(2)
  return digits.length > 10 && digits.startsWith('0') ? digits.slice(1) : digits
}

const afterDigits = (shown: string, count: number): number => {
  let at = 0
  for (let seen = 0; seen < count && at < shown.length; at += 1) if (/\d/.test(shown[at]!)) seen += 1
  return at
}

/** 3-3-4, and the caret stays behind the digit that was typed. */
export const grouped = ({ target }: Typed): void => {
  const { value, selectionStart } = target
  const shown = phoneDisplay(afterPrefix(value))
  const before = digitsIn(value.slice(0, selectionStart ?? value.length)).length
  const dropped = digitsIn(value).length - digitsIn(shown).length
  put(target, shown, afterDigits(shown, Math.max(0, before - dropped)))
}
