import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { decide } from './decide.ts'
import { installJob } from './review.tables.ts'

type Input = { applicationReferenceNo: string; asOf: string; workingSince: IsoDate }

/**
 * The line has been working since some day, and the contract runs from then. The next bill run that is due makes the first
 * bill; bill days that passed before anybody noted the line are not made up for.
 */
export const activateLine = (deps: ApplicationsDeps, by: SignedInCaller, { workingSince, ...seen }: Input) =>
  decide(deps, {
    seen,
    by,
    to: 'active',
    unless: ({ application }, at) => {
      const today = manilaDate(at)
      if (workingSince > today) return 'in-the-future'
      if (application.status !== 'approved') return 'not-now'
      // It changed last when it was approved.
      return workingSince < manilaDate(application.changedAt) ? 'before-approval' : undefined
    },
    also: async (tx, { application }) => {
      const [job] = await tx
        .update(installJob)
        .set({ doneOn: workingSince })
        .where(eq(installJob.applicationRefId, application.applicationRefId))
        .returning()
      if (!job || !(await deps.accounts.activate(tx, job.accountNumber, workingSince)))
        throw new Error(`The account of ${application.applicationRefId} can't be activated`)
    },
  })

/** An application ends after its approval: the account ends before it began, and nobody comes. */
export const giveUpJob = async (
  tx: Transaction,
  { accounts }: ApplicationsDeps,
  applicationRefId: string,
  at: Date,
) => {
  const [job] = await tx
    .update(installJob)
    .set({ cancelledAt: at })
    .where(eq(installJob.applicationRefId, applicationRefId))
    .returning()
  if (job) await accounts.setStatus(tx, job.accountNumber, 'DISCONNECTED', at)
}
