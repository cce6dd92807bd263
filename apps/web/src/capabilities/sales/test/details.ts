import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { details } from '../../applications/review/test/one-application.ts'
import { REFERENCE } from './portal.ts'

/** An application as the server tells of it: a draft, or sent in and so far. */
export const detailsOf = ({ status = 'draft', ...own }: Partial<ApplicantDetails>): object => ({
  ...details,
  applicationReferenceNo: REFERENCE,
  agentCode: 'AG-1003',
  promoCode: null,
  agentRemarks: '',
  status,
  history: status === 'draft' ? [] : details.history.slice(0, 1),
  ...own,
})
