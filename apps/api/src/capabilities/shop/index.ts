import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { CatalogDoor } from '../catalog/catalog.door.ts'
import { shopDoor, type ShopDoor } from './shop.door.ts'
import { loadShop } from './load.ts'
import type { ShopParts } from './parts.ts'
import { shopReader } from './read-shop.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopTriggers } from './shop.triggers.ts'

type Given = { catalog: CatalogDoor; account: AccountDoor }

export const shop = (
  { db, memory, clock, brand, origin }: SharedDependencies,
  { catalog, account: accounts }: Given,
): { service: ShopDoor; module: Module } => {
  const deps: ShopParts = { db, clock, brand, origin, reader: shopReader(db, memory), catalog, accounts }
  return {
    service: shopDoor(deps),
    module: {
      routes: shopRoutes(deps),
      triggers: shopTriggers,
      load: (data) => loadShop(db, data('shop')),
    },
  }
}
