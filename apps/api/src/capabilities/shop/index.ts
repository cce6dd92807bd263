import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { shopService, type ShopService } from './shop.service.ts'
import { loadShop } from './load.ts'
import type { ShopDeps } from './deps.ts'
import { shopReader } from './read-shop.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopTriggers } from './shop.triggers.ts'

type Given = { catalog: CatalogService; account: AccountService }

export const shop = (
  { db, memory, clock, brand, origin }: SharedDependencies,
  { catalog, account: accounts }: Given,
): { service: ShopService; module: Module } => {
  const deps: ShopDeps = { db, clock, brand, origin, reader: shopReader(db, memory), catalog, accounts }
  return {
    service: shopService(deps),
    module: {
      routes: shopRoutes(deps),
      triggers: shopTriggers,
      load: (data) => loadShop(db, data('shop')),
    },
  }
}
