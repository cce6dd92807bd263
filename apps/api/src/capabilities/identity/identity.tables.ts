import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Who registered here, and the account number they say is theirs; it is linked once they have proved it. */
export const registration = pgTable('registration', {
  personId: text().primaryKey(),
  accountNumber: text(),
  registeredAt: instant().notNull(),
})

/** Links that were mailed. Only a hash is kept, so that nobody can use one by reading the table. */
export const mailedLink = pgTable(
  'mailed_link',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
    personId: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.personId, t.purpose), index().on(t.expiresAt)],
)

/** Codes that were sent, with the wrong guesses so far. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    reference: uuid().primaryKey(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    hash: text().notNull(),
    guesses: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.expiresAt), check('one_time_code_guesses_capped', sql`${t.guesses} between 0 and 5`)],
)
