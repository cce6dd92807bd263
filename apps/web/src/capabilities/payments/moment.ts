import { MANILA } from '@hibla/contract/values/dates'

const format = new Intl.DateTimeFormat('en-PH', {
  timeZone: MANILA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Nov 16, 2026, 2:05 PM`, in Manila. */
export const moment = (at: string): string => format.format(new Date(at))
