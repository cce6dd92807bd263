export { PlanChoice } from './plan-choice.tsx'
export { PlanHighlights } from './plan-highlights.tsx'
export { PlanLadder } from './plan-ladder.tsx'
export { planLists } from './plan-lists.ts'
export type { PlanOffer, PlanView } from './plan-view.ts'
export { viewOf } from './shown-plan.ts'
export { NewPlan } from './promo/new-plan.tsx'
export { requestedPlan } from './requested-plan.ts'
export {
  clearCustomerCategory,
  setCustomerCategory,
  useCustomerCategory,
  useCustomerSegment,
} from './customer-category.ts'
export { usePlanLink } from './own-plan-list.ts'
