const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Manila', ...options })

const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

const timeOnly = format(time)
const dayOnly = format(day)
const full = format({ weekday: 'short', ...day, ...time, second: '2-digit' })

export const longTime = (instant: string): string => `${full.format(new Date(instant))}, Manila time`

/** The time for today's messages, the date for older ones. */
export function shortTime(instant: string, now: Date): string {
  const received = new Date(instant)
  const date = dayOnly.format(received)
  return date === dayOnly.format(now) ? timeOnly.format(received) : date
}
