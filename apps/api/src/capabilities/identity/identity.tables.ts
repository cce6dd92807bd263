import { sql } from '../../kernel/postgres/sql.ts'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from '../../kernel/postgres/table.ts'
import { instant } from '../../kernel/postgres/columns.ts'

/** Who registered here, and the account number they gave, which is linked once they prove it's theirs. */
export const registration = pgTable('registration', {
  personId: text().primaryKey(),
  accountNumber: text(),
  registeredAt: instant().notNull(),
})

/**
 * What browsers want to register, until the address is confirmed. Several may want the same address, and only one of them is
 * its owner's. The password is sealed with a key that only the browser has.
 */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** A hash of the browser's key. */
    browser: text().notNull(),
    sealedPassword: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobileNumber: text().notNull(),
    accountNumber: text(),
    displayWelcomeBanner: boolean().notNull(),
    registeredAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pending_registration_once_per_browser').on(t.email, t.browser),
    index().on(t.registeredAt),
    check('pending_registration_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Emails that somebody asked for, until they are written or turn out not to be wanted. */
export const requestedEmail = pgTable(
  'asked_letter',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    asked: text({ enum: ['register', 'resend', 'forgot'] }).notNull(),
    askedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.email), index().on(t.askedAt)],
)

/** Mailed links. Only a hash is stored, so that nobody can use one by reading the table. */
export const mailedLink = pgTable(
  'mailed_link',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify-email', 'reset-password'] }).notNull(),
    /** The address that a link confirms. */
    email: text(),
    /** The person whose password a link changes. */
    personId: text(),
    expiresAt: instant().notNull(),
    /** Since when somebody is using it. */
    takenAt: instant(),
    /** This use makes a person, who has to go again if it doesn't finish. */
    makesPerson: boolean().notNull().default(false),
    usedAt: instant(),
  },
  (t) => [
    index().on(t.personId, t.purpose),
    index().on(t.email),
    index().on(t.expiresAt),
    check(
      'mailed_link_has_an_owner',
      sql`case ${t.purpose} when 'verify-email' then ${t.email} is not null and ${t.personId} is null
        else ${t.personId} is not null and ${t.email} is null end`,
    ),
  ],
)

/** New mobile numbers of logins, and what to put back if one is undone. */
export const mobileChange = pgTable(
  'mobile_change',
  {
    /** Of the link that undoes it. */
    undoHash: text().primaryKey(),
    personId: text().notNull(),
    mobileNumber: text().notNull(),
    /** Null if there was none. */
    previous: text(),
    changedAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [index().on(t.personId), index().on(t.changedAt)],
)

/** Authenticator apps that were set up, for as long as a mailed link can remove them. */
export const addedApp = pgTable(
  'added_app',
  {
    /** Of the link that removes it. */
    undoHash: text().primaryKey(),
    personId: text().notNull(),
    /** When the app began to count, by the machine's time. */
    since: instant().notNull(),
    addedAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [index().on(t.personId), index().on(t.addedAt)],
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
    /** The same code was sent for this, and perhaps others: once one of them is given, the rest are used up too. */
    sentFor: uuid(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    /** Who was logged in when it was asked for: it may have gone to an address that nothing else of theirs names. */
    personId: text(),
    hash: text().notNull(),
    guesses: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index().on(t.expiresAt),
    index().on(t.sentFor),
    check('one_time_code_guesses_capped', sql`${t.guesses} between 0 and 5`),
  ],
)

export type Link = typeof mailedLink.$inferSelect
