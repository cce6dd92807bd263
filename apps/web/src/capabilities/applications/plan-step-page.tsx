import type { PlanListPlace } from '@hibla/contract/catalog/product'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { PlanChoice, setCustomerCategory, type PlanOffer } from '../catalog/index.ts'
import { begun } from './begun.ts'
import { confirmedPlace } from './confirmed-place.ts'
import { draft } from './draft.ts'
import { nextPath, startPath } from './flow.ts'

const placeOf = (path: string): PlanListPlace => {
  if (path.startsWith('/sales/')) return 'salesApplication'
  return path.startsWith('/referral/') ? 'erpApplication' : 'application'
}

/** Choosing a plan in an application. Only plans we offer at the checked address are listed, or all before the check. */
export default function PlanStepPage() {
  const awake = useAwake()
  const who = useSession()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<string>()
  const customerCategory = pathname.includes('/onboard/sme') ? 'SME' : 'RES'
  const place = awake ? confirmedPlace() : undefined

  const choose = (plan: PlanOffer) => {
    setChosen(plan.planId)
    draft.planName.write(plan.name)
    setCustomerCategory({ category: customerCategory })
    void navigate(begun() ? nextPath(who, customerCategory) : startPath(who))
  }
  return (
    <div className="page py-10 md:py-16">
      <PageHead title="Choose a plan" />
      <h1 className="text-2xl">Choose a plan</h1>
      <p className="reading mt-3 text-muted">
        {place
          ? `These are on offer in ${place.city_municipality}.`
          : 'Which of them you can get depends on the address, which comes next.'}
      </p>
      <div className="mt-8">
        {awake && (
          <PlanChoice
            customerCategory={customerCategory}
            place={placeOf(pathname)}
            area={
              place && {
                region: place.region_id,
                province: place.province_id,
                municipality: place.city_municipality_id,
              }
            }
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  )
}
