import { hoursOf, type Half } from '@hibla/contract/applications/appointments.rule'
import { MANILA, manilaDate } from '@hibla/contract/values/dates'

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

/** `Wed 18 Nov` */
export const shortDay = named({ weekday: 'short', day: 'numeric', month: 'short' })
/** `Wednesday 18 November` */
const longDay = named({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Wednesday 18 November, 8 AM to noon` */
export const inWords = ({ day, half }: { day: string; half: Half }): string => `${longDay(day)}, ${hoursOf[half]}`

const clock = new Intl.DateTimeFormat('en-PH', { timeZone: MANILA, timeStyle: 'short' })
/** `4:00 PM on Sun 15 Nov` */
export const timeOf = (instant: string): string =>
  `${clock.format(new Date(instant))} on ${shortDay(manilaDate(new Date(instant)))}`
