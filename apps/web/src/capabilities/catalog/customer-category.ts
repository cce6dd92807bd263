import type { CustomerCategory as CategoryCode } from '@hibla/contract/values/customer-category'
import type { Technology } from '@hibla/contract/serviceability/serviceability.contract'
import { container } from '../../kernel/storage/container.ts'

export type CustomerCategory = {
  category: CategoryCode
  serviceabilityTechnology: Technology
  isWorkingGovtEmbassyWorker: boolean
}

const unasked: CustomerCategory = {
  category: 'RES',
  serviceabilityTechnology: 'GPON',
  isWorkingGovtEmbassyWorker: false,
}

/** For whom the plans are: a home or a business, and over which kind of line. */
export const useCustomerCategory = container('customerCategory', unasked)

/** A worker of government or of an embassy matters only to a business: for a home the answer is not kept. */
export const setCustomerCategory = (chosen: Partial<CustomerCategory>): void => {
  const next = { ...useCustomerCategory.getState(), ...chosen }
  const isWorkingGovtEmbassyWorker = next.category === 'SME' && next.isWorkingGovtEmbassyWorker
  useCustomerCategory.setState({ ...next, isWorkingGovtEmbassyWorker })
}

export const clearCustomerCategory = (): void => useCustomerCategory.setState(unasked, true)
