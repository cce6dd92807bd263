import { eq } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent } from '../payments.tables.ts'

/** Whether an order goes on with this payment. The order is locked, so the payment mustn't be yet. */
export const retainedByOrder = async (
  tx: Transaction,
  { retainsPayment }: Pick<PaymentsDeps, 'retainsPayment'>,
  reference: string,
) => {
  const [of] = await tx
    .select({ orderId: paymentIntent.orderId, state: paymentIntent.state, knownAt: paymentIntent.orderKnowsAt })
    .from(paymentIntent)
    .where(eq(paymentIntent.reference, reference))
  if (of?.state !== 'paid' || of.orderId === null) return undefined
  return retainsPayment(tx, { orderId: of.orderId, reference, isDealtWith: of.knownAt !== null })
}
