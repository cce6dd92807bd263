import { setTimeout as timeout } from 'node:timers/promises'
import { ChildEnded, titleOf } from './child.ts'
import { say } from './progress.ts'

/** Something that is running, and how it ended if it exits on its own. */
export type Running = { ended: Promise<ChildEnded | undefined> }

const SHORTEST_MS = 500
const LONGEST_MS = 30_000
/** Something that ran this long was healthy, so the delay starts over. */
const STEADY_MS = 60_000

/** The machine's own, unless a test brings another. */
type Time = { now: () => number; pause: (ms: number, signal: AbortSignal) => Promise<void> }
const machineTime: Time = {
  now: () => performance.now(),
  pause: (ms, signal) => timeout(ms, undefined, { signal }).catch(() => {}),
}

const lines = (error: unknown): string[] => (error instanceof ChildEnded ? error.lastLines : [])

/** Restarts something that exits on its own, after a delay that grows while it keeps exiting. */
export const keepRunning = async (
  name: string,
  first: Running,
  again: () => Promise<Running>,
  stopping: AbortSignal,
  { now, pause } = machineTime,
) => {
  let running: Running | undefined = first
  let wait = SHORTEST_MS
  let reason: unknown
  while (!stopping.aborted) {
    if (running) {
      const upSince = now()
      reason = (await running.ended) ?? new ChildEnded(`${titleOf(name)} stopped unexpectedly.`, [])
      if (now() - upSince > STEADY_MS) wait = SHORTEST_MS
    }
    if (stopping.aborted) return
    const words = reason instanceof Error ? reason.message : String(reason)
    say(`  ${new Date().toISOString()} ${words} Restarting in ${wait / 1000} s`)
    for (const line of lines(reason)) say(`  | ${line}`)
    await pause(wait, stopping)
    wait = Math.min(wait * 2, LONGEST_MS)
    if (stopping.aborted) return
    running = await again().catch((error: unknown) => {
      reason = error
      return undefined
    })
    if (running) say(`  ${new Date().toISOString()} ${titleOf(name)} is running again`)
  }
}
