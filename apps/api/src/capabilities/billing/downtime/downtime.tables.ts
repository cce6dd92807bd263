import type { Hours } from '@hibla/contract/billing/outage-credit.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../../kernel/postgres/table.ts'
import { instant } from '../../../kernel/postgres/columns.ts'

/**
 * What is known about a line: that it was down in an incident, or that somebody noted it as down. Nothing else says when a line
 * was down; `downtime` follows from it.
 */
export const downtimePiece = pgTable(
  'downtime_piece',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountNumber: text().notNull(),
    /** Null if it was noted by hand. */
    incident: text(),
    startedAt: instant().notNull(),
    /** As the incident or the note says. It can be before the start if the line was found after its incident had ended. */
    endedAt: instant(),
    /** A dispute was right: the line was back only then. */
    grantedUntil: instant(),
  },
  (t) => [
    // It also finds all pieces of a line.
    uniqueIndex('downtime_piece_once_in_an_incident').on(t.accountNumber, t.incident),
    uniqueIndex('downtime_piece_noted_once')
      .on(t.accountNumber, t.startedAt)
      .where(sql`${t.incident} is null`),
    check('downtime_piece_note_ends_after_start', sql`${t.incident} is not null or ${t.endedAt} > ${t.startedAt}`),
    check('downtime_piece_granted_in_incident', sql`${t.incident} is not null or ${t.grantedUntil} is null`),
  ],
)

/**
 * When the line was down for a reason that isn't the subscriber's: its pieces, joined where they overlap or touch. Worked out
 * again whenever one of them changes.
 */
export const downtime = pgTable(
  'downtime',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountNumber: text().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Whether it has been credited in full. */
    settled: boolean().notNull().default(false),
  },
  (t) => [
    index()
      .on(t.accountNumber)
      .where(sql`not settled`),
    unique().on(t.accountNumber, t.startedAt),
    // A line can't be down twice at once, or its hours would be credited twice.
    uniqueIndex('downtime_one_lasting')
      .on(t.accountNumber)
      .where(sql`${t.endedAt} is null`),
    check('downtime_ends_after_start', sql`${t.endedAt} > ${t.startedAt}`),
  ],
)

const multirange = customType<{ data: Hours[]; driverData: string }>({
  dataType: () => 'tstzmultirange',
  toDriver: (hours) => `{${hours.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`,
})

/**
 * Full days without service credited on a bill, and which hours these were. They stay credited whatever becomes known later, and
 * an exclusion constraint (`downtime_credit_hour_once`) refuses an hour that another bill has credited.
 */
export const downtimeCredit = pgTable(
  'downtime_credit',
  {
    accountNumber: text().notNull(),
    month: text().notNull(),
    days: integer().notNull(),
    hours: multirange().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month, t.hours] }),
    check('downtime_credit_has_days', sql`${t.days} > 0`),
  ],
)
