import { z } from 'zod'

/** A taxpayer identification number: nine digits, plus three to five for a branch. */
export const Tin = z.string().regex(/^\d{9}(\d{3,5})?$/, 'A TIN has 9 to 14 digits')
