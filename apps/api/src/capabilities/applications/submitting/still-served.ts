import { technologyFor, verdictOf, type Verdict } from '@hibla/contract/serviceability/serviceability.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { applicationOrder } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Order = typeof applicationOrder.$inferSelect
export type Served = Extract<Verdict, { kind: 'serviceable' }>

/** What was found at an order's place counts for a day; by then others may have the last free line there. */
export const isCheckedLately = ({ referencedAt }: Order, now: Date): boolean =>
  referencedAt !== null && now.getTime() - referencedAt.getTime() < DAY_MS

/** How fibre reaches an order's place now; undefined if it doesn't any more, or otherwise than what was chosen there needs. */
export const stillServed = async (
  { db, serviceability }: ApplicationsDeps,
  caller: Caller,
  { place, latitude, longitude, technology, visitFirst }: Order,
): Promise<Served | undefined> => {
  if (!place || latitude === null || longitude === null || technology === null) return undefined
  const checked = await serviceability.check(db, caller, { ...place, latitude, longitude })
  if (!checked.ok) return undefined
  const verdict = verdictOf(checked.value, technologyFor(place.locationType))
  // Nobody knows at the moment, so what was found before stands.
  if (verdict.kind === 'error') return { kind: 'serviceable', technology, visitFirst }
  return verdict.kind === 'serviceable' && verdict.technology === technology ? verdict : undefined
}
