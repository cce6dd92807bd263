import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BusinessClock } from './business-clock.ts'

const holdMs = 25_000
const forgetAfterMs = 30_000
const timeoutMs = 2_000

/** Resolves after `ms`; tests pass their own. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

export const realWait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })

export interface Followers {
  /** Waits until the clock has moved since the follower's version; undefined if nothing happened. */
  next(follower: string, seen: number, gone: AbortSignal): Promise<{ version: number; offsetMs: number } | undefined>
  /** Tells all followers that the clock moved and waits for them; returns how many followed. */
  moved(): Promise<number>
  /** Resolves when everybody has followed the last move. */
  settled(): Promise<unknown>
  release(): void
}

/** The processes that follow the clock. A follower confirms a move by asking again with the new version. */
export function createFollowers(clock: BusinessClock, wait: Wait): Followers {
  const known = new Map<string, { seen: number; askedAt: number }>()
  const events = new EventEmitter().setMaxListeners(0)
  const released = new AbortController()
  let settled: Promise<unknown> = Promise.resolve()

  function present() {
    const askedSince = Date.now() - forgetAfterMs
    for (const [id, { askedAt }] of known) if (askedAt < askedSince) known.delete(id)
    return [...known.values()]
  }

  async function tellEveryone(): Promise<number> {
    const { version } = clock.state()
    events.emit('clock')
    const everyoneFollowed = async (signal: AbortSignal) => {
      while (present().some(({ seen }) => seen < version)) await once(events, 'followers', { signal })
    }
    await first(released.signal, everyoneFollowed, (signal) => wait(timeoutMs, signal))
    return present().filter(({ seen }) => seen >= version).length
  }

  return {
    async next(follower, seen, gone) {
      const asked = { seen, askedAt: Date.now() }
      known.set(follower, asked)
      events.emit('followers')
      if (clock.state().version === seen) {
        const stop = AbortSignal.any([gone, released.signal])
        await first(
          stop,
          (signal) => once(events, 'clock', { signal }),
          (signal) => wait(holdMs, signal),
        )
      }
      if (gone.aborted && known.get(follower) === asked) {
        known.delete(follower)
        events.emit('followers')
      }
      return clock.state().version === seen ? undefined : clock.state()
    },

    moved() {
      const moving = tellEveryone()
      settled = moving
      return moving
    },

    settled: () => settled,

    release: () => released.abort(),
  }
}

const calledOff = () => undefined

/** Resolves with the first to finish and cancels the others, so that no timer or listener stays behind. */
async function first(stop: AbortSignal, ...awaited: ((signal: AbortSignal) => Promise<unknown>)[]): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal])
  await Promise.race(awaited.map((begin) => begin(signal).catch(calledOff)))
  over.abort()
}
