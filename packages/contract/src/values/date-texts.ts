import { longDate, MANILA } from './dates.ts'

// One form for each purpose; `longDate` writes a day by itself.

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-PH', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** `Wednesday, November 18, 2026`: a day to be at home. */
export const weekdayDate = writer({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** `Wed, Nov 18`: a day to choose among those of the coming weeks. */
export const shortDay = writer({ weekday: 'short', month: 'short', day: 'numeric' })

const exact = new Intl.DateTimeFormat('en-PH', { timeZone: MANILA, dateStyle: 'medium', timeStyle: 'short' })

/** `November 15, 2026 to December 14, 2026`; a single day is named once. */
export const fromTo = (from: string, to: string): string =>
  from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`

/** `Nov 15, 2026, 9:00 AM`: when something happened, in Manila. */
export const moment = (at: string): string => exact.format(new Date(at))
