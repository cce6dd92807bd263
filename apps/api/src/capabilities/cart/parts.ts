import type { FlowType } from '@hibla/contract/cart/actions.rule'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { ShopDoor } from '../shop/shop.door.ts'

/** What the cart's use cases need. */
export type CartParts = {
  db: Database
  clock: Clock
  accounts: Pick<AccountDoor, 'find'>
  shop: ShopDoor
}

/** An account with what the shop has for it today. */
export type Customer = NonNullable<Awaited<ReturnType<Awaited<ReturnType<ShopDoor['today']>>['customer']>>>

/** Which of an account's carts. */
export type Which = {
  serviceType?: string | undefined
  flow?: FlowType | undefined
  cartId?: string | undefined
}
