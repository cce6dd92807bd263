import type { InputOf } from '@hibla/contract/endpoint'
import { isOfferedIn } from '@hibla/contract/catalog/offer.rule'
import type { PlanCategory } from '@hibla/contract/catalog/product'
import type { UpgradePlan } from '@hibla/contract/shop/product'
import type { upgradeCategories, upgradePlans } from '@hibla/contract/shop/shop.contract'
import type { OwnCustomer } from './own-customer.ts'

type Input = Pick<
  InputOf<typeof upgradePlans>['query'],
  'customerCategory' | 'planCategoryId' | 'planId' | 'region' | 'province' | 'municipality'
>

/** The plans an account can change to, narrowed by what the caller asks for. */
export const listUpgrades = ({ upgrades, shelf }: OwnCustomer, input: Input): UpgradePlan[] => {
  const { customerCategory, planCategoryId, planId, ...area } = input
  const here = new Set(shelf.plans.filter((plan) => isOfferedIn(plan, area)).map((plan) => plan.planId))
  return upgrades.filter(
    (plan) =>
      here.has(plan.productId) &&
      plan.productId !== planId &&
      (customerCategory === undefined || plan.customerCategory === customerCategory) &&
      (planCategoryId === undefined || plan.planCategoryId === planCategoryId),
  )
}

export const listCategories = (own: OwnCustomer, query: InputOf<typeof upgradeCategories>['query']): PlanCategory[] => {
  const used = new Set(listUpgrades(own, query).map(({ planCategoryId }) => planCategoryId))
  return own.shelf.categories.filter(({ planCategoryId }) => used.has(planCategoryId))
}
