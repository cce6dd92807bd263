import { differenceKinds, listFailures } from '@hibla/contract/payments/reconcile.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from '../../../kernel/postgres/table.ts'
import { day, instant, oneOf } from '../../../kernel/postgres/columns.ts'

const gateway = () => text({ enum: ['paynamics', 'maya'] }).notNull()

/** A gateway's list that was compared, once. */
export const settlementDay = pgTable(
  'settlement_day',
  { gateway: gateway(), day: day().notNull(), comparedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.gateway, t.day] })],
)

/** Why a gateway's next list couldn't be compared, until it was. */
export const settlementTrouble = pgTable(
  'settlement_trouble',
  {
    gateway: gateway().primaryKey(),
    day: day().notNull(),
    why: text({ enum: listFailures }).notNull(),
    detail: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [check('settlement_trouble_known', oneOf(t.why, listFailures))],
)

/** The list as it came. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    gateway: gateway(),
    day: day().notNull(),
    position: integer().notNull(),
    reference: text().notNull(),
    gatewayReference: text().notNull(),
    channel: text().notNull(),
    amount: integer().notNull(),
    fee: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.day, t.position] }), index().on(t.reference)],
)

/** Where the list and our payments differ. It stays open until a person settles it, and a settled one stays as it was. */
export const settlementDifference = pgTable(
  'settlement_difference',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gateway: gateway(),
    day: day().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    reference: text().notNull(),
    ours: integer(),
    theirs: integer(),
    ourChannel: text(),
    theirChannel: text(),
    foundAt: instant().notNull(),
    settledBy: text(),
    settledAt: instant(),
    note: text(),
  },
  (t) => [
    unique().on(t.gateway, t.day, t.reference, t.kind),
    index('settlement_difference_open')
      .on(t.id)
      .where(sql`settled_at is null`),
    index('settlement_difference_settled').on(t.settledAt),
    check('settlement_difference_known', oneOf(t.kind, differenceKinds)),
    check('settlement_difference_settled_whole', sql`num_nulls(${t.settledBy}, ${t.settledAt}, ${t.note}) in (0, 3)`),
  ],
)
