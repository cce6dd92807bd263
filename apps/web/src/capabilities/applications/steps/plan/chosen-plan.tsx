import type { Choice } from '@hibla/contract/applications/choice.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { peso } from '@hibla/contract/values/money'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/faces.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useChosen } from './use-chosen.ts'

type Names = { plan: string; items: { itemName: string; quantity: number }[] }

type ChosenPlanProps = {
  choice: Choice
  customerCategory: CustomerCategory
  onOther: () => void
  children: (names: Names) => ReactNode
}

/** The plan that was chosen, a way to choose another, and whatever follows from it. */
export function ChosenPlan({ choice, customerCategory, onOther, children }: ChosenPlanProps) {
  const { plans, plan, items } = useChosen(choice, customerCategory)
  return (
    <Panel load={plans} failure="We couldn’t load the plan." skeleton={<Skeleton className="h-24" />}>
      {() => (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-strand bg-sunken px-6 py-5">
            <div className="row-text-52">
              <PlanName>{plan?.name ?? 'Your plan'}</PlanName>
              {plan && (
                <p className="figures text-sm text-muted">
                  {plan.speedMbps} Mbps · {peso(plan.monthlyFee)} a month
                </p>
              )}
            </div>
            <Button onClick={onOther}>Choose another plan</Button>
          </div>
          {children({ plan: plan?.name ?? '', items })}
        </div>
      )}
    </Panel>
  )
}

/** Takes focus when it appears, because the list with the button that was pressed is gone. */
function PlanName({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg">
      {children}
    </h2>
  )
}
