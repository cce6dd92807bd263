import { planPage } from '@hibla/contract/catalog/plan-slug.rule'
import type { ContractTerm, Plan } from '@hibla/contract/catalog/product'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import type { PlanOffer, PlanView } from './plan-view.ts'
import type { TermView } from './terms/term-view.ts'

export const viewOf = (plan: Plan): PlanView => ({
  planId: plan.planId,
  name: plan.name,
  customerCategory: plan.customerCategory,
  planCategoryId: plan.planCategoryId,
  speedMbps: plan.speedMbps,
  tagline: plan.tagline,
  inclusions: plan.inclusions,
  highlighted: plan.highlighted,
  isNew: plan.isNew,
  price: peso(plan.monthlyFee),
})

const installationOf = ({ installationFee, contractTermMonths: months }: Plan): string | null => {
  if (installationFee === 0) return null
  return months > 0 ? `${peso(installationFee)} over ${months} months` : peso(installationFee)
}

export const offerOf = (plan: Plan): PlanOffer => ({
  ...viewOf(plan),
  monthlyFee: plan.monthlyFee,
  technology: plan.technology,
  contractTermMonths: plan.contractTermMonths,
  switcher: plan.switcher,
  page: planPage(plan),
  installation: installationOf(plan),
  everywhere: plan.areas.length === 0,
  until: plan.availableUntil && longDate(plan.availableUntil),
})

export const termOf = ({ termMonths, name, description, oneTimeFee }: ContractTerm): TermView => ({
  termMonths,
  name,
  description,
  fee: oneTimeFee > 0 ? peso(oneTimeFee) : null,
})
