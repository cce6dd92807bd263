import { useAwake } from '../../ui/use-awake.ts'
import { keptOrder } from './order.ts'
import { PlanStep } from './steps/plan-step.tsx'
import { PlansBeforeAddress } from './steps/plans-before-address.tsx'

/** Choosing a plan: in an application, or to begin one with it. */
export default function PlanStepPage() {
  const awake = useAwake()
  return awake && keptOrder() === undefined ? <PlansBeforeAddress /> : <PlanStep />
}
