import { Choice } from '@hibla/contract/applications/choice.contract'
import { wishedPlan } from '../catalog/index.ts'

const Wish = Choice.pick({ planId: true, termMonths: true })

/**
 * Keeps the plan that a link to this page came with. Anybody can make such a link, so it says no more than a plan and a
 * term, and the server knows what is sold where.
 */
export const keepWishIn = (search: string): void => {
  const query = new URLSearchParams(search)
  const { data } = Wish.safeParse({ planId: query.get('plan'), termMonths: Number(query.get('term') ?? NaN) })
  if (data) wishedPlan.write({ planId: data.planId, contractTermMonths: data.termMonths })
}
