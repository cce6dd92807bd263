import { channelName } from '@hibla/contract/values/channel-name'
import { openStates } from '@hibla/contract/payments/state.rule'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from '../../kernel/postgres/sql.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { lockPayment } from './move.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentIntent, paymentRefund, type Intent } from './payments.tables.ts'
import { refundedOf } from './refunds/refund.ts'
import { ORDERS, REFUND_LENGTH } from './refunds/send-refund.ts'

/** The order that a payment is for, if it's for one. */
export const orderOf = async (db: Executor, reference: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ orderId: paymentIntent.orderId })
    .from(paymentIntent)
    .where(eq(paymentIntent.reference, reference))
  return row?.orderId ?? undefined
}

/** Paid payments that orders hasn't dealt with yet, oldest first. */
export const findUnhandled = (db: Executor, most: number) =>
  db
    .select({ reference: paymentIntent.reference, orderId: sql<string>`${paymentIntent.orderId}` })
    .from(paymentIntent)
    .where(
      and(isNotNull(paymentIntent.orderId), sql`${paymentIntent.state} = 'paid'`, isNull(paymentIntent.orderKnowsAt)),
    )
    .orderBy(asc(paymentIntent.changedAt))
    .limit(most)

type PaidForOrder = { reference: string; accountNumber: string; amount: number; paymentRefId: string }

const paidFor = ({ reference, accountNumber, amount, paymentRefId }: Intent): PaidForOrder => ({
  reference,
  accountNumber,
  amount,
  paymentRefId: paymentRefId!,
})

/** A paid payment, for orders to deal with: whoever is given it is the only one who ever is. The order must be locked. */
export const acceptForOrder = async (tx: Transaction, { clock }: Pick<PaymentsDeps, 'clock'>, reference: string) => {
  const intent = await lockPayment(tx, reference)
  if (intent?.state !== 'paid' || intent.orderId === null || intent.orderKnowsAt !== null) return undefined
  await tx.update(paymentIntent).set({ orderKnowsAt: clock.now() }).where(eq(paymentIntent.reference, reference))
  return paidFor(intent)
}

/**
 * Everything of a paid payment that hasn't gone back yet goes back to where it came from. Nobody has to approve it: it's all of it,
 * and it was never for anything else. It's sent within a minute, and asked about until the gateway answers. Returns what was paid.
 */
export const refundInFull = async (
  tx: Transaction,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  reference: string,
  reason: string,
): Promise<PaidForOrder> => {
  const intent = await lockPayment(tx, reference)
  if (intent?.state !== 'paid') throw new Error(`${reference} isn't paid, so nothing can go back`)
  const amount = intent.amount - (await refundedOf(tx, reference))
  const paid = paidFor(intent)
  if (amount <= 0) return paid
  const now = clock.now()
  await tx.insert(paymentRefund).values({
    refund: readableId('RFD', REFUND_LENGTH),
    reference,
    kind: 'refund',
    amount,
    reason,
    needsSecond: false,
    state: 'sending',
    askedBy: ORDERS,
    askedAt: now,
    changedAt: now,
    askAt: now,
  })
  return paid
}

/**
 * Whether an order may still be paid by what was begun: a payment is under way, is held, or has been made and orders hasn't dealt
 * with it yet. One it has dealt with placed the order or went back.
 */
export const isPaymentOpenFor = async (db: Executor, orderId: string): Promise<boolean> => {
  const [found] = await db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.orderId, orderId),
        inArray(paymentIntent.state, [...openStates, 'held', 'paid']),
        isNull(paymentIntent.orderKnowsAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The payments of orders, newest first, each with what became of what orders sent back. */
export const paymentsOfOrders = async (db: Executor, orderIds: string[]) => {
  if (orderIds.length === 0) return []
  const intents = await db
    .select()
    .from(paymentIntent)
    .where(inArray(paymentIntent.orderId, orderIds))
    .orderBy(desc(paymentIntent.startedAt))
  const references = intents.map(({ reference }) => reference)
  const backs =
    references.length === 0
      ? []
      : await db
          .select({ reference: paymentRefund.reference, state: paymentRefund.state })
          .from(paymentRefund)
          .where(and(inArray(paymentRefund.reference, references), eq(paymentRefund.askedBy, ORDERS)))
  return intents.map(({ reference, orderId, state, paymentRefId, amount, channelName: name, paidOn }) => ({
    reference,
    orderId: orderId!,
    state,
    paymentRefId,
    amount,
    channelName: channelName(name),
    paidOn,
    back: backs.find((each) => each.reference === reference)?.state,
  }))
}
