import { planList, productDetails } from '@hibla/contract/catalog/catalog.contract'
import { planPage, slugOf } from '@hibla/contract/catalog/plan-slug.rule'
import { data, redirect } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { services } from '../../kernel/services.ts'
import type { Route } from './+types/plan-page.ts'
import { addonOf } from './addon-view.ts'
import { NoSuchPlan } from './no-such-plan.tsx'
import { PlanDetails } from './plan-details.tsx'
import { offerOf, termOf } from './shown-plan.ts'

export const handle: PageHandle = { sleeps: true, varies: 'path' }

export const loader = async ({ context, params: { slug } }: Route.LoaderArgs) => {
  const { client } = context.get(services)
  const plans = await client.get(planList, { query: {} })
  const plan = plans.find((each) => slugOf(each) === slug)
  // Ids are printed on leaflets and stay the same when a plan gets another name.
  const byId = plan ?? plans.find(({ planId }) => planId.toLowerCase() === slug.toLowerCase())
  if (byId && !plan) throw redirect(planPage(byId))
  if (!plan) return data({ details: null }, { status: 404 })
  const { category, terms, addons, availableIn } = await client.get(productDetails, {
    query: { productId: plan.planId },
  })
  const offer = offerOf(plan)
  const near = plans.filter((each) => each.customerCategory === plan.customerCategory).map(offerOf)
  const at = near.findIndex(({ planId }) => planId === plan.planId)
  const others = near.toSpliced(at, 1).slice(Math.max(0, at - 1), at + 1)
  return data({
    details: { plan: offer, category, terms: terms.map(termOf), addons: addons.map(addonOf), availableIn, others },
  })
}

/** One plan, with everything people want to know before they order it. */
export default function PlanPage({ loaderData: { details } }: Route.ComponentProps) {
  return details ? <PlanDetails {...details} /> : <NoSuchPlan />
}
