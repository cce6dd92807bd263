import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { IsoDate } from '@hibla/contract/values/dates'
import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  isNull,
  lte,
  not,
  or,
  sql,
} from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { applicationType, contractTerm, plan, planCategory, planPromotion, presalesAddon } from './catalog.tables.ts'

type CacheKey = `${CustomerCategory | 'all'} ${IsoDate}`

const category = sql.placeholder('category')
const today = sql.placeholder('today')
const listed = prepared((db) =>
  db
    .select({ ...getTableColumns(plan), isNew: planCategory.isNew })
    .from(plan)
    .innerJoin(planCategory, eq(planCategory.planCategoryId, plan.planCategoryId))
    .where(
      and(
        or(sql`${category}::text is null`, eq(plan.customerCategory, category)),
        lte(plan.availableFrom, today),
        or(isNull(plan.availableUntil), gte(plan.availableUntil, today)),
      ),
    )
    .orderBy(asc(plan.monthlyFee), asc(plan.planId)),
)

/** The plans of a day, and the small tables around them. Each is cached until its table changes. */
export const catalogReader = (db: Database, { cached }: Cache) => {
  const plans = cached(getTableName(plan), async (request: CacheKey) => {
    const [wanted, day] = request.split(' ')
    return listed(db, { category: wanted === 'all' ? null : wanted, today: day })
  })
  const categories = cached(getTableName(planCategory), () =>
    db.select().from(planCategory).orderBy(asc(planCategory.position), asc(planCategory.planCategoryId)),
  )
  const addons = cached(getTableName(presalesAddon), () =>
    db.select().from(presalesAddon).orderBy(asc(presalesAddon.name)),
  )
  const terms = cached(getTableName(contractTerm), () =>
    db
      .select()
      .from(contractTerm)
      .where(not(contractTerm.withdrawn))
      .orderBy(sql`${contractTerm.termMonths} desc`),
  )
  const promotions = cached(getTableName(planPromotion), () =>
    db.select().from(planPromotion).orderBy(asc(planPromotion.position), asc(planPromotion.promotionId)),
  )
  const types = cached(getTableName(applicationType), () =>
    db.select().from(applicationType).orderBy(asc(applicationType.applicationType)),
  )

  return {
    plansOn: (day: IsoDate, wanted: CustomerCategory | 'all' = 'all') => plans(`${wanted} ${day}`),
    categories: () => categories('all'),
    addons: () => addons('all'),
    terms: () => terms('all'),
    promotions: () => promotions('all'),
    applicationTypes: () => types('all'),
  }
}

export type CatalogReader = ReturnType<typeof catalogReader>
