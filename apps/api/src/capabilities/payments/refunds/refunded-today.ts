import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import { manilaDate, startOfDay } from '@hibla/contract/values/dates'
import { and, eq, gte, inArray, ne, notInArray, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { lockFor } from '../../../kernel/postgres/locks.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentRefund } from '../payments.tables.ts'
import { ORDERS } from './send-refund.ts'

type Reading = Pick<PaymentsDeps, 'clock'>

const today = ({ clock }: Reading) =>
  and(
    gte(paymentRefund.askedAt, startOfDay(manilaDate(clock.now()))),
    notInArray(paymentRefund.state, ['refused', 'declined']),
    eq(paymentRefund.currency, CURRENCY),
  )

const sum = sql<number>`coalesce(sum(${paymentRefund.amount}), 0)::int`

/** What a member of staff has sent back or asked for since midnight in Manila. */
const byStaff = async (db: Executor, deps: Reading, personId: string): Promise<number> => {
  const [row] = await db
    .select({ sum })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.askedBy, personId), today(deps)))
  return row!.sum
}

/** What staff have sent back to each account since then. What orders send back by themselves is nobody's decision. */
const byAccount = async (db: Executor, deps: Reading, accountNumbers: string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({ accountNumber: paymentIntent.accountNumber, sum })
    .from(paymentRefund)
    .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentRefund.reference))
    .where(and(inArray(paymentIntent.accountNumber, accountNumbers), ne(paymentRefund.askedBy, ORDERS), today(deps)))
    .groupBy(paymentIntent.accountNumber)
  return new Map(rows.map((row) => [row.accountNumber, row.sum]))
}

/** The larger of both sums, for each account: what comes on top of it may need a second person. */
export const refundedToday = async (db: Executor, deps: Reading, personId: string, accountNumbers: string[]) => {
  const own = await byStaff(db, deps, personId)
  const ofAccounts = await byAccount(db, deps, accountNumbers)
  return (accountNumber: string): number => Math.max(own, ofAccounts.get(accountNumber) ?? 0)
}

/** The same for one account, for whoever is about to add to it: others wait, so that two can't both stay below the limit. */
export const lockRefundedToday = async (
  tx: Transaction,
  deps: Reading,
  personId: string,
  accountNumber: string,
): Promise<number> => {
  await lockFor(tx, 'refunds-by', personId)
  await lockFor(tx, 'refunds-to', accountNumber)
  return (await refundedToday(tx, deps, personId, [accountNumber]))(accountNumber)
}
