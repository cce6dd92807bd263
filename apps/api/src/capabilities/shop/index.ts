import type { Module } from '../../kernel/module/module.ts'
import { loadShop } from './load.ts'
import type { ShopParts } from './parts.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopTriggers } from './shop.triggers.ts'

export const shop = (parts: ShopParts): Module => ({
  routes: shopRoutes(parts),
  triggers: shopTriggers,
  load: (data) => loadShop(parts.db, data('shop')),
})
