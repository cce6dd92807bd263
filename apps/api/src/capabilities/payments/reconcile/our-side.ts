import { startOfDay, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { and, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { Gateway } from '../gateway.port.ts'
import { paymentHeld, paymentIntent, paymentRefund } from '../payments.tables.ts'
import type { Moved } from './compare.ts'

/** What a payment brought: what came if it was held, and what was asked for otherwise. Only one that is paid or held counts. */
const came = sql<number>`coalesce(${paymentHeld.came}, ${paymentIntent.amount} + ${paymentIntent.serviceCharge})::float8`
const hasCome = or(eq(paymentIntent.state, 'paid'), isNotNull(paymentHeld.reference))

const payments = (db: Executor, gateway: Gateway['name']) => ({
  where: (which: ReturnType<typeof and>): Promise<Moved[]> =>
    db
      .select({ reference: paymentIntent.reference, channel: paymentIntent.channel, amount: came })
      .from(paymentIntent)
      .leftJoin(paymentHeld, eq(paymentHeld.reference, paymentIntent.reference))
      .where(and(eq(paymentIntent.gateway, gateway), hasCome, which)),
})

/** A reversal happens at the payer's bank, so the gateway doesn't know our reference of it. */
const refunds = (db: Executor, gateway: Gateway['name']) => ({
  where: (which: ReturnType<typeof and>): Promise<Moved[]> =>
    db
      .select({
        reference: paymentRefund.refund,
        channel: paymentIntent.channel,
        amount: sql<number>`-${paymentRefund.amount}`,
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
export const ourMoves = async (db: Executor, gateway: Gateway['name'], references: string[]): Promise<Moved[]> => {
  if (references.length === 0) return []
  return [
    ...(await payments(db, gateway).where(inArray(paymentIntent.reference, references))),
    ...(await refunds(db, gateway).where(inArray(paymentRefund.refund, references))),
  ]
}

/** Everything of ours that moved on a day in Manila. */
export const ourMovesOn = async (db: Executor, gateway: Gateway['name'], day: IsoDate): Promise<Moved[]> => {
  const [from, to] = [startOfDay(day), startOfDay(plusDays(day, 1))]
  return [
    ...(await payments(db, gateway).where(eq(paymentIntent.paidOn, day))),
    ...(await payments(db, gateway).where(and(eq(paymentHeld.paidOn, day), ne(paymentIntent.state, 'paid')))),
    ...(await refunds(db, gateway).where(and(gte(paymentRefund.changedAt, from), lt(paymentRefund.changedAt, to)))),
  ]
}
