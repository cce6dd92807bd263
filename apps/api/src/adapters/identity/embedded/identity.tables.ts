import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const moment = () => timestamp({ withTimezone: true })

/** The people of the embedded provider. Attributes are lists of texts, as Keycloak keeps them. */
export const person = pgTable(
  'person',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    passwordHash: text(),
    emailVerified: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    attributes: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    createdAt: moment().notNull(),
  },
  (t) => [check('person_email_is_lower_case', sql`${t.email} = lower(${t.email})`)],
)

export const personRole = pgTable(
  'person_role',
  {
    personId: uuid()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    role: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.role] })],
)

/** What the OpenID library keeps: sessions, grants, codes, refresh tokens, login screens under way. */
export const oidcRecord = pgTable(
  'oidc_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    // Not jsonb, which refuses a character that anybody may write into an address.
    payload: json().$type<Record<string, unknown>>().notNull(),
    /** The login that everything hangs on; its id is also the `sid` of the tokens. */
    grantId: text(),
    personId: text(),
    uid: text(),
    consumedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index().on(t.grantId),
    index().on(t.personId),
    index().on(t.uid),
    index().on(t.expiresAt),
  ],
)

/** Keys outlive the process and are the same in all of them. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  jwk: jsonb().$type<JWK>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Sessions that ended, and people who were disabled, while their access tokens may still be about. */
export const endedSession = pgTable(
  'ended_session',
  { sid: text().primaryKey(), endedAt: moment().notNull().defaultNow() },
  (t) => [index().on(t.endedAt)],
)

/** Failed logins, by a digest of the email or of the caller's network address. */
export const loginFailure = pgTable(
  'login_failure',
  { who: text().primaryKey(), count: integer().notNull(), lastAt: moment().notNull() },
  (t) => [index().on(t.lastAt)],
)
