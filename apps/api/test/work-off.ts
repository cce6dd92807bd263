import { asc, eq, notLike } from '../src/kernel/postgres/sql.ts'
import type { Work } from '../src/kernel/jobs/jobs.ts'
import { outboxEvent } from '../src/kernel/outbox/outbox.tables.ts'
import { deliver } from '../src/kernel/outbox/relay.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

/** Does what waits in the outbox for one capability, as the jobs would. Messages stay there for tests to read. */
export const workOff = async ({ db, work }: { db: Database; work: Work }, capability: string): Promise<void> => {
  const waiting = await db
    .select()
    .from(outboxEvent)
    .where(notLike(outboxEvent.topic, 'messages.%'))
    .orderBy(asc(outboxEvent.id))
  for (const { id, topic, payload } of waiting.filter((each) => each.topic.startsWith(`${capability}.`))) {
    for (const subscriber of work.subscribers.filter((each) => each.topic === topic))
      await deliver(db, subscriber, { eventId: id, payload: payload as object })
    await db.delete(outboxEvent).where(eq(outboxEvent.id, id))
  }
}
