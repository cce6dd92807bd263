import type { PlanCategory } from '@hibla/contract/catalog/product'
import { Suspense } from 'react'
import { later } from '../../../kernel/later.ts'
import { useAwake } from '../../../ui/use-awake.ts'

const NewPlanPromo = later(() => import('./new-plan-promo.tsx'))

/** The popup about a new category, while there is one; it loads when the page is awake. */
export function NewPlan({ category }: { category: PlanCategory | null }) {
  const awake = useAwake()
  if (!awake || !category) return null
  return (
    <Suspense>
      <NewPlanPromo category={category} />
    </Suspense>
  )
}
