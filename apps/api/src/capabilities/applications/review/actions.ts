import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { applicationDeed as deed } from './review.tables.ts'

/** In the transaction of what was done, so that both are there or neither. */
export const noteDeed = async (tx: Transaction, done: typeof deed.$inferInsert): Promise<void> => {
  await tx.insert(deed).values(done)
}

export const deedsOf = async (db: Executor, applicationRefId: string): Promise<ApplicantDetails['deeds']> => {
  const done = await db.select().from(deed).where(eq(deed.applicationRefId, applicationRefId)).orderBy(asc(deed.id))
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
  const veiled = <T extends ApplicantDetails['history'][number] | ApplicantDetails['deeds'][number]>(each: T): T =>
    each.by === 'back-office' ? { ...each, byPersonId: null, byName: null } : each
  return { ...details, history: details.history.map(veiled), deeds: details.deeds.map(veiled) }
}

type Names = Pick<ApplicationsDeps['identity'], 'namesOf'>

/** The same with the names of staff. Whoever can't be looked up now, or is gone, stays an id. */
export const withNames = async ({ namesOf }: Names, details: ApplicantDetails): Promise<ApplicantDetails> => {
  const all = [...details.history, ...details.deeds]
  const names = await namesOf(all.flatMap(({ by, byPersonId }) => (by === 'back-office' && byPersonId) || []))
  const named = <T extends { byPersonId: string | null }>(each: T) => ({
    ...each,
    byName: names.get(each.byPersonId ?? '') ?? null,
  })
  return { ...details, history: details.history.map(named), deeds: details.deeds.map(named) }
}
