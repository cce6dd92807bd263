import { and, asc, eq } from '../src/kernel/postgres/sql.ts'
import { outgoingMessage } from '../src/kernel/messages/messages.tables.ts'
import type { Database } from '../src/kernel/postgres/database.ts'

type Message = { to: string; subject: string; text: string; until: Date | null }

/** A code, or the key in a link. */
const secret = /^\d{6}\b|(?<![\w-])[\w-]{32}(?![\w-])/m

/**
 * What was written to somebody and waits to be sent, oldest first. Whichever test reads it: a code or link that doesn't say
 * until when it's useful could arrive dead, so there must be none.
 */
export const messagesTo = async (db: Database, to: string, channel: 'mail' | 'sms' = 'mail'): Promise<Message[]> => {
  const rows = await db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, to), eq(outgoingMessage.channel, channel)))
    .orderBy(asc(outgoingMessage.writtenAt))
  return rows.map(({ subject, content, until }) => {
    const text = content?.text ?? ''
    if (secret.test(text) && until === null) throw new Error(`‘${subject ?? text}’ doesn't say until when it's useful`)
    return { to, subject: subject ?? '', text, until }
  })
}
