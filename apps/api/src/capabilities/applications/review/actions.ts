import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { applicationAction as action } from './review.tables.ts'

/** In the transaction of what was done, so that both are there or neither. */
export const noteAction = async (tx: Transaction, done: typeof action.$inferInsert): Promise<void> => {
  await tx.insert(action).values(done)
}

export const actionsOf = async (db: Executor, applicationRefId: string): Promise<ApplicantDetails['actions']> => {
  const done = await db
    .select()
    .from(action)
    .where(eq(action.applicationRefId, applicationRefId))
    .orderBy(asc(action.id))
  return done.map(({ did, what, by, byPersonId, at }) => ({
    did,
    what,
    by,
    byPersonId,
    byName: null,
    at: at.toISOString(),
  }))
}

/** The same for an agent: that the back office did it is enough for them, not who there. */
export const withoutStaff = (details: ApplicantDetails): ApplicantDetails => {
  const veiled = <T extends ApplicantDetails['history'][number] | ApplicantDetails['actions'][number]>(each: T): T =>
    each.by === 'back-office' ? { ...each, byPersonId: null, byName: null } : each
  return { ...details, history: details.history.map(veiled), actions: details.actions.map(veiled) }
}

type Names = Pick<ApplicationsDeps['identity'], 'namesOf'>

/** The same with the names of staff. Whoever can't be looked up now, or is gone, stays an id. */
export const withNames = async ({ namesOf }: Names, details: ApplicantDetails): Promise<ApplicantDetails> => {
  const all = [...details.history, ...details.actions]
  const names = await namesOf(all.flatMap(({ by, byPersonId }) => (by === 'back-office' && byPersonId) || []))
  const named = <T extends { byPersonId: string | null }>(each: T) => ({
    ...each,
    byName: names.get(each.byPersonId ?? '') ?? null,
  })
  return { ...details, history: details.history.map(named), actions: details.actions.map(named) }
}
