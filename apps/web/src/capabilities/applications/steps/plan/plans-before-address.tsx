import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { useSession, useSessionControl } from '../../../../kernel/session/use-session.ts'
import { useAwake } from '../../../../ui/use-awake.ts'
import {
  PlanChoice,
  setCustomerCategory,
  useCustomerCategory,
  requestedPlan,
  type PlanOffer,
} from '../../../catalog/index.ts'
import { confirmedAddress, confirmedAddressLine } from '../../draft/confirmed-address.ts'
import { draft } from '../../draft/draft.ts'
import { startPath } from '../../flow.ts'
import { planListPlaceOf } from './plan-list-place.ts'

/** The plans, for somebody who begins an application with one of them. The address comes next, unless they've checked it already. */
export function PlansBeforeAddress() {
  const awake = useAwake()
  const who = useSession()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<string>()
  const { serviceabilityTechnology } = useCustomerCategory()
  const place = awake ? confirmedAddress() : undefined
  const customerCategory = pathname.includes('/onboard/sme') ? 'SME' : 'RES'

  const choose = (plan: PlanOffer) => {
    setChosen(plan.planId)
    draft.planName.write(plan.name)
    requestedPlan.write({ planId: plan.planId, contractTermMonths: plan.contractTermMonths })
    setCustomerCategory({ category: customerCategory })
    void navigate(startPath(who, pathname))
  }
  return (
    <div className="page py-10 md:py-16">
      <PageHead title="Choose a plan" />
      <h1 className="text-2xl">Choose a plan</h1>
      <p className="reading mt-3 text-muted">
        {place
          ? `Plans for ${confirmedAddressLine(place)}, the address you checked last.`
          : 'What you can order depends on your address, which comes next.'}
      </p>
      <div className="mt-8">
        {awake && (
          <PlanChoice
            customerCategory={customerCategory}
            place={planListPlaceOf(pathname)}
            area={
              place && {
                region: place.region_id,
                province: place.province_id,
                municipality: place.city_municipality_id,
              }
            }
            technology={place && serviceabilityTechnology}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  )
}
