import { manilaDate } from '@hibla/contract/values/dates'
import { daysBetween } from '@hibla/contract/values/days'

/** How long something has waited, in days of Manila's calendar. */
export const ageOf = (at: string, now: Date): string => {
  const days = Math.max(0, daysBetween(manilaDate(new Date(at)), manilaDate(now)))
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
