import type { OwnCustomer } from './own-customer.ts'
import { asOffered } from './show-product.ts'

/** Few, so that a recommendation is one. */
const MOST_RECOMMENDED = 3

/** What an account lacks of what we recommend, and the next plan up that its line and modem can carry. */
export const recommend = ({ rows, buyer, upgrades }: OwnCustomer) => ({
  addons: rows
    .filter(({ recommendedAt, productId }) => recommendedAt !== null && !buyer.owned.includes(productId))
    .toSorted((a, b) => a.recommendedAt! - b.recommendedAt!)
    .slice(0, MOST_RECOMMENDED)
    .map((row) => asOffered(row, buyer)),
  plan: upgrades.find(({ whyNot }) => whyNot === null || whyNot === 'talk-to-us') ?? null,
})
