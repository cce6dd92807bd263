import { careFor, type CustomerCare } from '@hibla/contract/values/customer-segment'
import { draft } from './draft.ts'

/** The segment of the application in this browser. */
export const customerSegment = (): CustomerCare => careFor(draft.exclusive.read())
