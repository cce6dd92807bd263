import type { Module } from '../../kernel/module/module.ts'
import { loadShop } from './load.ts'
import type { ShopParts } from './parts.ts'
import { shopRoutes } from './shop.routes.ts'

export const shop = (parts: ShopParts): Module => ({
  routes: shopRoutes(parts),
  load: (data) => loadShop(parts.db, data('shop')),
})
