import type { IsoDate } from '../values/dates.ts'

/**
 * Payments settle the oldest bill first, so whatever is still owed is on the newest ones. That's why the balance and the
 * newest bills are enough to know what is left of each, however long the history.
 */
export const unpaidOf = (balance: number, amountsNewestFirst: number[]): number[] => {
  let owed = Math.max(0, balance)
  return amountsNewestFirst.map((amount) => {
    const unpaid = Math.min(amount, owed)
    owed -= unpaid
    return unpaid
  })
}

export type BillState = 'unpaid' | 'partly-paid' | 'paid' | 'overdue'

/** A bill is overdue from the day after its due date. */
export const stateOf = (bill: { amount: number; unpaid: number; dueOn: IsoDate }, today: IsoDate): BillState => {
  if (bill.unpaid === 0) return 'paid'
  if (bill.dueOn < today) return 'overdue'
  return bill.unpaid < bill.amount ? 'partly-paid' : 'unpaid'
}
