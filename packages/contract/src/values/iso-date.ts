import { z } from 'zod'

/** A calendar day. Apart from `dates.ts`, so that pages which only show dates don't load zod. */
export const IsoDate = z.iso.date().brand('date')
export type IsoDate = z.infer<typeof IsoDate>
