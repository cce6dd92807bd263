import { isMeantFor, whyUnfit } from '@hibla/contract/shop/eligibility.rule'
import type { OfferedProduct, UpgradePlan } from '@hibla/contract/shop/product'
import { manilaDate } from '@hibla/contract/values/dates'
import { buyerOf, type FoundAccount } from './buyer.ts'
import type { ShopDeps } from './deps.ts'
import type { ProductRow } from './shop.tables.ts'
import { asOffered } from './show-product.ts'
import { upgradesFor, type Now } from './upgrades.ts'

/** An account with everything the shop has for it today. */
export type Customer = {
  account: FoundAccount
  buyer: Now
  /** What it is offered, in the order to show it. */
  rows: ProductRow[]
  offers: OfferedProduct[]
  upgrades: UpgradePlan[]
  hubsOwned: number
}

/**
 * Everything on sale today, to be asked for accounts. Ask for it before a transaction, which must not wait for another
 * connection; an account is then read in the transaction.
 */
export const readOfferings = async ({ clock, reader, catalog }: Pick<ShopDeps, 'clock' | 'reader' | 'catalog'>) => {
  const today = manilaDate(clock.now())
  const [products, shopPlans, listed] = await Promise.all([reader.products(), reader.plans(), catalog.listed(today)])
  const shelf = { today, products, shopPlans, ...listed }

  const customer = (account: FoundAccount): Customer => {
    const { speedMbps, monthlyFee, subscriptions } = account
    const free = subscriptions
      .filter((each) => each.type !== 'MAINLINE' && each.monthlyFee === 0)
      .map(({ productOfferingID }) => productOfferingID)
    const buyer = { ...buyerOf(account, shopPlans, today), speedMbps, monthlyFee, free }
    const rows = products.filter((row) => isMeantFor(row, buyer, today) && whyUnfit(row, buyer) === null)
    const hubs = new Set(products.filter(({ isHub }) => isHub).map(({ productId }) => productId))
    return {
      account,
      buyer,
      rows,
      offers: rows.map((row) => asOffered(row, buyer)),
      upgrades: upgradesFor(shelf, buyer),
      hubsOwned: buyer.owned.filter((id) => hubs.has(id)).length,
    }
  }

  return { ...shelf, customer }
}

export type Offerings = Awaited<ReturnType<typeof readOfferings>>
