import { bulkWrite } from '../../kernel/postgres/bulk-write.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { CatalogFile } from './catalog-file.ts'
import { applicationType, contractTerm, plan, planCategory, planPromotion, presalesAddon } from './catalog.tables.ts'

/** The rows of each table, in an order that satisfies their references. A plan is for whom its category is for. */
export const rowsOf = ({ categories, plans, addons, terms, promotions, applicationTypes }: CatalogFile) => {
  const forWhom = new Map(categories.map((each) => [each.planCategoryId, each.customerCategory]))
  return {
    categories: categories.map((each, at) => ({ ...each, position: at + 1 })),
    plans: plans.map((each) => ({ ...each, customerCategory: forWhom.get(each.planCategoryId)! })),
    addons,
    terms: terms.map((each) => ({ ...each, withdrawn: false })),
    promotions: promotions.map((each, at) => ({ ...each, position: at + 1 })),
    applicationTypes,
  }
}

type Rows = ReturnType<typeof rowsOf>

/** Adds what is missing and leaves the rest as it is. */
export const addToCatalog = async (db: Executor, rows: Rows): Promise<void> => {
  // A provider can start without any of these.
  if (rows.categories.length > 0) await db.insert(planCategory).values(rows.categories).onConflictDoNothing()
  if (rows.plans.length > 0) await db.insert(plan).values(rows.plans).onConflictDoNothing()
  if (rows.addons.length > 0) await db.insert(presalesAddon).values(rows.addons).onConflictDoNothing()
  if (rows.terms.length > 0) await db.insert(contractTerm).values(rows.terms).onConflictDoNothing()
  if (rows.promotions.length > 0) await db.insert(planPromotion).values(rows.promotions).onConflictDoNothing()
  if (rows.applicationTypes.length > 0)
    await db.insert(applicationType).values(rows.applicationTypes).onConflictDoNothing()
}

/** Adds what is missing and overwrites the rest. */
export const replaceInCatalog = async (db: Executor, rows: Rows): Promise<void> => {
  await bulkWrite(db, planCategory, 'planCategoryId', rows.categories)
  await bulkWrite(db, plan, 'planId', rows.plans)
  await bulkWrite(db, presalesAddon, 'addonId', rows.addons)
  await bulkWrite(db, contractTerm, ['customerCategory', 'termMonths'], rows.terms)
  await bulkWrite(db, planPromotion, 'promotionId', rows.promotions)
  await bulkWrite(db, applicationType, 'applicationType', rows.applicationTypes)
}
