import type { FlowType } from '@hibla/contract/cart/actions.rule'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ShopService } from '../shop/shop.service.ts'

/** What the cart's use cases need. */
export type CartDeps = {
  db: Database
  clock: Clock
  accounts: Pick<AccountService, 'find'>
  shop: ShopService
}

/** An account with what the shop has for it today. */
export type Customer = NonNullable<Awaited<ReturnType<Awaited<ReturnType<ShopService['today']>>['customer']>>>

/** Which of an account's carts. */
export type Which = {
  serviceType?: string | undefined
  flow?: FlowType | undefined
  cartId?: string | undefined
}
