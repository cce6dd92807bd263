import type { IsoDate } from '../values/dates.ts'
import { plusDays } from '../values/days.ts'

/** New accounts are billed on these days, so that a morning's bills stay about as many as any other's. */
const NEW_BILL_DAYS = [5, 12, 19, 26]
/** Nobody gets a first bill for less than this. */
const FEWEST_FIRST_DAYS = 7
/**
 * The line of a new account may have worked this long before it's noted: its first bill isn't made yet. If it is noted later,
 * bill days may have passed; then bills begin with the cycle that runs, and what was before isn't charged.
 */
export const MOST_DAYS_BACK = FEWEST_FIRST_DAYS - 1

/** The bill day of a new account: the first that leaves a week of service before it. */
export const billDayFor = (activatedOn: IsoDate): number => {
  const earliest = plusDays(activatedOn, FEWEST_FIRST_DAYS)
  return NEW_BILL_DAYS.find((day) => day >= Number(earliest.slice(8))) ?? NEW_BILL_DAYS[0]!
}
