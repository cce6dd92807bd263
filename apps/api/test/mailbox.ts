import { asc, eq } from 'drizzle-orm'
import { outboxEvent } from '../src/kernel/outbox/outbox.tables.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

type Message = { to: string; subject: string; text: string }

/** What was written to somebody and waits to be sent, oldest first. */
export const messagesTo = async (db: Database, to: string, kind: 'mail' | 'sms' = 'mail'): Promise<Message[]> => {
  const rows = await db
    .select()
    .from(outboxEvent)
    .where(eq(outboxEvent.topic, `messages.${kind}-wanted`))
    .orderBy(asc(outboxEvent.id))
  return rows.map(({ payload }) => payload as Message).filter((message) => message.to === to)
}
