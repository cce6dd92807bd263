import { paymentRefOf } from '@hibla/contract/billing/payment-number.rule'
import { earlierOf } from '@hibla/contract/values/days'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { payment, suspension } from './billing.tables.ts'
import { billingEvents } from './events.ts'
import { overdueOn } from './overdue.ts'
import type { BillingParts } from './parts.ts'
import { lockAccount, postEntry } from './post-entries.ts'

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
}

/**
 * The only place that posts payments. A repeated one is posted once; with another account or amount it's refused. If it
 * clears everything overdue, the line comes back right away. Its official receipt follows.
 */
export const postPayment = async (tx: Transaction, parts: Omit<BillingParts, 'db'>, given: PaymentToPost) => {
  const { clock } = parts
  const now = clock.now()
  const today = manilaDate(now)
  const account = await parts.accountsIn(tx).find(given.accountNumber)
  if (!account) return refused('account-unknown')
  await lockAccount(tx, given.accountNumber)
  const [fresh] = await tx
    .insert(payment)
    .values({
      ...given,
      paidOn: earlierOf(given.paidOn, today),
      postedOn: today,
      postedAt: now,
    })
    .onConflictDoNothing({ target: [payment.gateway, payment.gatewayReference] })
    .returning()
  if (!fresh) return alreadyPosted(tx, given)

  const { accountNumber, amount } = fresh
  const paymentRefId = paymentRefOf(fresh.id)
  await postEntry(tx, {
    accountNumber,
    kind: 'payment',
    reference: paymentRefId,
    amount: -amount,
    occurredOn: fresh.paidOn,
    postedAt: now,
  })
  // An ended contract doesn't come back when the rest is paid.
  if (account.status !== 'DISCONNECTED') await reconnectIfClear(tx, parts, accountNumber, today)
  await outbox(tx, billingEvents.PAYMENT_RECEIVED, {
    type: 'PAYMENT_RECEIVED',
    accountNumber,
    billId: null,
    paymentRefId,
    amount,
    earlier: 0,
    dueOn: null,
    suspendsOn: null,
    at: now.toISOString(),
  })
  return ok({ paymentRefId, isNew: true })
}

const alreadyPosted = async (tx: Transaction, given: PaymentToPost) => {
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, given.gateway), eq(payment.gatewayReference, given.gatewayReference)))
  if (known?.accountNumber !== given.accountNumber || known.amount !== given.amount) return refused('reference-taken')
  return ok({ paymentRefId: paymentRefOf(known.id), isNew: false })
}

const reconnectIfClear = async (
  tx: Transaction,
  { accountsIn, clock }: Omit<BillingParts, 'db'>,
  accountNumber: string,
  today: IsoDate,
): Promise<void> => {
  const open = and(eq(suspension.accountNumber, accountNumber), isNull(suspension.endedOn))
  const [held] = await tx.select().from(suspension).where(open).for('update')
  if (!held || (await overdueOn(tx, accountNumber, today)) > 0) return
  const endedOn = today > held.startedOn ? today : held.startedOn
  await tx.update(suspension).set({ endedOn }).where(open)
  await accountsIn(tx).setStatus(tx, accountNumber, 'ACTIVE', clock.now())
}
