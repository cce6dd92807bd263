import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import { accountBalance } from './billing.tables.ts'
import type { BillingDeps } from './deps.ts'
import { billReader } from './statements/read-bills.ts'

/** The sum of an account's entries, in centavos; negative is a credit. */
export const balanceOf =
  (db: Database) =>
  async (accountNumber: string): Promise<number> => {
    const [row] = await db.select().from(accountBalance).where(eq(accountBalance.accountNumber, accountNumber))
    return row?.balance ?? 0
  }

/** An export goes back further than what the portal shows. */
const EVER = '1900-01-01' as IsoDate

/** Exports bills and payments. They're tax records, so erasing keeps them; account says until when. */
export const billingData = ({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>): PersonalData => {
  const reader = billReader(db, clock)
  const owed = balanceOf(db)
  return {
    name: 'billing',
    export: async (_personId, accountNumbers) =>
      Promise.all(
        accountNumbers.map(async (accountNumber) => ({
          accountNumber,
          bills: await reader.bills(accountNumber, EVER),
          payments: await reader.payments(accountNumber, EVER),
        })),
      ),
    erase: async () => ({ erased: [], kept: [] }),
    owes: async (accountNumbers) => {
      const balances = await Promise.all(accountNumbers.map((accountNumber) => owed(accountNumber)))
      return balances.some((balance) => balance > 0)
    },
  }
}
