import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../until.ts'

type Mail = { id: string; to: string; reference: string }

const LOOK_EVERY_MS = 1_000
const WITHIN_MS = 120_000

/** Everything the sandbox receives; it keeps only the newest thousand itself. */
export const watchInbox = (sandboxUrl: string) => {
  const references = new Map<string, Set<string>>()
  const look = async () => {
    const mails = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as Mail[]
    for (const { to, reference } of mails) references.set(to, (references.get(to) ?? new Set<string>()).add(reference))
  }
  const state = { stopped: false }
  const watching = (async () => {
    while (!state.stopped) {
      // The next look finds what this one missed.
      await look().catch(() => {})
      await pause(LOOK_EVERY_MS)
    }
  })()
  return {
    /** Until each of these people has got mail. */
    until: async (people: string[]): Promise<void> => {
      await until(async () => people.every((each) => references.has(each)), WITHIN_MS)
      state.stopped = true
      await watching
    },
    /** Those who got another message about the same. One that is sent again, for its sender died meanwhile, is the same. */
    twice: (): string[] => [...references].filter(([, all]) => all.size > 1).map(([to]) => to),
  }
}
