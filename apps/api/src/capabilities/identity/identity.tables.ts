import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Who registered here, and the account number they gave, which is linked once they prove it's theirs. */
export const registration = pgTable('registration', {
  personId: text().primaryKey(),
  accountNumber: text(),
  registeredAt: instant().notNull(),
})

/** Mailed links. Only a hash is stored, so that nobody can use one by reading the table. */
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

/** Sessions that proved again, by password or code, that they are in the right hands. */
export const stepUp = pgTable(
  'step_up',
  { sid: text().primaryKey(), personId: text().notNull(), until: instant().notNull() },
  (t) => [index().on(t.personId), index().on(t.until)],
)

/** Logins that began before this prove nothing anymore. In the machine's time, as tokens are. */
export const staleLogin = pgTable('stale_login', { personId: text().primaryKey(), before: instant().notNull() })

/** Sent codes, with the number of wrong guesses so far. */
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
