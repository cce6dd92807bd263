import type { streamingNotified as call } from '@hibla/contract/devices/devices.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Asked } from '../../kernel/http/route.ts'
import type { Log, Schedule } from '../../kernel/jobs/jobs.ts'
import type { DevicesParts } from './parts.ts'
import type { Streaming } from './streaming.port.ts'

/** So many are asked about at a time: most of them activate within a day, and some never do. */
const MOST = 200

const poll = async ({ db, accounts }: DevicesParts, streaming: Streaming, pai: string): Promise<void> => {
  if ((await streaming.statusOf(pai)) !== 'ACTIVE') return
  await db.transaction((tx) => accounts.activateStreaming(tx, pai))
}

/** The service says that something has become of a subscriber. What it is, we ask it ourselves. */
export const hearOfStreaming = async (parts: DevicesParts, { body, headers }: Asked<typeof call>) => {
  const told = parts.streaming?.notified(body, headers) ?? 'malformed'
  if (typeof told === 'string') return refused(told)
  await poll(parts, parts.streaming!, told.pai)
  return ok({ status: true as const })
}

/** In case a notification is lost. Those who never activate take turns with the others. */
export const pollsActivations = (parts: DevicesParts): Schedule => {
  let last = ''
  return {
    name: 'devices.poll-activations',
    cron: '*/5 * * * *',
    run: async (log?: Log) => {
      if (!parts.streaming) return
      const pending = await parts.accounts.pendingStreaming(parts.db, last, MOST)
      last = pending.length < MOST ? '' : pending.at(-1)!.pai
      for (const { pai } of pending)
        await poll(parts, parts.streaming, pai).catch((error: unknown) =>
          log?.error({ err: error }, 'devices: could not ask whether streaming is activated'),
        )
    },
  }
}
