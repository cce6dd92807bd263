import type { Caller } from '../../kernel/http/caller.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { FlowOf, HoldApplication } from '../documents/documents.service.ts'
import { applicantIn } from './applicant.ts'
import { lockApplication } from './lock.ts'
import { uploadFlowOf } from './drafts/orders.ts'
import { rightsIn } from './owners.ts'
import type { ApplicationsDeps } from './deps.ts'
import { applicationsOf } from './personal-data.ts'
import { deleteDrafts } from './sold/delete-drafts.ts'
import { soldDetails } from './sold/details.ts'
import { soldBy } from './sold/list.ts'
import { remind } from './sold/remind.ts'
import { tallyOf } from './sold/tally.ts'

type Bound<F> = F extends (executor: infer E, deps: never, ...rest: infer R) => infer T
  ? (executor: E, ...rest: R) => T
  : never

/** What others can ask of applications: sales for those of one agent, referrals for who applies. */
export type ApplicationsService = {
  soldBy: typeof soldBy
  tallyOf: typeof tallyOf
  details: Bound<typeof soldDetails>
  deleteDrafts: Bound<typeof deleteDrafts>
  remind: Bound<typeof remind>
  applicantIn: typeof applicantIn
  applicationsOf: typeof applicationsOf
  /** Whether somebody fills in the application of an order for themselves or as a friend, not as its agent or as staff. */
  isApplicant: (db: Executor, caller: Caller, orderId: string) => Promise<boolean>
  flowOf: FlowOf
  lockApplication: HoldApplication
}

export const applicationsService = (deps: ApplicationsDeps): ApplicationsService => ({
  soldBy,
  tallyOf,
  details: (db, ...asked) => soldDetails(db, deps, ...asked),
  deleteDrafts: (tx, ...asked) => deleteDrafts(tx, deps, ...asked),
  remind: (tx, ...asked) => remind(tx, deps, ...asked),
  applicantIn,
  applicationsOf,
  isApplicant: async (db, caller, orderId) => {
    const rights = await rightsIn(db, deps, caller, orderId)
    return rights?.by === 'applicant' && rights.fillsIn
  },
  flowOf: uploadFlowOf,
  lockApplication: lockApplication(deps),
})

export type { Applicant } from './applicant.ts'
export { applicationMoved } from './move.ts'
export { applicationsErased } from './personal-data.ts'
