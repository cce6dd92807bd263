import type { Module } from '../../kernel/module/module.ts'
import { cartRoutes } from './cart.routes.ts'
import type { CartParts } from './parts.ts'
import { cartData } from './personal-data.ts'

export const cart = (parts: CartParts): Module => ({
  routes: cartRoutes(parts),
  personalData: [cartData(parts.db)],
})
