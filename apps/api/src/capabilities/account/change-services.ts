import type { Subscription } from '@hibla/contract/account/account.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { and, asc, eq, gt, sql } from '../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { account, accountPastService, accountSubscription } from './account.tables.ts'

type Row = typeof account.$inferSelect

/** What an account has from a day on: another plan, or more. What it's to have no longer is ended, see `endSubscription`. */
export type ServiceChange = {
  on: IsoDate
  plan?: Pick<Row, 'planName' | 'speedMbps' | 'monthlyFee'> & { productOfferingID: string }
  add: Subscription[]
}

/** The plan it had: its days so far are still billed. What began the same day has none. */
const keepPastPlan = async (
  tx: Transaction,
  { accountNumber, planName, monthlyFee, planSince }: Row,
  until: IsoDate,
) => {
  if (planSince !== null && planSince >= until) return
  await tx.insert(accountPastService).values({ accountNumber, name: planName, monthlyFee, since: planSince, until })
}

/** False if the account isn't active, so that nothing can change. Whoever calls it makes sure that it happens once. */
export const changeServices = async (tx: Transaction, accountNumber: string, change: ServiceChange) => {
  const [found] = await tx.select().from(account).where(eq(account.accountNumber, accountNumber)).for('update')
  if (found?.status !== 'ACTIVE') return false
  const { on, plan, add } = change
  if (plan) {
    await keepPastPlan(tx, found, on)
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
