import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from './clock.ts'

const Moved = z.object({ version: z.int(), offsetMs: z.int() })

// The sandbox holds a request for 25 s; after that it's gone.
const answerWithinMs = 35_000
const longestPauseMs = 5_000

/** Follows the sandbox's business time until `signal`. Rejects only if the sandbox cannot be reached at the start. */
export async function followSandboxClock(url: string, signal: AbortSignal): Promise<Clock> {
  const follower = randomUUID()
  let { version, offsetMs } = { version: 0, offsetMs: 0 }

  // Sending our version also tells the sandbox that we have reached it.
  async function ask(): Promise<void> {
    const answer = await fetch(new URL(`/sandbox/clock/next?seen=${version}&follower=${follower}`, url), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    })
    if (answer.status === 204) return
    if (!answer.ok) throw new Error(`The sandbox clock answered ${answer.status}`)
    ;({ version, offsetMs } = Moved.parse(await answer.json()))
  }

  async function keepFollowing(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await ask()
        failures = 0
      } catch {
        // If the sandbox goes away, business time stays as it was; we keep asking until it's back.
        failures += 1
        const pause = Math.min(50 * 2 ** failures, longestPauseMs)
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  await ask()
  void keepFollowing()
  return { now: () => new Date(Date.now() + offsetMs) }
}
