import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import {
  and,
  between,
  eq,
  gte,
  isNotNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type Column,
} from '../../../kernel/postgres/sql.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { Gateway } from '../gateway.port.ts'
import { paymentHeld, paymentIntent, paymentRefund } from '../payments.tables.ts'
import type { Movement } from './compare.ts'
import { settlementDifference, settlementLine } from './reconcile.tables.ts'

/** With its day in Manila. */
export type OurMovement = Movement & { day: IsoDate }

/** What a payment brought: what came if it was held, and what was asked for otherwise. Only one that is paid or held counts. */
const came = sql<number>`coalesce(${paymentHeld.came}, ${paymentIntent.amount} + ${paymentIntent.serviceCharge})::float8`
const hasCome = or(eq(paymentIntent.state, 'paid'), isNotNull(paymentHeld.reference))

const payments = (db: Executor, gateway: Gateway['name']) => ({
  where: (which: ReturnType<typeof and>): Promise<OurMovement[]> =>
    db
      .select({
        reference: paymentIntent.reference,
        channel: paymentIntent.channel,
        amount: came,
        day: sql<IsoDate>`coalesce(${paymentIntent.paidOn}, ${paymentHeld.paidOn})::text`,
      })
      .from(paymentIntent)
      .leftJoin(paymentHeld, eq(paymentHeld.reference, paymentIntent.reference))
      .where(and(eq(paymentIntent.gateway, gateway), hasCome, which)),
})

/** A reversal happens at the payer's bank, so the gateway doesn't know our reference of it. */
const refunds = (db: Executor, gateway: Gateway['name']) => ({
  where: (which: ReturnType<typeof and>): Promise<OurMovement[]> =>
    db
      .select({
        reference: paymentRefund.refund,
        channel: paymentIntent.channel,
        amount: sql<number>`-${paymentRefund.amount}`,
        day: sql<IsoDate>`(${paymentRefund.changedAt} at time zone 'Asia/Manila')::date::text`,
      })
      .from(paymentRefund)
      .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentRefund.reference))
      .where(
        and(
          eq(paymentIntent.gateway, gateway),
          eq(paymentRefund.state, 'done'),
          ne(paymentRefund.kind, 'reversal'),
          which,
        ),
      ),
})

/** Everything of ours under these references. */
export const ourMovements = async (
  db: Executor,
  gateway: Gateway['name'],
  references: string[],
): Promise<OurMovement[]> => {
  if (references.length === 0) return []
  return [
    ...(await payments(db, gateway).where(anyOf(paymentIntent.reference, references))),
    ...(await refunds(db, gateway).where(anyOf(paymentRefund.refund, references))),
  ]
}

type Days = { from: IsoDate; to: IsoDate }

const movements = async (
  db: Executor,
  gateway: Gateway['name'],
  { from, to }: Days,
  which: (reference: Column) => ReturnType<typeof and> = () => undefined,
): Promise<OurMovement[]> => {
  const [since, before] = [startOfDay(from), startOfDay(plusDays(to, 1))]
  const { paidOn, state, reference } = paymentIntent
  const { changedAt, refund } = paymentRefund
  return [
    ...(await payments(db, gateway).where(and(between(paidOn, from, to), which(reference)))),
    ...(await payments(db, gateway).where(
      and(between(paymentHeld.paidOn, from, to), ne(state, 'paid'), which(reference)),
    )),
    ...(await refunds(db, gateway).where(and(gte(changedAt, since), lt(changedAt, before), which(refund)))),
  ]
}

/** Everything of ours that moved on a day in Manila. */
export const ourMovementsOn = (db: Executor, gateway: Gateway['name'], day: IsoDate): Promise<OurMovement[]> =>
  movements(db, gateway, { from: day, to: day })

/** Longer than anybody takes to tell of a payment, and staff to post a held one. */
const LOOKED_BACK_DAYS = 60

/**
 * What moved up to a day and is on no list, unless that was noted before. What is told late counts on the day on which it was
 * paid, which may have been compared long ago.
 */
export const unlistedUpTo = (db: Executor, gateway: Gateway['name'], to: IsoDate): Promise<OurMovement[]> => {
  const [line, noted] = [settlementLine, settlementDifference]
  return movements(db, gateway, { from: plusDays(to, -LOOKED_BACK_DAYS), to }, (reference) =>
    and(
      notExists(
        db
          .select({ one: sql`1` })
          .from(line)
          .where(and(eq(line.reference, reference), eq(line.gateway, gateway))),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(noted)
          .where(and(eq(noted.reference, reference), eq(noted.gateway, gateway), eq(noted.kind, 'missing-there'))),
      ),
    ),
  )
}
