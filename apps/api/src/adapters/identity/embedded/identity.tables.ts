import { sql } from '../../../kernel/postgres/sql.ts'
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
  uuid,
} from '../../../kernel/postgres/table.ts'
import { instant } from '../../../kernel/postgres/columns.ts'
import type { JWK } from 'jose'

/** The embedded provider's users. Attributes are lists of texts, as in Keycloak. */
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
    createdAt: instant().notNull(),
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

/** The OpenID library's records: sessions, grants, codes, refresh tokens and logins in progress. */
export const oidcRecord = pgTable(
  'oidc_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    // Not jsonb, which refuses a character that anybody can put into a URL.
    payload: json().$type<Record<string, unknown>>().notNull(),
    /** The login everything belongs to; its id is also the tokens' `sid`. */
    grantId: text(),
    personId: text(),
    uid: text(),
    consumedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index().on(t.grantId),
    index().on(t.personId),
    index().on(t.uid),
    index().on(t.expiresAt),
  ],
)

/** Signing keys survive restarts and are shared by all processes. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  jwk: jsonb().$type<JWK>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Ended sessions and disabled people whose access tokens may still be in use. */
export const endedSession = pgTable(
  'ended_session',
  { sid: text().primaryKey(), endedAt: instant().notNull().defaultNow() },
  (t) => [index().on(t.endedAt)],
)

/** Failed logins, by digests of where they came from and whom they were about. */
export const loginFailure = pgTable(
  'login_failure',
  {
    who: text().primaryKey(),
    /** A digest of the email, if it is about one person. */
    about: text(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [index().on(t.lastAt), index().on(t.about)],
)

/** Devices and networks that a person has logged in from, by digests. Strangers' failures don't count there. */
export const familiarPlace = pgTable(
  'familiar_place',
  {
    personId: uuid()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.place] }), index().on(t.place), index().on(t.lastAt)],
)

/** Where and when each login began, for its owner to see. The login itself is in the library's records. */
export const loginSession = pgTable(
  'login_session',
  {
    /** The grant's id, which is the tokens' `sid`. */
    sid: text().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
    address: text(),
    userAgent: text(),
  },
  (t) => [index().on(t.personId), index().on(t.startedAt)],
)

/** The authenticator app of a person. It counts once a code has confirmed it. */
export const secondFactor = pgTable('second_factor', {
  personId: uuid()
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  /** Encrypted, so that the table alone yields no codes. */
  secret: text().notNull(),
  /** Of another app that is to replace it, until its first code. */
  nextSecret: text(),
  confirmedAt: instant(),
  /** The time step of the last accepted code: that one and older ones no longer work. */
  lastStep: integer().notNull().default(0),
})

/** Codes for a lost phone. Only hashes are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    personId: uuid()
      .notNull()
      .references(() => secondFactor.personId, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.hash] })],
)

export type LoginSession = typeof loginSession.$inferSelect

export type PersonRow = typeof person.$inferSelect
