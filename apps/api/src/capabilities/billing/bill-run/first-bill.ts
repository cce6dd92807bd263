import { unpaidOf } from '@hibla/contract/billing/allocation.rule'
import { and, desc, eq, gt } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { bill } from '../billing.tables.ts'
import { balanceIn } from '../dunning/due-bills.ts'
import { payment } from '../ledger/payment.tables.ts'

/** Whether somebody has paid for an account's first bill, all of it. Takes the account's lock until the transaction ends. */
export const isFirstBillPaid = async (tx: Transaction, accountNumber: string): Promise<boolean> => {
  const balance = await balanceIn(tx, accountNumber)
  const [paid] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.accountNumber, accountNumber))
    .limit(1)
  if (!paid) return false
  const bills = await tx
    .select({ amount: bill.amount })
    .from(bill)
    .where(and(eq(bill.accountNumber, accountNumber), gt(bill.amount, 0)))
    .orderBy(desc(bill.month))
  const amounts = bills.map(({ amount }) => amount)
  return unpaidOf(balance, amounts).at(-1) === 0
}
