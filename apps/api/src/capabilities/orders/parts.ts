import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { CartDoor } from '../cart/cart.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { ShopDoor } from '../shop/shop.door.ts'

/** What the use cases of orders need. */
export type OrdersParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  identity: Pick<IdentityDoor, 'sendCode' | 'redeemCode'>
  accounts: Pick<AccountDoor, 'find' | 'namesOf' | 'contactOf' | 'changeServices'>
  billing: Pick<BillingDoor, 'comingBill' | 'chargeInParts' | 'chargeForOrder' | 'takeBackForOrder' | 'slipNumberOf'>
  payments: Pick<
    PaymentsDoor,
    'startForOrder' | 'orderOf' | 'toDealWith' | 'takeForOrder' | 'sendBackAll' | 'isPayingFor' | 'ofOrders'
  >
  notifications: Pick<NotificationsDoor, 'tellMany'>
  shop: Pick<ShopDoor, 'today'>
  cart: CartDoor
  /** How long an order can be placed with the code that was given for it. */
  codeMinutes: number
  /** How long an order waits for its payment. */
  payHours: number
}

type Ordering = Awaited<ReturnType<Awaited<ReturnType<CartDoor['today']>>['toOrder']>>
/** A cart that can be ordered. */
export type CartToOrder = Extract<Ordering, { ok: true }>['value']
