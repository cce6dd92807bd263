import type { UpgradePlan } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CardList } from '../card-list.tsx'
import { useRecommended } from '../shop.queries.ts'
import { useUpgradePlanCategories, useUpgradePlanList } from '../upgrade-choice.ts'

/** A few add-ons that one lacks, and the next plan up. */
export function Recommended({ accountNumber }: { accountNumber: string }) {
  return (
    <Panel
      load={useRecommended(accountNumber)}
      failure="We couldn’t load our recommendations."
      skeleton={<Skeleton className="mt-12 h-72 rounded-card" />}
      isEmpty={({ addons, plan }) => addons.length === 0 && plan === null}
    >
      {({ addons, plan }) => (
        <section aria-labelledby="recommended" className="mt-12">
          <h2 id="recommended" className="text-xl">
            Recommended for you
          </h2>
          {plan && <NextPlan plan={plan} />}
          {addons.length > 0 && <CardList products={addons} />}
        </section>
      )}
    </Panel>
  )
}

function NextPlan({ plan }: { plan: UpgradePlan }) {
  const choose = () => {
    useUpgradePlanCategories.setState({ selectedCategory: plan.planCategoryId })
    useUpgradePlanList.setState({ selectedPlan: plan.productId })
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-6">
      <div>
        <h3 className="text-base">{plan.name}</h3>
        <p className="text-sm text-muted">
          {plan.speedMbps.toLocaleString('en-PH')} Mbps for <span className="figures">{peso(plan.monthlyFee)}</span> a
          month. {plan.tagline}
        </p>
      </div>
      <Link
        to={pages.upgrade}
        onClick={choose}
        className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
      >
        Compare with my plan<span className="sr-only">: {plan.name}</span>
      </Link>
    </div>
  )
}
