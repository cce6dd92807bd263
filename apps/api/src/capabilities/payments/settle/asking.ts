import { MINUTE_MS } from '@hibla/contract/values/days'

/** Soon at first, because people wait; then less and less often. */
const pauses = [0.5, 1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS)

/** When the gateway is asked next about a payment, and in any case when its time is over. */
export const nextAsk = (expiresAt: Date, asked: number, now: Date): Date => {
  const next = now.getTime() + pauses[Math.min(asked, pauses.length - 1)]!
  const end = expiresAt.getTime()
  return new Date(end > now.getTime() ? Math.min(next, end) : next)
}
