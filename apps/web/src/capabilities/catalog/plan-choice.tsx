import {
  applicationTypes,
  contractTerms,
  planCategories,
  planPromotions,
  plansAt,
} from '@hibla/contract/catalog/catalog.contract'
import type { Area } from '@hibla/contract/catalog/offer.rule'
import type { ApplicationType, Plan, PlanListPlace } from '@hibla/contract/catalog/product'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { Technology } from '@hibla/contract/values/technology'
import { useState } from 'react'
import { useLoad } from '../../kernel/query.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PlanBrowser } from './list/plan-browser.tsx'
import type { PlanOffer } from './plan-view.ts'
import { PromoToast } from './promo/promo-toast.tsx'
import { offerOf, termOf } from './shown-plan.ts'

export type PlanChoiceProps = {
  customerCategory: CustomerCategory
  /** Which of the places that list plans this is, for its promotions. */
  place: PlanListPlace
  /** Only plans that we offer there. */
  area?: Area | undefined
  /** Only plans over the line that reaches the address. */
  technology?: Technology | undefined
  /** The id of the plan that is chosen already. */
  chosen?: string | undefined
  onChoose: (plan: PlanOffer) => void
}

/** The plans on offer, to choose one of them in an application. */
export function PlanChoice({ customerCategory, place, area, technology, chosen, onChoose }: PlanChoiceProps) {
  const [applicationType, setApplicationType] = useState<TypeCode>()
  const everything = useLoad(plansAt, { query: { customerCategory, ...area } })
  const plans = useLoad(plansAt, { query: { customerCategory, ...area, applicationType } })
  const types = useLoad(applicationTypes, {})
  const categories = useLoad(planCategories, { query: { customerCategory } })
  const terms = useLoad(contractTerms, { query: { customerCategory } })
  const promotions = useLoad(planPromotions, {})
  const fits = (plan: Plan) => technology === undefined || plan.technology === technology
  // Where only one kind is sold, there is nothing to choose.
  const kinds = new Set(everything.data?.filter(fits).map(({ switcher }) => switcher))
  const retry = () => {
    for (const load of [plans, categories]) if (load.error !== undefined) load.retry()
  }
  return (
    <>
      {kinds.size > 1 && types.data && (
        <ApplicationTypeField types={types.data} chosen={applicationType} onChoose={setApplicationType} />
      )}
      <Panel
        load={{
          loading: plans.loading || categories.loading,
          data: plans.data && categories.data ? plans.data.filter(fits) : undefined,
          error: plans.error ?? categories.error,
          retry,
        }}
        skeleton={<PlansSkeleton />}
        failure="We couldn’t load the plans."
        empty={<Empty title="No plans available here right now">Plans will appear here with their prices.</Empty>}
      >
        {(all) => (
          <PlanBrowser
            plans={all.map(offerOf)}
            categories={categories.data ?? []}
            terms={(terms.data ?? []).map(termOf)}
            renderActions={(plan) => (
              <ChooseButton plan={plan} chosen={plan.planId === chosen} onChoose={() => onChoose(plan)} />
            )}
          />
        )}
      </Panel>
      <PromoToast place={place} promotions={promotions.data ?? []} />
    </>
  )
}

type TypeCode = ApplicationType['applicationType']

type ApplicationTypeFieldProps = {
  types: readonly ApplicationType[]
  chosen: TypeCode | undefined
  onChoose: (type: TypeCode | undefined) => void
}

/** A new line, or a switch from another provider: each has plans of its own. */
function ApplicationTypeField({ types, chosen, onChoose }: ApplicationTypeFieldProps) {
  const typeOf = (code: string | undefined) => types.find(({ applicationType }) => applicationType === code)
  return (
    <div className="mb-6 max-w-md">
      <SelectField
        name="applicationType"
        label="What are you applying for?"
        prompt="Show all plans"
        help={typeOf(chosen)?.description}
        options={types.map(({ applicationType, name }) => ({ value: applicationType, label: name }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(typeOf(target.value)?.applicationType)}
      />
    </div>
  )
}

type ChooseButtonProps = { plan: PlanOffer; chosen: boolean; onChoose: () => void }

function ChooseButton({ plan, chosen, onChoose }: ChooseButtonProps) {
  return (
    <Button className="w-full" aria-pressed={chosen} onClick={onChoose}>
      {chosen ? (
        <>
          <CheckIcon /> Chosen
        </>
      ) : (
        'Choose'
      )}
      <span className="sr-only"> {plan.name}</span>
    </Button>
  )
}

function PlansSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-72 rounded-full" />
      <div className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-96 rounded-card" />
        ))}
      </div>
    </>
  )
}
