import type { AccountStatus } from '../account/account.contract.ts'
import { canBeOrderedIn, isOfferedIn, isOfferedOn, type Area } from '../catalog/offer.rule.ts'
import type { Offer } from '../catalog/product.ts'
import type { CustomerCategory } from '../values/customer-category.ts'
import type { IsoDate } from '../values/dates.ts'
import { hasModem, isAtLeast, type Modem } from './modem.rule.ts'
import type { ShopProduct, WhyNotOrderable } from './product.ts'

/** What the shop needs to know of an account. */
export type Buyer = {
  status: AccountStatus
  customerCategory: CustomerCategory
  customerSegment: string
  area: Area
  serviceType: string
  planId: string
  /** The ids of everything it has. */
  owned: readonly string[]
  monthsLeft: number
  modem: Modem | null
}

/** A product with what decides to whom it is offered. Empty lists mean everybody. */
export type Sold = Pick<
  ShopProduct,
  'productId' | 'productType' | 'category' | 'customerCategory' | 'needsWifi6' | 'minimumContractMonthsLeft'
> &
  Offer & {
    serviceTypes: readonly string[]
    customerSegments: readonly string[]
    /** Plans that bring it along. */
    includedIn: readonly string[]
    /** One is enough. */
    onlyOnce: boolean
  }

const admits = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.some((each) => each.toLowerCase() === value.toLowerCase())

/** Whether a product is meant for an account at all, whatever its contract and modem. */
export const isMeantFor = (product: Sold, buyer: Buyer, today: IsoDate): boolean =>
  product.customerCategory === buyer.customerCategory &&
  isOfferedOn(product, today) &&
  canBeOrderedIn(product, buyer.area) &&
  admits(product.serviceTypes, buyer.serviceType) &&
  admits(product.customerSegments, buyer.customerSegment) &&
  !product.includedIn.includes(buyer.planId) &&
  !(product.onlyOnce && buyer.owned.includes(product.productId)) &&
  !(product.productType === 'DEVICE' && hasModem(buyer.modem, product.category))

/** Whether an account can order anything: businesses talk to us, and a line must work to be added to. */
export const whyNothing = ({
  customerCategory,
  status,
}: Pick<Buyer, 'customerCategory' | 'status'>): WhyNotOrderable | null =>
  customerCategory === 'SME' ? 'talk-to-us' : status === 'ACTIVE' ? null : 'account-not-active'

/** What the line and the contract say against a product. */
export const whyUnfit = (
  { needsWifi6, minimumContractMonthsLeft }: Pick<Sold, 'needsWifi6' | 'minimumContractMonthsLeft'>,
  { modem, monthsLeft }: Pick<Buyer, 'modem' | 'monthsLeft'>,
): WhyNotOrderable | null => {
  if (needsWifi6 && !isAtLeast(modem, 'WIFI6')) return 'needs-wifi6'
  return monthsLeft < minimumContractMonthsLeft ? 'contract-too-short' : null
}

/** What a caller says about the account. The account itself decides, so all of this can only narrow the list. */
export type Narrowing = {
  serviceType?: string | undefined
  customerSegment?: string | undefined
  customerCategory?: CustomerCategory | undefined
  area: Area
  /** Plans and products that it has. */
  has: readonly string[]
  remainingContractTerm?: number | undefined
  isWifi6Avail?: 'Y' | 'N' | undefined
}

export const isWanted = (product: Sold, input: Narrowing): boolean =>
  (input.customerCategory === undefined || product.customerCategory === input.customerCategory) &&
  (input.serviceType === undefined || admits(product.serviceTypes, input.serviceType)) &&
  (input.customerSegment === undefined || admits(product.customerSegments, input.customerSegment)) &&
  isOfferedIn(product, input.area) &&
  !product.includedIn.some((plan) => input.has.includes(plan)) &&
  !(product.onlyOnce && input.has.includes(product.productId)) &&
  (input.remainingContractTerm === undefined || input.remainingContractTerm >= product.minimumContractMonthsLeft) &&
  !(input.isWifi6Avail === 'N' && product.needsWifi6)
