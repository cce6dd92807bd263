import { contract } from '@hibla/contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { ok } from '@hibla/contract/values/outcome'
import { asc, eq, getTableName, or, sql } from 'drizzle-orm'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { plan } from './catalog.tables.ts'

export const catalogRoutes = (db: Database, { remember }: Memory) => {
  const category = sql.placeholder('category')
  const list = db
    .select()
    .from(plan)
    .where(or(sql`${category}::text is null`, eq(plan.customerCategory, category)))
    .orderBy(asc(plan.monthlyFee), asc(plan.planId))
    .prepare('catalog_plans')

  const plans = remember(getTableName(plan), async (wanted: CustomerCategory | 'all') =>
    list.execute({ category: wanted === 'all' ? null : wanted }),
  )

  return routes(contract.catalog, {
    planList: async ({ query }) => ok(await plans(query.customerCategory ?? 'all')),
  })
}
