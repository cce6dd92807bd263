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

const shifted = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString()

/** `2026-11-15T08:00:00.000+08:00` */
export const manilaStamp = (instant: Date): string => shifted(instant).replace('Z', '+08:00')

/** `2026-11-15 08:00:00`, in Manila; how Paynamics writes when something expires. */
export const manilaPlain = (instant: Date): string => shifted(instant).slice(0, 19).replace('T', ' ')

export const fromManilaPlain = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
