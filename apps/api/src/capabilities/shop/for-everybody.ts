import { isOfferedIn, isOfferedOn, type Area } from '@hibla/contract/catalog/offer.rule'
import type { ContractTerm } from '@hibla/contract/catalog/product'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import type { ShopDeps } from './deps.ts'
import type { ProductRow } from './shop.tables.ts'
import { readOfferings } from './offerings.ts'
import { asContent, asProduct } from './show-product.ts'

type For = { customerCategory?: CustomerCategory | undefined }

const isFor =
  ({ customerCategory }: For) =>
  (each: { customerCategory: CustomerCategory }) =>
    customerCategory === undefined || each.customerCategory === customerCategory

/** What there is to read about add-ons that are on offer today, whoever reads it. */
export const addonContent = async (
  deps: ShopDeps,
  { hobsBundleId, ...whom }: For & { hobsBundleId?: string | undefined },
) => {
  const { products, today } = await readOfferings(deps)
  return products
    .filter((row) => isFor(whom)(row) && isOfferedOn(row, today))
    .filter((row) => hobsBundleId === undefined || row.hobsBundleId === hobsBundleId)
    .map(asContent)
}

const asTerm = ({ termMonths, name, description, oneTimeFee }: ContractTerm): ContractTerm => ({
  termMonths,
  name,
  description,
  oneTimeFee,
})

type OfferedRows = { rows: readonly ProductRow[] }

/**
 * What nobody has to sign a contract for: plans with the term that has no months, and add-ons that need no months left. Of
 * these, an account is shown what it is offered, because it can open nothing else.
 */
export const noContractOffers = async (
  deps: ShopDeps,
  { customerCategory, ...area }: For & Area,
  own: OfferedRows | undefined,
) => {
  const { products, plans, terms, today } = await readOfferings(deps)
  const isTheirs = isFor({ customerCategory })
  const term = terms.find((each) => each.termMonths === 0 && isTheirs(each))
  const free = new Set(terms.filter(({ termMonths }) => termMonths === 0).map((each) => each.customerCategory))
  return {
    term: term ? asTerm(term) : null,
    plans: plans.filter((plan) => isTheirs(plan) && free.has(plan.customerCategory) && isOfferedIn(plan, area)),
    addons: (own?.rows ?? products)
      .filter((row) => isTheirs(row) && isOfferedOn(row, today) && isOfferedIn(row, area))
      .filter(({ minimumContractMonthsLeft }) => minimumContractMonthsLeft === 0)
      .map(asProduct),
  }
}
