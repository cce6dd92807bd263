import type { PlanCategory } from '@hibla/contract/catalog/product'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Empty } from '../../../ui/faces.tsx'
import type { PlanOffer } from '../plan-view.ts'
import { noContractOf, type TermView } from '../terms/term-view.ts'
import { addressWith } from './address-with.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { filterNames, filterOf, fits } from './plan-filter.ts'
import { PlanFilters } from './plan-filters.tsx'
import { PlanGroups } from './plan-groups.tsx'

export type PlanBrowserProps = {
  plans: PlanOffer[]
  categories: PlanCategory[]
  terms: TermView[]
  /** Whether plans lead to their own pages. */
  linked?: boolean
  /** What people can do with a plan. */
  renderActions: (plan: PlanOffer) => ReactNode
}

/** All plans of a list under their categories, filtered by what the address says. */
export function PlanBrowser({ plans, categories, terms, linked = false, renderActions }: PlanBrowserProps) {
  const location = useLocation()
  const own = categories.filter(({ planCategoryId }) => plans.some((plan) => plan.planCategoryId === planCategoryId))
  const filter = filterOf(
    new URLSearchParams(location.search),
    own.map(({ planCategoryId }) => planCategoryId),
  )
  const noContract = noContractOf(terms)
  const found = plans.filter((plan) => fits(plan, filter, noContract !== undefined))
  const cleared = addressWith(location, Object.fromEntries(filterNames.map((name) => [name, undefined])))
  return (
    <>
      <CategoryTabs categories={own} chosen={filter.category} />
      <PlanFilters filter={filter} />
      <output className="mt-4 block text-sm text-muted">
        {found.length === 1 ? '1 plan' : `${found.length} plans`}
        {found.length < plans.length && ` of ${plans.length}`}
      </output>
      {found.length === 0 ? (
        <div className="mt-6">
          <Empty title="No plan fits all of that">
            Try a lower speed or a higher price, or{' '}
            <Link to={cleared} replace preventScrollReset className="text-strand underline underline-offset-4">
              show all plans
            </Link>
            .
          </Empty>
        </div>
      ) : (
        <PlanGroups
          plans={found}
          categories={own}
          noContract={filter.contract === 'no' ? noContract : undefined}
          linked={linked}
          renderActions={renderActions}
        />
      )}
    </>
  )
}
