import type { PlanOffer } from '../plan-view.ts'

/** Speeds to start from, in Mbps, and prices to stay within, in pesos a month. */
export const speeds = [100, 300, 500, 1000]
export const prices = [1500, 2500, 5000]
const CENTAVOS = 100

/** The names of the filters in an address: what people choose can be bookmarked and sent to others. */
export const filterNames = ['category', 'speed', 'price', 'line', 'contract'] as const
export type FilterName = (typeof filterNames)[number]

export type PlanFilter = {
  category: string | undefined
  speed: number | undefined
  price: number | undefined
  line: PlanOffer['technology'] | undefined
  contract: 'yes' | 'no' | undefined
}

const oneOf = <T extends string | number>(known: readonly T[], given: string | null): T | undefined =>
  known.find((each) => String(each) === given)

/** Whatever an address says that we don't know is no filter. */
export const filterOf = (query: URLSearchParams, categoryIds: readonly string[]): PlanFilter => ({
  category: oneOf(categoryIds, query.get('category')),
  speed: oneOf(speeds, query.get('speed')),
  price: oneOf(prices, query.get('price')),
  line: oneOf(['GPON', 'GFAST'] as const, query.get('line')),
  contract: oneOf(['yes', 'no'] as const, query.get('contract')),
})

/** Any plan can be had without a contract where we offer that, for a fee. */
export const fits = (
  plan: Pick<PlanOffer, 'planCategoryId' | 'speedMbps' | 'monthlyFee' | 'technology' | 'contractTermMonths'>,
  { category, speed, price, line, contract }: PlanFilter,
  withoutContract: boolean,
): boolean =>
  (category === undefined || plan.planCategoryId === category) &&
  (speed === undefined || plan.speedMbps >= speed) &&
  (price === undefined || plan.monthlyFee <= price * CENTAVOS) &&
  (line === undefined || plan.technology === line) &&
  (contract !== 'yes' || plan.contractTermMonths > 0) &&
  (contract !== 'no' || plan.contractTermMonths === 0 || withoutContract)
