import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export type GatewayClock = { now: () => Date; onMoved: (tell: () => void) => void }

export const machineClock: GatewayClock = { now: () => new Date(), onMoved: () => undefined }

const Moved = z.object({ version: z.int(), offsetMs: z.int() })
const answerWithinMs = 35_000
const longestPauseMs = 5_000

/** Follows the sandbox's business time, as every process does. */
export async function followClock(sandboxUrl: string, signal: AbortSignal): Promise<GatewayClock> {
  const follower = randomUUID()
  const listeners: (() => void)[] = []
  let { version, offsetMs } = { version: 0, offsetMs: 0 }

  async function get(path: string): Promise<Response> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)])
    const answer = await fetch(new URL(path, sandboxUrl), { signal: until })
    if (!answer.ok) throw new Error(`The sandbox clock answered ${answer.status}`)
    return answer
  }

  async function ask(): Promise<boolean> {
    const answer = await get(`/sandbox/clock/next?seen=${version}&follower=${follower}`)
    if (answer.status === 204) return false
    ;({ version, offsetMs } = Moved.parse(await answer.json()))
    return true
  }

  /** A notification that is sent before its reader has moved would look as if it came from another day. */
  async function tellOnceOthersFollowed(): Promise<void> {
    await (await get('/sandbox/clock/settled')).body?.cancel()
    for (const tell of listeners) tell()
  }

  async function keepFollowing(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        if (await ask()) void tellOnceOthersFollowed().catch(() => undefined)
        failures = 0
      } catch {
        failures += 1
        const pause = Math.min(50 * 2 ** failures, longestPauseMs)
        await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  await ask()
  void keepFollowing()
  return { now: () => new Date(Date.now() + offsetMs), onMoved: (tell) => void listeners.push(tell) }
}
