import { and, eq } from '../../kernel/postgres/sql.ts'
import { anyOf } from '../../kernel/postgres/any-of.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { outage, outageAccount, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'

/** Of these lines, those whose subscribers hear of the newest change. Nobody who is still down hears that they aren't. */
export const recipientsOf = async (
  db: Executor,
  { billing }: Pick<OutagesDeps, 'billing'>,
  { state }: OutageRow,
  accountNumbers: string[],
): Promise<string[]> => {
  if (state === 'open' || accountNumbers.length === 0) return accountNumbers
  const down = await billing.linesDownNow(db, accountNumbers)
  // An incident that was opened again a moment ago may not have come to its lines yet.
  const inOpenOnes = await db
    .selectDistinct({ accountNumber: outageAccount.accountNumber })
    .from(outageAccount)
    .innerJoin(outage, eq(outage.outageId, outageAccount.outageId))
    .where(and(anyOf(outageAccount.accountNumber, accountNumbers), eq(outage.state, 'open')))
  for (const { accountNumber } of inOpenOnes) down.add(accountNumber)
  return accountNumbers.filter((number) => !down.has(number))
}
