import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { ShopService } from '../shop/shop.service.ts'

/** What the use cases of orders need. */
export type OrdersDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  identity: Pick<IdentityService, 'sendCode' | 'redeemCode'>
  accounts: Pick<AccountService, 'find' | 'namesOf' | 'contactOf' | 'changeServices'>
  billing: Pick<BillingService, 'comingBill' | 'chargeInParts' | 'chargeForOrder' | 'takeBackForOrder' | 'slipNumberOf'>
  payments: Pick<
    PaymentsService,
    | 'startForOrder'
    | 'orderOf'
    | 'findUnhandled'
    | 'acceptForOrder'
    | 'refundInFull'
    | 'isPaymentOpenFor'
    | 'paymentsOfOrders'
  >
  notifications: Pick<NotificationsService, 'notifyMany'>
  shop: Pick<ShopService, 'today'>
  cart: CartService
  /** How long an order can be placed with the code that was given for it. */
  codeMinutes: number
  /** How long an order waits for its payment. */
  payHours: number
}

type Ordering = Awaited<ReturnType<Awaited<ReturnType<CartService['today']>>['toOrder']>>
/** A cart that can be ordered. */
export type CartToOrder = Extract<Ordering, { ok: true }>['value']
