import type { CustomerCategory } from '../values/customer-category.ts'
import type { SubscriberType } from './account.contract.ts'

/** Homes and small businesses use the portal; an exclusive customer is a home. Larger ones have their own people. */
const served: ReadonlySet<SubscriberType> = new Set(['RESIDENTIAL', 'SME', 'XCLSV'])

export const mayBeLinked = (type: SubscriberType): boolean => served.has(type)

export const customerCategoryOf = (type: SubscriberType): CustomerCategory =>
  type === 'RESIDENTIAL' || type === 'XCLSV' ? 'RES' : 'SME'
