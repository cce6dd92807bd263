import { sql } from '../postgres/sql.ts'
import { boolean, check, index, jsonb, pgTable, text, uuid } from '../postgres/table.ts'
import { instant } from '../postgres/columns.ts'

/** The words of a message, as they are sent. */
export type Content = { text: string; html?: string | undefined }

/**
 * Messages on their way. A message is deleted when it's sent, so codes, links and names don't stay behind; jobs know only
 * its id. One that couldn't be sent stays for the back office, without its words once these are of no use to anybody.
 */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    /** Also its Message-ID, so every attempt has the same one. */
    id: uuid().primaryKey(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    /** Absent for SMS. */
    subject: text(),
    content: jsonb().$type<Content>(),
    /** When the code or link in it expires, in business time. */
    until: instant(),
    /** The account it's about, if any: it's erased with the contact details of an ended account. */
    accountNumber: text(),
    /** It goes out even if its recipient's login is erased first: it's about more than that login. */
    outlivesErasure: boolean().notNull().default(false),
    /** Not `now()`, which is the same for all messages of a transaction. */
    writtenAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index().on(t.recipient),
    index()
      .on(t.accountNumber)
      .where(sql`${t.accountNumber} is not null`),
    index()
      .on(t.until)
      .where(sql`${t.content} is not null`),
    check('outgoing_message_channel_known', sql`${t.channel} in ('mail', 'sms')`),
  ],
)
