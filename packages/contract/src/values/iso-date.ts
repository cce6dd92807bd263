import { z } from 'zod'

/** A calendar day. Apart from `dates.ts`, so that pages which only show dates don't load zod. */
export const IsoDate = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'), 'There is no year 0')
  .brand('date')
export type IsoDate = z.infer<typeof IsoDate>
