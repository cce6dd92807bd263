import { z } from 'zod'

const UNSHOWN = 'This text has characters that can’t be shown'

/** For `regex`: a line that reads as it is, without control characters and marks that hide or turn letters. */
export const oneLine = [/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, UNSHOWN] as const

/** Several lines without control characters and marks that turn letters around. */
const severalLines = [/^[^\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, UNSHOWN] as const

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/**
 * Marks without a shape that come along when people paste, such as those around phone numbers. Joiners aren't among them:
 * they make one picture of several.
 */
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu

const asShown = (typed: string): string => typed.replaceAll(LINE_ENDS, '\n').replaceAll(UNSEEN, '')

/** What people write in their own words, as it is shown: every line ends in the same way, and what can't be seen is left out. */
export const writtenText = (most: number, tooLong: string) =>
  z
    .string()
    .overwrite(asShown)
    .trim()
    .max(most, tooLong)
    .regex(...severalLines)

export const shownLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(...oneLine)
