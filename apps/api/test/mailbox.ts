import { and, asc, eq } from 'drizzle-orm'
import { outgoingMessage } from '../src/kernel/messages/messages.tables.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

type Message = { to: string; subject: string; text: string }

/** What was written to somebody and waits to be sent, oldest first. */
export const messagesTo = async (db: Database, to: string, channel: 'mail' | 'sms' = 'mail'): Promise<Message[]> => {
  const rows = await db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, to), eq(outgoingMessage.channel, channel)))
    .orderBy(asc(outgoingMessage.writtenAt))
  return rows.map(({ subject, content }) => ({ to, subject: subject ?? '', text: content?.text ?? '' }))
}
