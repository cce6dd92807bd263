import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { ShopService } from '../shop/shop.service.ts'
import { ordersService, type OrdersService } from './orders.service.ts'
import { settlesOrders } from './lapse.ts'
import { ownsOrder } from './owners.ts'
import { ordersRoutes } from './orders.routes.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersData } from './personal-data.ts'
import { openOrderPrinter } from './receipt.ts'
import { followsPayments } from './settle-payments.ts'
import { ordersTriggers } from './orders.triggers.ts'

type Given = {
  identity: IdentityService
  account: AccountService
  notifications: NotificationsService
  billing: BillingService
  payments: PaymentsService
  shop: ShopService
  cart: CartService
}

export const orders = (
  { db, clock, brand, origin, config }: SharedDependencies,
  { identity, account: accounts, notifications, billing, payments, shop, cart }: Given,
): { service: OrdersService; module: Module } => {
  const deps: OrdersDeps = {
    db,
    clock,
    brand,
    origin,
    identity,
    accounts,
    billing,
    payments,
    notifications,
    shop,
    cart,
    codeMinutes: config.ORDER_CODE_MINUTES,
    payHours: config.ORDER_PAY_HOURS,
  }
  const printer = openOrderPrinter(brand)
  return {
    service: ordersService,
    module: {
      routes: ordersRoutes(deps, printer),
      triggers: ordersTriggers,
      subscribers: [followsPayments(deps)],
      dueWork: [settlesOrders(deps)],
      owners: { customerOrder: ownsOrder(deps) },
      personalData: [ordersData(deps)],
      stop: printer.stop,
    },
  }
}
