import { paymentRefOf } from '@hibla/contract/billing/payment-number.rule'
import { earlierOf } from '@hibla/contract/values/days'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, isNull, sql, type Placeholder } from '../../../kernel/postgres/sql.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import { given, prepared } from '../../../kernel/postgres/prepared.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { pipelined } from '../../../kernel/postgres/pipelined.ts'
import { suspension } from '../billing.tables.ts'
import { payment } from './payment.tables.ts'
import { billingEvents } from '../events.ts'
import { chargeForOrder } from './order-charges.ts'
import { overdueOn } from '../dunning/overdue.ts'
import type { BillingDeps } from '../deps.ts'
import { lockAccount, writeEntry } from './post-entries.ts'

export type PaymentToPost = {
  accountNumber: string
  gateway: string
  /** The gateway's reference. Together with the gateway's name it identifies the payment. */
  gatewayReference: string
  amount: number
  /** As subscribers would call it: GCash, Branch counter. */
  channel: string
  paidOn: IsoDate
  /** The person or program that posts it. */
  postedBy: string
  /** It pays for an order at checkout, so it doesn't count towards bills. */
  isForOrder?: boolean
}

type Suspension = typeof suspension.$inferSelect

const writing = prepared((db) =>
  db
    .insert(payment)
    .values(
      given(
        'accountNumber',
        'gateway',
        'gatewayReference',
        'amount',
        'channel',
        'paidOn',
        'postedOn',
        'postedAt',
        'postedBy',
      ),
    )
    .onConflictDoNothing({ target: [payment.gateway, payment.gatewayReference] })
    .returning({ id: payment.id }),
)

const isOpenOf = (accountNumber: string | Placeholder) =>
  and(eq(suspension.accountNumber, accountNumber), isNull(suspension.endedOn))

const openSuspension = prepared((db) =>
  db
    .select()
    .from(suspension)
    .where(isOpenOf(sql.placeholder('accountNumber')))
    .for('update'),
)

/**
 * The only place that posts payments. A repeated one is posted once; with another account or amount it's refused. If it
 * clears everything overdue, the line comes back right away. What pays for an order is charged in the same moment, so the balance
 * is what it was. Its official receipt follows.
 */
export const postPayment = async (tx: Transaction, deps: Omit<BillingDeps, 'db'>, posted: PaymentToPost) => {
  const { accountNumber, amount } = posted
  const now = deps.clock.now()
  const today = manilaDate(now)
  const status = await deps.accounts.statusOf(tx, accountNumber)
  if (!status) return refused('account-unknown')
  const paidOn = earlierOf(posted.paidOn, today)
  // Sent together: the payment is written and the suspension read once the account is locked.
  const [, [fresh], [suspended]] = await Promise.all([
    lockAccount(tx, accountNumber),
    writing(tx, { ...posted, paidOn, postedOn: today, postedAt: now }),
    openSuspension(tx, { accountNumber }),
  ])
  if (!fresh) return alreadyPosted(tx, posted)

  const paymentRefId = paymentRefOf(fresh.id)
  pipelined(tx, [
    writeEntry(tx, {
      accountNumber,
      kind: 'payment',
      reference: paymentRefId,
      amount: -amount,
      occurredOn: paidOn,
      postedAt: now,
    }),
    ...(posted.isForOrder ? [chargeForOrder(tx, deps, { accountNumber, paymentRefId, amount })] : []),
  ])
  // An ended contract doesn't come back when the rest is paid.
  const isLineBack = !!suspended && status !== 'DISCONNECTED' && (await reconnectIfClear(tx, deps, suspended, today))
  pipelined(tx, [
    outbox(tx, billingEvents.PAYMENT_RECEIVED, {
      type: 'PAYMENT_RECEIVED',
      accountNumber,
      billId: null,
      paymentRefId,
      amount,
      earlier: 0,
      dueOn: null,
      suspendsOn: null,
      ...(isLineBack && { isLineBack }),
      at: now.toISOString(),
    }),
  ])
  return ok({ paymentRefId, isNew: true })
}

const alreadyPosted = async (tx: Transaction, posted: PaymentToPost) => {
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, posted.gateway), eq(payment.gatewayReference, posted.gatewayReference)))
  if (known?.accountNumber !== posted.accountNumber || known.amount !== posted.amount) return refused('reference-taken')
  return ok({ paymentRefId: paymentRefOf(known.id), isNew: false })
}

const reconnectIfClear = async (
  tx: Transaction,
  { accounts, clock }: Omit<BillingDeps, 'db'>,
  { accountNumber, startedOn }: Suspension,
  today: IsoDate,
): Promise<boolean> => {
  if ((await overdueOn(tx, accountNumber, today)) > 0) return false
  const endedOn = today > startedOn ? today : startedOn
  await tx.update(suspension).set({ endedOn }).where(isOpenOf(accountNumber))
  await accounts.setStatus(tx, accountNumber, 'ACTIVE', clock.now())
  return true
}
