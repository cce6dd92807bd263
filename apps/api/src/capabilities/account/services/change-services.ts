import type { Subscription } from '@hibla/contract/account/account.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import { account, accountPastService, accountSubscription } from '../account.tables.ts'
import { wantStreaming } from './streaming.ts'

type Row = typeof account.$inferSelect

/** What an account has from a day on: another plan, or more. What it's to have no longer is ended, see `endSubscription`. */
export type ServiceChange = {
  on: IsoDate
  plan?: Pick<Row, 'planName' | 'speedMbps' | 'monthlyFee'> & { productOfferingID: string }
  add: Subscription[]
  /** What comes with the plan. Whoever pays for one of these has it for nothing from then on. */
  brings?: Subscription[]
  /** The products that came with the plan before and don't with this one. Whoever pays for one keeps it. */
  leaves?: string[]
}

/** The plan it had: its days so far are still billed. What began the same day has none. */
const recordPastPlan = async (
  tx: Transaction,
  { accountNumber, planName, monthlyFee, planSince }: Row,
  until: IsoDate,
) => {
  if (planSince !== null && planSince >= until) return
  await tx.insert(accountPastService).values({ accountNumber, name: planName, monthlyFee, since: planSince, until })
}

/** What it pays for comes with the plan now; the days so far are still billed. False if it doesn't have it. */
const makeFree = async (tx: Transaction, accountNumber: string, productOfferingID: string, on: IsoDate) => {
  const had = await tx
    .select()
    .from(accountSubscription)
    .where(
      and(
        eq(accountSubscription.accountNumber, accountNumber),
        eq(accountSubscription.productOfferingID, productOfferingID),
        ne(accountSubscription.type, 'MAINLINE'),
        or(isNull(accountSubscription.until), gt(accountSubscription.until, on)),
      ),
    )
    .orderBy(asc(accountSubscription.position))
  for (const { position, name, monthlyFee, since } of had) {
    if (monthlyFee > 0 && (since === null || since < on))
      await tx.insert(accountPastService).values({ accountNumber, name, monthlyFee, since, until: on })
    await tx
      .update(accountSubscription)
      .set({ monthlyFee: centavos(0), since: on, until: null })
      .where(and(eq(accountSubscription.accountNumber, accountNumber), eq(accountSubscription.position, position)))
  }
  return had.length > 0
}

/** False if the account isn't active, so that nothing can change. Whoever calls it makes sure that it happens once. */
export const changeServices = async (tx: Transaction, accountNumber: string, change: ServiceChange) => {
  const [found] = await tx.select().from(account).where(eq(account.accountNumber, accountNumber)).for('update')
  if (found?.status !== 'ACTIVE') return false
  const { on, plan, add, brings = [], leaves = [] } = change
  if (plan) {
    await recordPastPlan(tx, found, on)
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
  if (leaves.length > 0)
    await tx
      .update(accountSubscription)
      .set({ until: on })
      .where(
        and(
          eq(accountSubscription.accountNumber, accountNumber),
          inArray(accountSubscription.productOfferingID, leaves),
          ne(accountSubscription.type, 'MAINLINE'),
          eq(accountSubscription.monthlyFee, centavos(0)),
          isNull(accountSubscription.until),
        ),
      )
  const more = [...add]
  for (const each of brings) if (!(await makeFree(tx, accountNumber, each.productOfferingID, on))) more.push(each)
  if (more.length > 0) {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${accountSubscription.position}), -1)::int` })
      .from(accountSubscription)
      .where(eq(accountSubscription.accountNumber, accountNumber))
    const first = last!.position + 1
    await tx
      .insert(accountSubscription)
      .values(more.map((each, at) => ({ ...each, accountNumber, position: first + at, since: on })))
  }
  await wantStreaming(tx, accountNumber, [...add, ...brings])
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
