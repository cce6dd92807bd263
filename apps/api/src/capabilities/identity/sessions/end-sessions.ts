import { sql } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { IdentityDeps } from '../deps.ts'

type Deps = Pick<IdentityDeps, 'provider'>

/** Sessions count by the machine's time. */
export const machineTime = async (tx: Transaction): Promise<string> => {
  const [answer] = await tx.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::double precision * 1000 as ms`,
  )
  return new Date(answer!.ms).toISOString()
}

/** It may happen much later: a login that is newer stays. */
export const endSessionsBegunBy = async ({ provider }: Deps, personId: string, moment: string): Promise<void> => {
  await provider.endUnfinishedLogins(personId)
  for (const { id, startedAt } of await provider.sessionsOf(personId))
    if (startedAt <= new Date(moment)) await provider.endSession(id)
}

const sessionsToEnd = event(
  'identity.sessions-to-end',
  z.object({ personId: z.string(), begunBy: z.iso.datetime({ offset: true }) }),
)

/** What a person has open now ends soon, whatever fails meanwhile. */
export const endSessionsSoon = async (tx: Transaction, personId: string): Promise<void> =>
  outbox(tx, sessionsToEnd, { personId, begunBy: await machineTime(tx) })

export const endsSessions = (deps: Deps): Subscriber =>
  on(sessionsToEnd, 'identity.end-sessions', async (_tx, { personId, begunBy }) => {
    if (await deps.provider.find(personId)) await endSessionsBegunBy(deps, personId, begunBy)
  })
