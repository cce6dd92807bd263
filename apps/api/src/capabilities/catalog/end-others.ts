import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { and, gte, isNull, not, notInArray, or, sql } from '../../kernel/postgres/sql.ts'
import type { PgColumn } from '../../kernel/postgres/table.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { CatalogFile } from './catalog-file.ts'
import { contractTerm, plan, planPromotion, presalesAddon } from './catalog.tables.ts'

/** How much of each kind is no longer on offer. */
export type Ended = Record<'plans' | 'categories' | 'addons' | 'terms' | 'promotions', number>

export const nothingEnded: Ended = { plans: 0, categories: 0, addons: 0, terms: 0, promotions: 0 }

type Offered = typeof plan | typeof presalesAddon | typeof planPromotion

const endsLater = ({ availableUntil }: Offered, today: IsoDate) =>
  or(isNull(availableUntil), gte(availableUntil, today))

/** The categories with a plan that is on offer, or will be: people see no others. */
export const categoriesOnOffer = async (tx: Executor, today: IsoDate): Promise<string[]> =>
  (await tx.selectDistinct({ id: plan.planCategoryId }).from(plan).where(endsLater(plan, today))).map(({ id }) => id)

/** Ends the offers of a table that the file no longer has. Their rows stay, since orders and accounts refer to them. */
const end = async (tx: Executor, table: Offered, id: PgColumn, named: string[], today: IsoDate) => {
  const yesterday = plusDays(today, -1)
  const ended = await tx
    .update(table)
    .set({ availableFrom: sql`least(${table.availableFrom}, ${yesterday}::date)`, availableUntil: yesterday })
    .where(and(notInArray(id, named), endsLater(table, today)))
    .returning({ id })
  return ended.length
}

/** Terms have no days; the file's are offered, and no others. */
const withdraw = async (tx: Executor, named: CatalogFile['terms']) => {
  const keys = named.map(({ customerCategory, termMonths }) => `${customerCategory} ${termMonths}`)
  const key = sql<string>`${contractTerm.customerCategory} || ' ' || ${contractTerm.termMonths}`
  const withdrawn = await tx
    .update(contractTerm)
    .set({ withdrawn: true })
    .where(and(not(contractTerm.withdrawn), notInArray(key, keys)))
    .returning({ termMonths: contractTerm.termMonths })
  return withdrawn.length
}

/** Ends what the file doesn't have. A category ends with its last plan: `before` are those that had one. */
export const endOthers = async (
  tx: Executor,
  { categories, plans, addons, terms, promotions }: CatalogFile,
  before: readonly string[],
  today: IsoDate,
): Promise<Ended> => {
  const named = new Set(categories.map(({ planCategoryId }) => planCategoryId))
  const ids = {
    plans: plans.map(({ planId }) => planId),
    addons: addons.map(({ addonId }) => addonId),
    promotions: promotions.map(({ promotionId }) => promotionId),
  }
  return {
    plans: await end(tx, plan, plan.planId, ids.plans, today),
    categories: before.filter((id) => !named.has(id)).length,
    addons: await end(tx, presalesAddon, presalesAddon.addonId, ids.addons, today),
    terms: await withdraw(tx, terms),
    promotions: await end(tx, planPromotion, planPromotion.promotionId, ids.promotions, today),
  }
}
