import type { CustomerCategory } from '../values/customer-category.ts'
import type { SubscriberType } from './account.contract.ts'

/** The portal is for homes (exclusive customers included) and small businesses. Larger customers have an account manager. */
const served: ReadonlySet<SubscriberType> = new Set(['RESIDENTIAL', 'SME', 'XCLSV'])

export const mayBeLinked = (type: SubscriberType): boolean => served.has(type)

export const customerCategoryOf = (type: SubscriberType): CustomerCategory =>
  type === 'RESIDENTIAL' || type === 'XCLSV' ? 'RES' : 'SME'
