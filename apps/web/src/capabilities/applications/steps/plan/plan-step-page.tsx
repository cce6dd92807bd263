import { useState } from 'react'
import { useAwake } from '../../../../ui/use-awake.ts'
import { orderInTab } from '../../draft/order-in-tab.ts'
import { storedOrder } from '../../draft/order.ts'
import { PlanStep } from './plan-step.tsx'
import { PlansBeforeAddress } from './plans-before-address.tsx'

/** Choosing a plan: in an application, or to begin one with it. */
export default function PlanStepPage() {
  const awake = useAwake()
  return awake ? <Awake /> : <PlanStep />
}

/** Once the four hours are over, the step says so; it doesn't turn into the list for everybody. */
function Awake() {
  const [isBegun] = useState(() => storedOrder() !== undefined || orderInTab.read() !== undefined)
  return isBegun ? <PlanStep /> : <PlansBeforeAddress />
}
