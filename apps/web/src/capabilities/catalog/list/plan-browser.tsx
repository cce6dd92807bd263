import type { PlanCategory } from '@hibla/contract/catalog/product'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Empty } from '../../../ui/faces.tsx'
import { NewBadge } from '../../../ui/new-badge.tsx'
import type { PlanOffer } from '../plan-view.ts'
import { noContractOf, type TermView } from '../terms/term-view.ts'
import { addressWith } from './address-with.ts'
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

type CategoryTabsProps = { categories: PlanCategory[]; chosen: string | undefined }

const look =
  'flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-semibold whitespace-nowrap ' +
  'border-line hover:border-text aria-current:border-strand aria-current:bg-strand aria-current:text-surface'

/** Links, so that they work before scripts have loaded and each category can be bookmarked. */
function CategoryTabs({ categories, chosen }: CategoryTabsProps) {
  const location = useLocation()
  const tabs = [{ planCategoryId: undefined, name: 'All plans', isNew: false }, ...categories]
  return (
    <nav aria-label="Plan categories">
      <ul className="-mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1 md:flex-wrap">
        {tabs.map(({ planCategoryId, name, isNew }) => (
          <li key={name} className="shrink-0">
            <Link
              to={addressWith(location, { category: planCategoryId })}
              replace
              preventScrollReset
              aria-current={planCategoryId === chosen ? 'true' : undefined}
              className={look}
            >
              {name}
              {isNew && <NewBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
