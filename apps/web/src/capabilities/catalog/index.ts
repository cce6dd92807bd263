export { PlanHighlights } from './plan-highlights.tsx'
export { PlanLadder } from './plan-ladder.tsx'
export type { PlanView } from './plan-view.ts'
export { clearCustomerCategory, setCustomerCategory } from './customer-category.ts'
