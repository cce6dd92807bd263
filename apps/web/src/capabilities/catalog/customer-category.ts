import type { CustomerCategory as CategoryCode } from '@hibla/contract/values/customer-category'
import type { CustomerCare } from '@hibla/contract/values/customer-segment'
import type { Technology } from '@hibla/contract/values/technology'
import { container, passing } from '../../kernel/storage/container.ts'
import { setPlanList } from './own-plan-list.ts'

export type CustomerCategory = {
  category: CategoryCode
  serviceabilityTechnology: Technology
  isWorkingGovtEmbassyWorker: boolean
}

const defaults: CustomerCategory = {
  category: 'RES',
  serviceabilityTechnology: 'GPON',
  isWorkingGovtEmbassyWorker: false,
}

/** Who the plans are for, a home or a business, and over which kind of line. */
export const useCustomerCategory = container('customerCategory', defaults)
setPlanList(useCustomerCategory.getState().category)
useCustomerCategory.subscribe(({ category }) => setPlanList(category))

/** How the customer logged in is looked after, which is loaded with their category. */
export const useCustomerSegment = passing<{ segment: CustomerCare }>({ segment: 'Regular' })

/**
 * Whether somebody works for the government or an embassy only matters for a business, so it is not kept for a home.
 */
export const setCustomerCategory = (chosen: Partial<CustomerCategory>): void => {
  const next = { ...useCustomerCategory.getState(), ...chosen }
  const isWorkingGovtEmbassyWorker = next.category === 'SME' && next.isWorkingGovtEmbassyWorker
  useCustomerCategory.setState({ ...next, isWorkingGovtEmbassyWorker })
}

export const clearCustomerCategory = (): void => useCustomerCategory.setState(defaults, true)
