import { z } from 'zod'

const UNSHOWN = 'This text has characters that can’t be shown'

/** For `regex`: a line that reads as it is, without control characters and marks that hide or turn letters. */
export const oneLine = [/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, UNSHOWN] as const

/** The same for several lines. */
export const severalLines = [/^[^\p{Cf}\0-\x08\x0b-\x1f\x7f]*$/u, UNSHOWN] as const

export const shownLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(...oneLine)
