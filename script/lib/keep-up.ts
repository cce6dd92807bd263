import { setTimeout as pause } from 'node:timers/promises'
import { ChildEnded } from './child.ts'
import { say } from './progress.ts'

/** What runs, and how it ended should it end by itself. */
export type Running = { ended: Promise<ChildEnded | undefined> }

const SHORTEST_MS = 500
const LONGEST_MS = 30_000
/** Whatever ran this long before it ended was well, and is started again without delay. */
const STEADY_MS = 60_000

const lines = (error: unknown): string[] => (error instanceof ChildEnded ? error.lastLines : [])

/** Starts again what ends by itself, after a pause that grows for as long as it keeps ending. */
export const keepUp = async (name: string, first: Running, again: () => Promise<Running>, stopping: AbortSignal) => {
  let running: Running | undefined = first
  let wait = SHORTEST_MS
  let reason: unknown
  while (!stopping.aborted) {
    if (running) {
      const upSince = performance.now()
      reason = (await running.ended) ?? new ChildEnded(`The ${name} ended by itself.`, [])
      if (performance.now() - upSince > STEADY_MS) wait = SHORTEST_MS
    }
    if (stopping.aborted) return
    const words = reason instanceof Error ? reason.message : String(reason)
    say(`  ${new Date().toISOString()} ${words} Starting it again in ${wait / 1000} s`)
    for (const line of lines(reason)) say(`  | ${line}`)
    await pause(wait, undefined, { signal: stopping }).catch(() => {})
    wait = Math.min(wait * 2, LONGEST_MS)
    if (stopping.aborted) return
    running = await again().catch((error: unknown) => {
      reason = error
      return undefined
    })
    if (running) say(`  ${new Date().toISOString()} The ${name} is up again`)
  }
}
