import { HOUR_MS, MINUTE_MS } from '@hibla/contract/values/days'

const QUARTER_MS = 15 * MINUTE_MS
const FIRST_WAIT_MS = 5_000

/** How many failures are free, how long they are remembered, and how long each further one makes people wait. */
export type LockoutPolicy = {
  free: number
  memoryMs: number
  waitMs: (over: number) => number
  /** This many look like somebody guessing, and their victim should know. */
  alarmAt?: number
}

/** 5 s after the free ones, doubling each time, then blocked for as long as failures are remembered. */
const doubling =
  (times: number): LockoutPolicy['waitMs'] =>
  (over) =>
    over >= times ? QUARTER_MS : Math.min(FIRST_WAIT_MS * 2 ** over, QUARTER_MS)

/** For one person from one network, or from one of their own devices. */
export const guessPolicy: LockoutPolicy = { free: 5, memoryMs: QUARTER_MS, waitMs: doubling(5), alarmAt: 10 }
/** Per network address, which a whole office or mobile network may share. */
export const addressPolicy: LockoutPolicy = { free: 50, memoryMs: QUARTER_MS, waitMs: doubling(50) }
/** For one person from everywhere they have never logged in: slows down a botnet without ever closing the door. */
export const unknownOriginPolicy: LockoutPolicy = { free: 100, memoryMs: HOUR_MS, waitMs: () => 30_000, alarmAt: 100 }

export type Failures = { count: number; lastAt: Date }

/** Failures are forgotten after a while without any, or if the clock was set back. */
export const remembered = ({ count, lastAt }: Failures, { memoryMs }: LockoutPolicy, now: Date): number =>
  Math.abs(now.getTime() - lastAt.getTime()) >= memoryMs ? 0 : count

/** Milliseconds until the next attempt is allowed. */
export const waitOf = (failures: Failures, policy: LockoutPolicy, now: Date): number => {
  const over = remembered(failures, policy, now) - policy.free
  if (over < 0) return 0
  return Math.max(0, failures.lastAt.getTime() + policy.waitMs(over) - now.getTime())
}
