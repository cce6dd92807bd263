/** How many failures are free, and at how many there is a full stop. */
export type Patience = { free: number; stop: number }

/** Of one email. */
export const emailPatience: Patience = { free: 5, stop: 10 }
/** Of one network address, behind which a whole office or a mobile network may stand. */
export const addressPatience: Patience = { free: 50, stop: 100 }

export const MEMORY_MS = 15 * 60_000
const FIRST_WAIT_MS = 5_000

export type Failures = { count: number; lastAt: Date }

/** Failures count until nothing failed for a quarter of an hour. A clock that was set back forgets them as well. */
export const remembered = ({ count, lastAt }: Failures, now: Date): number =>
  Math.abs(now.getTime() - lastAt.getTime()) >= MEMORY_MS ? 0 : count

/** Milliseconds until the next attempt is heard: 5 s after the free ones, then twice as long each time, then the full stop. */
export const waitOf = (failures: Failures, { free, stop }: Patience, now: Date): number => {
  const count = remembered(failures, now)
  if (count < free) return 0
  const wait = count >= stop ? MEMORY_MS : Math.min(FIRST_WAIT_MS * 2 ** (count - free), MEMORY_MS)
  return Math.max(0, failures.lastAt.getTime() + wait - now.getTime())
}
