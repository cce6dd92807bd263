import { MANILA } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'

const format = new Intl.DateTimeFormat('en-PH', { timeZone: MANILA, dateStyle: 'medium', timeStyle: 'short' })
/** `Nov 15, 2026, 9:00 AM` */
export const moment = (at: string): string => format.format(new Date(at))

/** How long something has waited, in whole days. */
export const ageOf = (at: string, now: Date): string => {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS))
  return days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`
}
