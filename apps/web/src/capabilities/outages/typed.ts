import { z } from 'zod'
import { manilaIso, manilaTime } from '@hibla/contract/values/dates'

/** What a field for a date and a time holds, such as 2026-11-15T09:00, as a moment in Manila; undefined if it's empty. */
export const TypedMoment = z.string().transform((typed): string | undefined => {
  const [day, time] = typed.trim().split('T')
  if (!day || !time) return undefined
  const at = manilaTime(day, time.slice(0, 5))
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
})

/** The other way around, for what is known already. */
export const fieldFor = (moment: string | null): string =>
  moment === null ? '' : manilaIso(new Date(moment)).slice(0, 16)
