import { paymentRefOf } from '@hibla/contract/billing/payment-number.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { billingEvents } from '../events.ts'
import type { BillingDeps } from '../deps.ts'

type Given = { id: string; account_number: string; amount: number; posted_at: string }

/**
 * Gives every payment that waits for one the next number, in the order they were posted. The counter's row is locked, so one
 * process does this at a time, and nobody who posts a payment waits for it.
 */
export const giveReceipts = async (tx: Transaction, at: Date): Promise<Given[]> => {
  await tx.execute(sql`select last from receipt_counter for update`)
  return tx.execute<Given>(sql`
    with due as (
      delete from receipt_due returning payment_id
    ), given as (
      insert into official_receipt (number, payment_id, given_at)
      select (select last from receipt_counter) + row_number() over (order by payment_id), payment_id, ${at.toISOString()}::timestamptz
      from due
      returning payment_id
    )
    select p.id::text, p.account_number, p.amount, p.posted_at::text
    from payment p join given on given.payment_id = p.id order by p.id`)
}

/** Follows every posting. One run gives receipts to all that wait, so most find nothing to do after a busy moment. */
export const givesReceipts = ({ clock }: Pick<BillingDeps, 'clock'>): Subscriber =>
  on(billingEvents.PAYMENT_RECEIVED, 'billing.give-receipts', async (tx) => {
    for (const { id, account_number, amount, posted_at } of await giveReceipts(tx, clock.now()))
      await outbox(tx, billingEvents.OR_AVAILABLE, {
        accountNumber: account_number,
        type: 'OR_AVAILABLE',
        billId: null,
        paymentRefId: paymentRefOf(Number(id)),
        amount,
        earlier: 0,
        dueOn: null,
        suspendsOn: null,
        at: new Date(posted_at).toISOString(),
      })
  })
