import { asc, getTableName } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { shopPlan, shopProduct } from './shop.tables.ts'

/** Everything the shop has ever sold, in the order to show it, and what it knows of plans. Cached until a table changes. */
export const shopReader = (db: Database, { cached }: Cache) => {
  const products = cached(getTableName(shopProduct), () =>
    db.select().from(shopProduct).orderBy(asc(shopProduct.position), asc(shopProduct.bundleId)),
  )
  const plans = cached(getTableName(shopPlan), async () => {
    const rows = await db.select().from(shopPlan)
    return new Map(rows.map((row) => [row.planId, row]))
  })
  return { products: () => products('all'), plans: () => plans('all') }
}

export type ShopReader = ReturnType<typeof shopReader>
