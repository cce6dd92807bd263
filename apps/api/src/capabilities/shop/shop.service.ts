import type { OfferedProduct, UpgradePlan } from '@hibla/contract/shop/product'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { ShopDeps } from './deps.ts'
import { readOfferings } from './offerings.ts'
import { leftBehind } from './upgrades.ts'

/**
 * What other capabilities can ask the shop. `today` is what is on sale today, with today's prices: open it before a
 * transaction, then ask it about an account within one. For an account that doesn't exist, the answer is undefined.
 */
export const shopService = (deps: Pick<ShopDeps, 'clock' | 'reader' | 'catalog' | 'accounts'>) => ({
  today: async () => {
    const shelf = await readOfferings(deps)
    /** An account with all that the shop has for it, by one read of the account. */
    const customer = async (tx: Executor, accountNumber: string) => {
      const account = await deps.accounts.find(tx, accountNumber)
      return account && shelf.customer(account)
    }
    return {
      shelf,
      customer,
      /** What the account is offered, whether it can order each, and if not, why. */
      offersFor: async (tx: Executor, accountNumber: string): Promise<OfferedProduct[] | undefined> =>
        (await customer(tx, accountNumber))?.offers,
      /** The plans it can change to; line and modem are checked. */
      upgradePlansFor: async (tx: Executor, accountNumber: string): Promise<UpgradePlan[] | undefined> =>
        (await customer(tx, accountNumber))?.upgrades,
      /** The products that come with one plan and not with another. */
      leftBehind: (before: string, after: string): string[] =>
        leftBehind(shelf.products, before, after).map(({ productId }) => productId),
      /** The hubs it has already, which count towards what one line may carry. */
      hubsOwned: async (tx: Executor, accountNumber: string): Promise<number | undefined> =>
        (await customer(tx, accountNumber))?.hubsOwned,
    }
  },
})

export type ShopService = ReturnType<typeof shopService>
