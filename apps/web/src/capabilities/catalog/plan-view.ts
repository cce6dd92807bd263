import type { Plan } from '@hibla/contract/catalog/product'

type Shown =
  | 'planId'
  | 'name'
  | 'customerCategory'
  | 'planCategoryId'
  | 'speedMbps'
  | 'tagline'
  | 'inclusions'
  | 'highlighted'
  | 'isNew'

/** A plan as a card shows it, with a formatted price. */
export type PlanView = Pick<Plan, Shown> & { price: string }

/** A plan with everything that people filter and compare by. */
export type PlanOffer = PlanView &
  Pick<Plan, 'monthlyFee' | 'technology' | 'contractTermMonths' | 'switcher'> & {
    /** Where its own page is. */
    page: string
    /** What installation costs, if anything: `₱2,400.00 once` */
    installation: string | null
    everywhere: boolean
    /** Its last day, if there is one: `December 31, 2026` */
    until: string | null
  }

/** One strand is drawn for every 50 Mbps, so that speeds can be compared by eye. */
export const MBPS_PER_STRAND = 50
export const strandsFor = (speedMbps: number): number => Math.max(1, Math.round(speedMbps / MBPS_PER_STRAND))

/** What all of these plans include. It is shown once, so that the cards only list the differences. */
export const sharedInclusions = (plans: Pick<PlanView, 'inclusions'>[]): string[] =>
  (plans[0]?.inclusions ?? []).filter((inclusion) => plans.every((plan) => plan.inclusions.includes(inclusion)))

/** The plans that get a card; a catalogue that highlights none shows its first three. */
export const highlightsOf = (plans: PlanView[]): PlanView[] => {
  const chosen = plans.filter((plan) => plan.highlighted)
  return chosen.length > 0 ? chosen.slice(0, 4) : plans.slice(0, 3)
}
