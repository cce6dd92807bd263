import { canBeOrderedIn } from '@hibla/contract/catalog/offer.rule'
import type { Plan, PlanCategory } from '@hibla/contract/catalog/product'
import { isMeantFor, whyNothing, type Buyer } from '@hibla/contract/shop/eligibility.rule'
import type { UpgradePlan } from '@hibla/contract/shop/product'
import { isUpgrade, whyNotCarried } from '@hibla/contract/shop/upgrade.rule'
import { whyNotText } from '@hibla/contract/shop/why-not-texts'
import type { IsoDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import type { ProductRow, PlanRow } from './shop.tables.ts'

/** A plan that the shop has no picture of. */
const PLAIN_IMAGE = '/brand/weave.svg'

export type Now = Buyer & {
  speedMbps: number
  monthlyFee: number
  /** What it has besides its line and doesn't pay for each month. */
  free: readonly string[]
}

export type UpgradeOfferings = {
  today: IsoDate
  products: readonly ProductRow[]
  plans: readonly Plan[]
  categories: readonly PlanCategory[]
  shopPlans: ReadonlyMap<string, PlanRow>
}

/** The plans that an account can change to, cheapest first, each with whether its line and modem carry it. */
export const upgradesFor = (shelf: UpgradeOfferings, now: Now): UpgradePlan[] => {
  const offered = shelf.plans.filter(
    (plan) =>
      plan.customerCategory === now.customerCategory &&
      plan.planId !== now.planId &&
      !plan.switcher &&
      canBeOrderedIn(plan, now.area) &&
      isUpgrade(plan, now),
  )
  return offered.map((plan) => asUpgrade(shelf, now, plan))
}

/** What comes with one plan and not with another. */
export const leftBehind = (products: readonly ProductRow[], before: string, after: string): ProductRow[] =>
  products.filter(({ includedIn }) => includedIn.includes(before) && !includedIn.includes(after))

const asBrought = ({ productId, productName, itemType, category }: ProductRow) => ({
  productId,
  productName,
  itemType,
  category,
})

const asUpgrade = ({ today, products, categories, shopPlans }: UpgradeOfferings, now: Now, plan: Plan): UpgradePlan => {
  const row = shopPlans.get(plan.planId)
  const needsModem = row?.needsModem ?? 'WIFI5'
  const whyNot = whyNothing(now) ?? whyNotCarried({ technology: plan.technology, needsModem }, now)
  const modem =
    whyNot === 'modem-too-old' &&
    products.find((each) => each.category === needsModem && !each.isHub && isMeantFor(each, now, today))
  return {
    productId: plan.planId,
    name: plan.name,
    category: categories.find(({ planCategoryId }) => planCategoryId === plan.planCategoryId)?.name ?? '',
    planCategoryId: plan.planCategoryId,
    planImage: row?.planImage ?? PLAIN_IMAGE,
    customerCategory: plan.customerCategory,
    speedMbps: plan.speedMbps,
    monthlyFee: plan.monthlyFee,
    monthlyDifference: centavos(plan.monthlyFee - now.monthlyFee),
    tagline: plan.tagline,
    inclusions: plan.inclusions,
    brings: products.filter(({ includedIn }) => includedIn.includes(plan.planId)).map(asBrought),
    loses: leftBehind(products, now.planId, plan.planId)
      .filter(({ productId }) => now.free.includes(productId))
      .map(asBrought),
    contractTermMonths: plan.contractTermMonths,
    orderable: whyNot === null,
    whyNot,
    whyNotWords: whyNot && whyNotText(whyNot, { modem: now.modem, needsModem, speedMbps: plan.speedMbps }),
    needsProduct: modem ? modem.productId : null,
  }
}
