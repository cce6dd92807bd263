import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { CartDoor } from '../cart/cart.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'
import type { ShopDoor } from '../shop/shop.door.ts'
import { ordersDoor, type OrdersDoor } from './orders.door.ts'
import { settlesOrders } from './lapse.ts'
import { ownsOrder } from './owners.ts'
import { ordersRoutes } from './orders.routes.ts'
import type { OrdersParts } from './parts.ts'
import { ordersData } from './personal-data.ts'
import { openOrderPrinter } from './receipt.ts'
import { followsPayments } from './settle-payments.ts'
import { ordersTriggers } from './orders.triggers.ts'

type Given = {
  identity: IdentityDoor
  account: AccountDoor
  notifications: NotificationsDoor
  billing: BillingDoor
  payments: PaymentsDoor
  shop: ShopDoor
  cart: CartDoor
}

export const orders = (
  { db, clock, brand, origin, config }: SharedDependencies,
  { identity, account: accounts, notifications, billing, payments, shop, cart }: Given,
): { service: OrdersDoor; module: Module } => {
  const deps: OrdersParts = {
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
    service: ordersDoor,
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
