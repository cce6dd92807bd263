import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { ShopDoor } from '../shop/shop.door.ts'
import { cartDoor, type CartDoor } from './cart.door.ts'
import { cartRoutes } from './cart.routes.ts'
import type { CartParts } from './parts.ts'
import { cartData } from './personal-data.ts'
import { cartTriggers } from './cart.triggers.ts'

type Given = { account: AccountDoor; shop: ShopDoor }

export const cart = (
  { db, clock }: SharedDependencies,
  { account: accounts, shop }: Given,
): { service: CartDoor; module: Module } => {
  const deps: CartParts = { db, clock, accounts, shop }
  return {
    service: cartDoor(deps),
    module: {
      routes: cartRoutes(deps),
      triggers: cartTriggers,
      personalData: [cartData(db)],
    },
  }
}
