import type { PlanView } from '../catalog/index.ts'

export type NewPlan = Pick<PlanView, 'name' | 'tagline' | 'customerCategory'>

/** A category is new while one of its plans is. */
export const newPlanOf = (plans: readonly PlanView[]): NewPlan | undefined => {
  const found = plans.find(({ isNew }) => isNew)
  return found && { name: found.name, tagline: found.tagline, customerCategory: found.customerCategory }
}
