import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../kernel/postgres/database.ts'
import type { ApplicationsParts } from '../parts.ts'
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

type Finds = Pick<ApplicationsParts['identity'], 'find'>

/** The same with the names of staff. Whoever can't be looked up now, or is gone, stays an id. */
export const withNames = async ({ find }: Finds, details: ApplicantDetails): Promise<ApplicantDetails> => {
  const all = [...details.history, ...details.deeds]
  const ids = [...new Set(all.flatMap(({ by, byPersonId }) => (by === 'back-office' && byPersonId) || []))]
  const people = await Promise.all(ids.map((id) => find(id).catch(() => undefined)))
  const names = new Map(people.flatMap((each) => (each ? [[each.id, nameOf(each)] as const] : [])))
  const named = <T extends { byPersonId: string | null }>(each: T) => ({
    ...each,
    byName: names.get(each.byPersonId ?? '') ?? null,
  })
  return { ...details, history: details.history.map(named), deeds: details.deeds.map(named) }
}

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName}`.trim() || email
