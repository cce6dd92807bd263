import { sql } from '../postgres/sql.ts'
import { check, index, pgTable, text } from '../postgres/table.ts'
import { instant } from '../postgres/columns.ts'

/** When we last wrote to whom, counted by all processes together. Addresses are stored as keyed hashes only. */
export const recipientCount = pgTable(
  'recipient_count',
  {
    /** A hash of the kind of message and the address. */
    recipient: text().primaryKey(),
    /** The messages of the last day. */
    sentAt: instant().array().notNull(),
    /** For each of these, a hash of the network that asked for it; empty if none did. */
    sentFor: text().array().notNull().default([]),
    lastAt: instant().notNull(),
  },
  (t) => [index().on(t.lastAt), check('recipient_count_is_hashed', sql`${t.recipient} ~ '^[0-9a-f]{64}$'`)],
)
