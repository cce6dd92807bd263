/** How many failures are free, and after how many logins are blocked. */
export type Patience = { free: number; stop: number }

/** Per email. */
export const emailPatience: Patience = { free: 5, stop: 10 }
/** Per network address, which a whole office or mobile network may share. */
export const addressPatience: Patience = { free: 50, stop: 100 }

export const MEMORY_MS = 15 * 60_000
const FIRST_WAIT_MS = 5_000

export type Failures = { count: number; lastAt: Date }

/** Failures are forgotten after a quarter of an hour without any, or if the clock was set back. */
export const remembered = ({ count, lastAt }: Failures, now: Date): number =>
  Math.abs(now.getTime() - lastAt.getTime()) >= MEMORY_MS ? 0 : count

/** Milliseconds until the next attempt is allowed: 5 s after the free ones, doubling each time, then the full block. */
export const waitOf = (failures: Failures, { free, stop }: Patience, now: Date): number => {
  const count = remembered(failures, now)
  if (count < free) return 0
  const wait = count >= stop ? MEMORY_MS : Math.min(FIRST_WAIT_MS * 2 ** (count - free), MEMORY_MS)
  return Math.max(0, failures.lastAt.getTime() + wait - now.getTime())
}
