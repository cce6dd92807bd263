import type { Database } from '../../kernel/postgres/database.ts'
import { readShopFile } from './shop-file.ts'
import { shopPlan, shopProduct } from './shop.tables.ts'

/** Loads what isn't in the database yet; what staff changed stays. */
export const loadShop = async (db: Database, folder: string): Promise<void> => {
  const { products, plans } = await readShopFile(folder)
  await db.transaction(async (tx) => {
    const rows = products.map((each, at) => ({ ...each, position: at + 1 }))
    if (rows.length > 0) await tx.insert(shopProduct).values(rows).onConflictDoNothing()
    if (plans.length > 0) await tx.insert(shopPlan).values(plans).onConflictDoNothing()
  })
}
