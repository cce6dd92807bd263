import type { Module } from '../../kernel/module/module.ts'
import { cartRoutes } from './cart.routes.ts'
import type { CartParts } from './parts.ts'
import { cartData } from './personal-data.ts'
import { cartTriggers } from './cart.triggers.ts'

export const cart = (parts: CartParts): Module => ({
  routes: cartRoutes(parts),
  triggers: cartTriggers,
  personalData: [cartData(parts.db)],
})
