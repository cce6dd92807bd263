import { planList, productDetails } from '@hibla/contract/catalog/catalog.contract'
import { planPage, slugOf } from '@hibla/contract/catalog/plan-slug.rule'
import { data, redirect } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import { LinkButton } from '../../ui/button.tsx'
import { StrandStep } from '../../ui/strand-step.tsx'
import type { Route } from './+types/plan-page.ts'
import { addonOf } from './addon-view.ts'
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

/** For a plan that has ended, hasn't started yet or never was: the same words for all, so nothing is announced early. */
function NoSuchPlan() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Plan not on offer" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We don’t offer this plan today</h1>
      <p className="reading mt-4 text-muted">
        It may have ended, or the link may have a typo. If you already have this plan, you keep it.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/plans" look="call">
          See the plans for homes
        </LinkButton>
        <LinkButton to="/plans/sme">Plans for businesses</LinkButton>
      </div>
    </div>
  )
}
