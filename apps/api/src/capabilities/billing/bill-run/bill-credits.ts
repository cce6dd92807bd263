import { and, asc, eq, isNull, lt, sql } from '../../../kernel/postgres/sql.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { oneTimeCharge } from '../billing.tables.ts'
import { billCredit, billCreditUse } from './credit.tables.ts'
import type { MadeBill } from './make-bill.ts'
import type { BillingDeps } from '../deps.ts'
import { lockAccount } from '../ledger/post-entries.ts'

const isOpenOf = (numbers: string[]) =>
  and(anyOf(billCredit.accountNumber, numbers), lt(billCredit.used, billCredit.amount), isNull(billCredit.takenBackAt))

export const openCredits = (db: Executor, numbers: string[]) =>
  db
    .select({
      accountNumber: billCredit.accountNumber,
      reference: billCredit.reference,
      what: billCredit.what,
      left: sql<number>`${billCredit.amount} - ${billCredit.used}`,
    })
    .from(billCredit)
    .where(isOpenOf(numbers))
    .orderBy(asc(billCredit.givenAt), asc(billCredit.reference))

/** Until this transaction ends, none of them is taken back: it's on the bill, or it isn't. */
export const lockCredits = async (tx: Transaction, numbers: string[]): Promise<void> => {
  if (numbers.length === 0) return
  await tx
    .select({ reference: billCredit.reference })
    .from(billCredit)
    .where(isOpenOf(numbers))
    .orderBy(asc(billCredit.reference))
    .for('no key update')
}

/** What these bills took of each credit is gone from it. */
export const useCredits = async (tx: Transaction, bills: MadeBill[]): Promise<void> => {
  const uses = bills.flatMap(({ accountNumber, month, uses: used }) =>
    used.map((each) => ({ ...each, accountNumber, month })),
  )
  if (uses.length === 0) return
  const fresh = await tx.insert(billCreditUse).values(uses).onConflictDoNothing().returning()
  for (const { reference, amount } of fresh) {
    const [used] = await tx
      .update(billCredit)
      .set({ used: sql`${billCredit.used} + ${amount}` })
      .where(and(eq(billCredit.reference, reference), isNull(billCredit.takenBackAt)))
      .returning({ reference: billCredit.reference })
    // Given and taken back while the bills were made: they are made again, without it.
    if (!used) throw new Error(`credit ${reference} was taken back meanwhile`)
  }
}

export type CreditToGive = { reference: string; accountNumber: string; what: string; amount: number }

/** Once for each reference, however often it's asked for. It's a line of the account's next bills. */
export const giveCredit = async (
  tx: Transaction,
  { clock }: Pick<BillingDeps, 'clock'>,
  credit: CreditToGive,
): Promise<void> => {
  await tx
    .insert(billCredit)
    .values({ ...credit, givenAt: clock.now() })
    .onConflictDoNothing()
}

/** What isn't on a bill yet never will be; what is, the next bill charges again. Taking it back again does nothing. */
export const takeBackCredit = async (
  tx: Transaction,
  { clock }: Pick<BillingDeps, 'clock'>,
  { reference, what }: Pick<CreditToGive, 'reference' | 'what'>,
): Promise<void> => {
  const [credit] = await tx.select().from(billCredit).where(eq(billCredit.reference, reference)).for('no key update')
  if (!credit || credit.takenBackAt !== null) return
  await tx.update(billCredit).set({ takenBackAt: clock.now() }).where(eq(billCredit.reference, reference))
  if (credit.used === 0) return
  const { accountNumber, used: amount } = credit
  await lockAccount(tx, accountNumber)
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${oneTimeCharge.position}), -1)::integer` })
    .from(oneTimeCharge)
    .where(eq(oneTimeCharge.accountNumber, accountNumber))
  await tx.insert(oneTimeCharge).values({ accountNumber, position: last!.position + 1, what, amount })
}
