import type { Subscription } from '@hibla/contract/account/account.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, gt, isNull, or, sql } from '../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { account, accountPastService, accountSubscription } from './account.tables.ts'

type Row = typeof account.$inferSelect

/** What an account has from a day on: another plan, more, or less. */
export type ServiceChange = {
  on: IsoDate
  plan?: Pick<Row, 'planName' | 'speedMbps' | 'monthlyFee'> & { productOfferingID: string }
  add: Subscription[]
  /** Offerings that go, one of each time it's named. */
  remove: string[]
}

/** Ends something: its days so far are still billed. What began the same day has none. */
const end = async (
  tx: Transaction,
  accountNumber: string,
  service: { name: string; monthlyFee: Row['monthlyFee']; since: IsoDate | null },
  until: IsoDate,
): Promise<void> => {
  if (service.since !== null && service.since >= until) return
  const { name, monthlyFee, since } = service
  await tx.insert(accountPastService).values({ accountNumber, name, monthlyFee, since, until })
}

/** False if the account isn't active, so that nothing can change. Whoever calls it makes sure that it happens once. */
export const changeServices = async (tx: Transaction, accountNumber: string, change: ServiceChange) => {
  const [found] = await tx.select().from(account).where(eq(account.accountNumber, accountNumber)).for('update')
  if (found?.status !== 'ACTIVE') return false
  const { on, plan, add, remove } = change
  if (plan) {
    await end(tx, accountNumber, { name: found.planName, monthlyFee: found.monthlyFee, since: found.planSince }, on)
    const { productOfferingID, ...facts } = plan
    const { planName: name, monthlyFee } = facts
    await tx
      .update(account)
      .set({ ...facts, planSince: on })
      .where(eq(account.accountNumber, accountNumber))
    await tx
      .update(accountSubscription)
      .set({ productOfferingID, name, monthlyFee, since: on })
      .where(and(eq(accountSubscription.accountNumber, accountNumber), eq(accountSubscription.type, 'MAINLINE')))
  }
  for (const offering of remove) await endOne(tx, accountNumber, offering, on)
  if (add.length > 0) {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${accountSubscription.position}), -1)::int` })
      .from(accountSubscription)
      .where(eq(accountSubscription.accountNumber, accountNumber))
    const first = last!.position + 1
    await tx
      .insert(accountSubscription)
      .values(add.map((each, at) => ({ ...each, accountNumber, position: first + at, since: on })))
  }
  return true
}

const endOne = async (tx: Transaction, accountNumber: string, offering: string, on: IsoDate): Promise<void> => {
  const ofAccount = eq(accountSubscription.accountNumber, accountNumber)
  const [row] = await tx
    .select()
    .from(accountSubscription)
    .where(
      and(
        ofAccount,
        eq(accountSubscription.productOfferingID, offering),
        sql`type <> 'MAINLINE'`,
        or(isNull(accountSubscription.until), gt(accountSubscription.until, on)),
      ),
    )
    .orderBy(asc(accountSubscription.position))
    .limit(1)
  if (!row) return
  await end(tx, accountNumber, row, on)
  await tx.delete(accountSubscription).where(and(ofAccount, eq(accountSubscription.position, row.position)))
}

export const pastServicesOf = (db: Executor, numbers: string[], day: IsoDate) =>
  db
    .select()
    .from(accountPastService)
    .where(
      and(
        sql`${accountPastService.accountNumber} = any (${sql.param(numbers)}::text[])`,
        gt(accountPastService.until, day),
      ),
    )
    .orderBy(asc(accountPastService.id))
