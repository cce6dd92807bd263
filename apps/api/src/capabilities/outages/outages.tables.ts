import { outageAreaKinds } from '@hibla/contract/outages/outages.contract'
import { causes, outageChanges, outageStates } from '@hibla/contract/outages/state.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../kernel/postgres/table.ts'
import { instant, oneOf } from '../../kernel/postgres/columns.ts'

/** An incident in an area or at a network element, during which lines are down. */
export const outage = pgTable(
  'outage',
  {
    outageId: uuid().primaryKey(),
    placeKind: text({ enum: outageAreaKinds }).notNull(),
    placeId: text().notNull(),
    placeName: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    state: text({ enum: outageStates }).notNull().default('open'),
    /** Raised by every change. What follows from a change is done for the newest version only. */
    version: integer().notNull().default(1),
    cause: text({ enum: causes }).notNull(),
    note: text(),
    startedAt: instant().notNull(),
    expectedEnd: instant(),
    endedAt: instant(),
    /** Everyone gets an email about this version; updates since then are told in the portal only. */
    emailVersion: integer('letter_version').notNull().default(1),
    openedAt: instant().notNull(),
    /** When all its lines had been found. Whoever comes later is down from then on, not from the start. */
    foundAt: instant(),
    /** How many lines it was found to touch, and how many of them were told of this version: counting them takes long. */
    accounts: integer().notNull().default(0),
    told: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('outage_one_open_in_a_place')
      .on(t.placeKind, t.placeId)
      .where(sql`${t.state} = 'open'`),
    index().on(t.openedAt),
    check('outage_place_known', oneOf(t.placeKind, outageAreaKinds)),
    check('outage_state_known', oneOf(t.state, outageStates)),
    check('outage_cause_known', oneOf(t.cause, causes)),
    check('outage_ended_has_end', sql`(${t.state} = 'ended') = (${t.endedAt} is not null)`),
    check('outage_ends_after_start', sql`${t.endedAt} > ${t.startedAt}`),
    check('outage_version_counts', sql`${t.version} > 0`),
  ],
)

/** What happened to an incident; the newest is what its state says. */
export const outageEvent = pgTable(
  'outage_event',
  {
    outageId: uuid()
      .notNull()
      .references(() => outage.outageId),
    version: integer().notNull(),
    change: text({ enum: ['open', ...outageChanges] }).notNull(),
    note: text(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.outageId, t.version] })],
)

/** The lines that an incident was found to touch. */
export const outageAccount = pgTable(
  'outage_account',
  {
    outageId: uuid()
      .notNull()
      .references(() => outage.outageId),
    accountNumber: text().notNull(),
    foundAt: instant().notNull(),
    /** The newest version that the account was told of in the portal, and of which mail and SMS were written. */
    toldVersion: integer().notNull().default(0),
    writtenVersion: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.outageId, t.accountNumber] }),
    index().on(t.accountNumber),
    check('outage_account_number', sql`${t.accountNumber} ~ '^[0-9]{13}$'`),
  ],
)

/** A subscriber says that the credit for an incident isn't right. */
export const creditDispute = pgTable(
  'credit_dispute',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    outageId: uuid().notNull(),
    accountNumber: text().notNull(),
    /** Null once the person who wrote it was erased. */
    personId: text(),
    text: text().notNull(),
    disputedAt: instant().notNull(),
    answer: text(),
    answeredBy: text(),
    answeredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.outageId, t.accountNumber] }),
    foreignKey({
      columns: [t.outageId, t.accountNumber],
      foreignColumns: [outageAccount.outageId, outageAccount.accountNumber],
    }),
    index('credit_dispute_open')
      .on(t.disputedAt)
      .where(sql`${t.answeredAt} is null`),
    check('credit_dispute_answered', sql`num_nulls(${t.answer}, ${t.answeredBy}, ${t.answeredAt}) in (0, 3)`),
  ],
)

export type OutageRow = typeof outage.$inferSelect
