import { isPaidByReference, payMethods } from '@hibla/contract/payments/methods.rule'
import { openStates } from '@hibla/contract/payments/state.rule'
import { and, eq, exists, inArray, isNull, notInArray, or, sql } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { paymentIntent, paymentProof } from '../payments.tables.ts'

const byReference = payMethods.filter(isPaidByReference)

/**
 * Whether a payment of an account is under way, may have been made without our knowing yet, or has come and waits for staff.
 * What is paid for an order isn't in it. A number for a counter says little: it counts once its slip was sent, unless staff have
 * dismissed it. Whoever holds the account's lock knows for certain that it's either in the balance or found here, and until the
 * transaction ends, nobody begins another.
 */
export const hasPendingPayment = async (tx: Transaction, accountNumber: string): Promise<boolean> => {
  await tx.execute(sql`select wait_for_payers(${accountNumber})`)
  const slip = tx
    .select({ one: sql`1` })
    .from(paymentProof)
    .where(and(eq(paymentProof.reference, paymentIntent.reference), isNull(paymentProof.dismissedAt)))
  const found = await tx
    .select({ one: sql`1` })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.accountNumber, accountNumber),
        isNull(paymentIntent.orderId),
        inArray(paymentIntent.state, [...openStates, 'held']),
        or(eq(paymentIntent.state, 'held'), notInArray(paymentIntent.payMethod, byReference), exists(slip)),
      ),
    )
    .limit(1)
  return found.length > 0
}
