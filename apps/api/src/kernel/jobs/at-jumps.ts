import type { Clock } from '../clock/clock.ts'
import type { Watch } from './jobs.ts'

/** How much business time may pass unnoticed; schedules follow the machine's. */
const JUMP_MS = 90_000

/** Work for the start, because of what happened when nobody was there, and for when business time is moved. */
export const atJumps = (clock: Clock, name: string, work: () => Promise<void>): Watch => {
  let looked: number | undefined
  return {
    name,
    look: async () => {
      const now = clock.now().getTime()
      const isNew = looked === undefined || Math.abs(now - looked) > JUMP_MS
      looked = now
      if (isNew) await work()
    },
  }
}
