import { contract } from '@hibla/contract'
import type { Plan } from '@hibla/contract/catalog/catalog.contract'
import { ok } from '@hibla/contract/values/outcome'
import { asc, eq, or, sql } from 'drizzle-orm'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { plan } from './catalog.tables.ts'

export const catalogRoutes = (db: Database) => {
  const category = sql.placeholder('category')
  const list = db
    .select()
    .from(plan)
    .where(or(sql`${category}::text is null`, eq(plan.customerCategory, category)))
    .orderBy(asc(plan.monthlyFee), asc(plan.planId))
    .prepare('catalog_plans')

  return routes(contract.catalog, {
    planList: async ({ query }) => ok((await list.execute({ category: query.customerCategory ?? null })) as Plan[]),
  })
}
