import type { Transaction } from '../../kernel/postgres/database.ts'
import { receiptCounter } from './billing.tables.ts'

/**
 * The number for the next official receipt. Until the transaction ends nobody else gets one, so a number is used exactly
 * if its payment is posted.
 */
export const nextReceipt = async (tx: Transaction): Promise<number> => {
  const [counter] = await tx.select({ last: receiptCounter.last }).from(receiptCounter).for('update')
  return counter!.last + 1
}
