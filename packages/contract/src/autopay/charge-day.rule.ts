import { monthsAfter } from '../account/contract-term.rule.ts'
import type { IsoDate } from '../values/dates.ts'
import { lastDayOf, laterOf, plusDays } from '../values/days.ts'

/** How many days after the due date, or after a first try that was later, a failed charge is tried again. */
export const RETRY_DAYS = [1, 3, 5] as const

/** How many days a charge waits for a payment that is under way; no longer, because anybody can start one. */
export const WAIT_DAYS = 7

/**
 * When the next charge is tried after this many that failed; null if that was the last. The days between two tries are counted from
 * the day of the last one: if that was late, so are the others, and people keep the time to fill their card. Never on the day of the
 * failure, so that they hear of it before.
 */
export const nextTryOn = (triedOn: IsoDate, failed: number, failedOn: IsoDate): IsoDate | null => {
  const days = RETRY_DAYS[failed - 1]
  if (days === undefined) return null
  return laterOf(plusDays(triedOn, days - (RETRY_DAYS[failed - 2] ?? 0)), plusDays(failedOn, 1))
}

/** The last day of an AutoPay that somebody removes today: the due date that is still to come, or none. */
export const removalEndsAfter = (today: IsoDate, nextDueOn: IsoDate | null): IsoDate | null =>
  nextDueOn !== null && nextDueOn >= today ? nextDueOn : null

/** A card is good until the end of its month; its owner hears of it a month before. */
export const expiryNoticeFrom = (expires: string): IsoDate =>
  monthsAfter(`${expires}-${String(lastDayOf(expires)).padStart(2, '0')}` as IsoDate, -1)
