import type { PlanCategory } from '@hibla/contract/catalog/product'
import type { ReactNode } from 'react'
import { NewBadge } from '../../../ui/new-badge.tsx'
import type { PlanOffer } from '../plan-view.ts'
import type { TermView } from '../terms/term-view.ts'
import { PlanCard } from './plan-card.tsx'

type PlanGroupsProps = {
  plans: PlanOffer[]
  categories: PlanCategory[]
  noContract?: TermView | undefined
  linked: boolean
  renderActions: (plan: PlanOffer) => ReactNode
}

/** Plans under their categories, in the categories' order. */
export function PlanGroups({ plans, categories, noContract, linked, renderActions }: PlanGroupsProps) {
  const fastest = Math.max(...plans.map(({ speedMbps }) => speedMbps))
  const groups = categories
    .map((category) => ({
      category,
      own: plans.filter(({ planCategoryId }) => planCategoryId === category.planCategoryId),
    }))
    .filter(({ own }) => own.length > 0)
  return groups.map(({ category, own }) => (
    <section key={category.planCategoryId} aria-labelledby={`plans-${category.planCategoryId}`} className="mt-10">
      <h2 id={`plans-${category.planCategoryId}`} className="flex flex-wrap items-center gap-x-3 text-xl">
        {category.name}
        {category.isNew && <NewBadge />}
      </h2>
      <p className="reading mt-1 text-muted">{category.description}</p>
      <ul
        className={`mt-5 grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 ${linked ? 'max-sm:overflow-clip max-sm:rounded-card max-sm:border max-sm:border-line' : 'gap-4'}`}
      >
        {own.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            fastest={fastest}
            noContract={noContract}
            linked={linked}
            actions={renderActions(plan)}
          />
        ))}
      </ul>
    </section>
  ))
}
