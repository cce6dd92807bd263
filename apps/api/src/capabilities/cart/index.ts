import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ShopService } from '../shop/shop.service.ts'
import { cartService, type CartService } from './cart.service.ts'
import { cartRoutes } from './cart.routes.ts'
import type { CartDeps } from './deps.ts'
import { cartData } from './personal-data.ts'
import { cartTriggers } from './cart.triggers.ts'

type Given = { account: AccountService; shop: ShopService }

export const cart = (
  { db, clock }: SharedDependencies,
  { account: accounts, shop }: Given,
): { service: CartService; module: Module } => {
  const deps: CartDeps = { db, clock, accounts, shop }
  return {
    service: cartService(deps),
    module: {
      routes: cartRoutes(deps),
      triggers: cartTriggers,
      personalData: [cartData(db)],
    },
  }
}
