import { MANILA } from '../values/dates.ts'

/** How long a notification counts as recent. */
export const RECENT_HOURS = 24

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const parts = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA,
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `November 05, 2026 • 09:07`, in Manila time wherever the reader is. */
const spelled = (instant: Date): string => {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part['month']} ${part['day']}, ${part['year']} • ${part['hour']}:${part['minute']}`
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The reader's clock may be a little behind the server's; anything further ahead shows its date. */
const isRecent = (age: number) => age > -5 * MINUTE && age < RECENT_HOURS * HOUR

/** 'x ago' for what is recent, otherwise 'Month dd, yyyy • hh:mm'. */
export const whenOf = (createdAt: string, now: Date): string => {
  const instant = new Date(createdAt)
  const age = now.getTime() - instant.getTime()
  if (!isRecent(age)) return spelled(instant)
  if (age < MINUTE) return 'a moment ago'
  return age < HOUR ? many(Math.floor(age / MINUTE), 'minute') : many(Math.floor(age / HOUR), 'hour')
}
