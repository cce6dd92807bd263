import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scheduler } from 'fast-check'
import type { Gateway } from '../gateway.port.ts'

/** Something that was begun and hasn't ended, and how many of its calls to a gateway wait. */
type Action = { waiting: number }
type Call = (...given: unknown[]) => Promise<unknown>

const gated = new Set(['start', 'poll', 'cancel', 'charge', 'refund', 'pollRefund'])

/**
 * Lets a scheduler decide what happens first: every call to a gateway waits once on its way there and once on its way back,
 * while people, clocks and other calls go on. Between two of its choices whatever may go on runs until it waits or has ended,
 * so that a seed repeats what happened.
 */
export const openGates = () => {
  const current = new AsyncLocalStorage<Action>()
  const actions = new Set<Action>()
  const failures: unknown[] = []
  let scheduler: Scheduler | undefined
  let noticed = (): void => {}

  const pass = async (where: string): Promise<void> => {
    const action = current.getStore()
    if (!scheduler || !action) return
    action.waiting++
    noticed()
    await scheduler.scheduleSequence([{ label: where, builder: async () => void action.waiting-- }]).task
  }
  const throughGates =
    (name: string, call: Call): Call =>
    async (...given) => {
      await pass(`${name} goes out`)
      const answer = await call(...given)
      await pass(`${name} is answered`)
      return answer
    }

  return {
    /** Whatever a action threw. */
    failures,
    gate: <G extends Gateway>(gateway: G): G =>
      Object.fromEntries(
        Object.entries(gateway).map(([name, own]) => [
          name,
          gated.has(name) ? throughGates(name, own as unknown as Call) : own,
        ]),
      ) as G,
    /** From now on this one decides; without one, nothing waits. */
    follow: (next: Scheduler | undefined): void => {
      scheduler = next
      actions.clear()
      failures.length = 0
    },
    /** Begins something and doesn't wait for its end. */
    launch: (what: () => Promise<unknown>): void => {
      const action = { waiting: 0 }
      actions.add(action)
      void current
        .run(action, what)
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          actions.delete(action)
          noticed()
        })
    },
    /** Until everything that was begun waits or has ended. */
    quiet: async (): Promise<void> => {
      while ([...actions].some(({ waiting }) => waiting === 0))
        await new Promise<void>((resolve) => (noticed = resolve))
    },
  }
}
export type Gates = ReturnType<typeof openGates>
