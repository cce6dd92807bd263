import type { streamingNotified as call } from '@hibla/contract/devices/devices.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Log, Schedule } from '../../kernel/jobs/jobs.ts'
import type { DevicesDeps } from './deps.ts'
import type { Streaming } from './streaming.port.ts'

/** So many are asked about at a time: most of them activate within a day, and some never do. */
const MOST = 200

const poll = async ({ db, accounts }: DevicesDeps, streaming: Streaming, pai: string): Promise<void> => {
  if ((await streaming.statusOf(pai)) !== 'ACTIVE') return
  await db.transaction((tx) => accounts.activateStreaming(tx, pai))
}

/** The service says that something has become of a subscriber. What it is, we ask it ourselves. */
export const handleStreamingNotification = async (deps: DevicesDeps, { body, headers }: RequestOf<typeof call>) => {
  const told = deps.streaming?.notified(body, headers) ?? 'malformed'
  if (typeof told === 'string') return refused(told)
  await poll(deps, deps.streaming!, told.pai)
  return ok({ status: true as const })
}

/** In case a notification is lost. Those who never activate take turns with the others. */
export const pollsActivations = (deps: DevicesDeps): Schedule => {
  let last = ''
  return {
    name: 'devices.poll-activations',
    cron: '*/5 * * * *',
    run: async (log?: Log) => {
      if (!deps.streaming) return
      const pending = await deps.accounts.pendingStreaming(deps.db, last, MOST)
      last = pending.length < MOST ? '' : pending.at(-1)!.pai
      for (const { pai } of pending)
        await poll(deps, deps.streaming, pai).catch((error: unknown) =>
          log?.error({ err: error }, 'devices: could not ask whether streaming is activated'),
        )
    },
  }
}
