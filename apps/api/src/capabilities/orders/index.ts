import type { Module } from '../../kernel/module/module.ts'
import { ownsOrder } from './owners.ts'
import { ordersRoutes } from './orders.routes.ts'
import type { OrdersParts } from './parts.ts'
import { ordersData } from './personal-data.ts'

export const orders = (parts: OrdersParts): Module => ({
  routes: ordersRoutes(parts),
  owners: { customerOrder: ownsOrder(parts) },
  personalData: [ordersData(parts.db)],
})
