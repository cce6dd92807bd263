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

/** As the quote and the first bill have it. */
const installationOf = ({ installationFee }: Plan): string | null =>
  installationFee === 0 ? null : `${peso(installationFee)} once`

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
