import type { Module } from '../../kernel/module/module.ts'
import { settlesOrders } from './lapse.ts'
import { ownsOrder } from './owners.ts'
import { ordersRoutes } from './orders.routes.ts'
import type { OrdersParts } from './parts.ts'
import { ordersData } from './personal-data.ts'
import { openOrderPrinter } from './receipt.ts'
import { followsPayments } from './settle-payments.ts'
import { ordersTriggers } from './orders.triggers.ts'

export const orders = (parts: OrdersParts): Module => {
  const printer = openOrderPrinter(parts.brand)
  return {
    routes: ordersRoutes(parts, printer),
    triggers: ordersTriggers,
    subscribers: [followsPayments(parts)],
    dueWork: [settlesOrders(parts)],
    owners: { customerOrder: ownsOrder(parts) },
    personalData: [ordersData(parts)],
    stop: printer.stop,
  }
}
