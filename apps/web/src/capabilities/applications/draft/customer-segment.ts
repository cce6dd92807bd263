import { careFor, type CustomerCare } from '@hibla/contract/values/customer-segment'
import { useCustomerSegment } from '../../catalog/index.ts'
import { draft } from './draft.ts'

/** Whether the customer logged in is an exclusive one and applies for themselves. */
export const isExclusiveCustomer = (): boolean =>
  useCustomerSegment.getState().segment === 'XCLSV' && draft.referralFlow.read() !== true

/** The segment of the application in this browser. Until the form has asked, it's that of the customer logged in. */
export const customerSegment = (): CustomerCare => careFor(draft.exclusive.read() ?? isExclusiveCustomer())
