import { codeOfSegment } from '@hibla/contract/applications/category.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReviewPart } from './review-part.tsx'
import { useChosen } from './use-chosen.ts'

const contractOf = (months: number) => (months === 0 ? 'No contract' : `${months} months`)

/** What will be ordered. What the application said when a step was left may be older than that. */
export function ReviewPlan({ application }: { application: ApplicationSoFar }) {
  const { told, choice } = application
  const { plans, plan, items } = useChosen(choice, codeOfSegment(told.customerSegment))
  return (
    <ReviewPart title="Plan" step="plans">
      {choice === null ? (
        <FactList facts={[{ name: 'Plan', value: 'Not chosen yet' }]} />
      ) : (
        <Panel load={plans} failure="We couldn’t load the plan." skeleton={<Skeleton className="h-16" />}>
          {() => (
            <FactList
              facts={[
                { name: 'Plan', value: plan?.name ?? 'Not available any more' },
                { name: 'Contract', value: contractOf(choice.termMonths) },
                ...items.map(({ itemName, quantity }) => ({ name: itemName, value: `× ${quantity}` })),
              ]}
            />
          )}
        </Panel>
      )}
    </ReviewPart>
  )
}
