import { centavos } from '@hibla/contract/values/money'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { PaymentsDeps } from '../deps.ts'

/** The first letter of each name, and stars whose number tells nothing. */
const masked = (name: string): string => `${name.slice(0, 1)}***`

/** What anybody may know who has an account's number. */
export const accountToPay = async ({ db, accounts, billing }: PaymentsDeps, accountNumber: string) => {
  // Both are read for unknown numbers too, so that the time it takes tells nothing.
  const [account, owed] = await Promise.all([accounts.find(db, accountNumber), billing.owedBy(db, accountNumber)])
  if (!account) return refused('not-found')
  return ok({
    name: `${masked(account.firstName)} ${masked(account.lastName)}`,
    amount: centavos(Math.max(0, owed.balance)),
    dueOn: owed.dueOn,
    isOverdue: owed.overdue > 0,
    isInstalled: account.status !== 'PENDING',
  })
}
