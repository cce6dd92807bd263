import type { GatewayStore } from '../store.ts'
import { pesos } from '../money.ts'
import { declineTexts, type Transaction } from '../transaction.ts'

const statuses = {
  pending: 'PENDING_TOKEN',
  paid: 'PAYMENT_SUCCESS',
  failed: 'PAYMENT_FAILED',
  cancelled: 'PAYMENT_CANCELLED',
  expired: 'PAYMENT_EXPIRED',
} as const

/** A payment as Maya tells of it, in answers and in webhooks. */
export const mayaPayment = (transaction: Transaction, book: GatewayStore) => {
  const { charged, reason, state } = transaction
  const isRefunded = state === 'paid' && book.refundsOf('maya', transaction.reference).length > 0
  return {
    id: transaction.id,
    isPaid: state === 'paid',
    status: isRefunded ? 'REFUNDED' : statuses[state],
    amount: pesos(charged?.amount ?? transaction.amount),
    currency: charged?.currency ?? 'PHP',
    description: transaction.description,
    requestReferenceNumber: transaction.reference,
    fundSource: { type: 'paymaya', details: {} },
    ...(state === 'failed' && { errorCode: reason ?? 'declined', errorMessage: declineTexts[reason ?? 'declined'] }),
    createdAt: transaction.createdAt,
    updatedAt: charged?.at ?? transaction.createdAt,
  }
}

/** Each try is a payment of its own under the merchant's reference; one that wasn't made yet is none. */
export const mayaPayments = (transaction: Transaction, book: GatewayStore) => {
  const failed = (transaction.failedTries ?? []).map(({ id, reason, at }) => ({
    ...mayaPayment({ ...transaction, state: 'failed', reason }, book),
    id,
    updatedAt: at,
  }))
  const isAwaited = transaction.state === 'pending' && failed.length > 0
  return isAwaited ? failed : [...failed, mayaPayment(transaction, book)]
}
