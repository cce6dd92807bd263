import { z } from 'zod'

/** A taxpayer identification number: nine digits, plus three to five for a branch. */
export const Tin = z.string().regex(/^\d{9}(\d{3,5})?$/, 'A TIN has 9 to 14 digits')

/** As the BIR writes it: 123-456-789-000. What isn't one yet stays as it is. */
export const shownTin = (tin: string): string =>
  Tin.safeParse(tin).success ? tin.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1-$2-$3-$4').replace(/-$/, '') : tin
