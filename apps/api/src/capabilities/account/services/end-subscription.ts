import type { IsoDate } from '@hibla/contract/values/dates'
import { and, eq, isNull, ne } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { accountSubscription } from '../account.tables.ts'

type Which = { accountNumber: string; position: number }

/** Ends a subscription unless it ends already: removing something twice neither puts off its end nor is told twice. */
export const endSubscription = async (
  tx: Transaction,
  { accountNumber, position }: Which,
  endsOn: IsoDate,
): Promise<{ endsOn: IsoDate; isNew: boolean } | undefined> => {
  const thisOne = and(
    eq(accountSubscription.accountNumber, accountNumber),
    eq(accountSubscription.position, position),
    ne(accountSubscription.type, 'MAINLINE'),
  )
  const ended = await tx
    .update(accountSubscription)
    .set({ until: endsOn })
    .where(and(thisOne, isNull(accountSubscription.until)))
    .returning({ position: accountSubscription.position })
  if (ended.length > 0) return { endsOn, isNew: true }
  const [before] = await tx.select({ endsOn: accountSubscription.until }).from(accountSubscription).where(thisOne)
  return before?.endsOn ? { endsOn: before.endsOn, isNew: false } : undefined
}
