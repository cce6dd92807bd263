import { causeSentence } from '@hibla/contract/outages/state.rule'
import { and, asc, eq, sql } from '../../kernel/postgres/sql.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { outage, outageAccount } from './outages.tables.ts'

const reading = prepared((db) =>
  db
    .select({
      outageId: outage.outageId,
      placeKind: outage.placeKind,
      placeId: outage.placeId,
      placeName: outage.placeName,
      latitude: outage.latitude,
      longitude: outage.longitude,
      cause: outage.cause,
      note: outage.note,
      startedAt: outage.startedAt,
      expectedEnd: outage.expectedEnd,
    })
    .from(outageAccount)
    .innerJoin(outage, eq(outage.outageId, outageAccount.outageId))
    .where(and(eq(outageAccount.accountNumber, sql.placeholder('accountNumber')), eq(outage.state, 'open')))
    .orderBy(asc(outage.startedAt))
    .limit(1),
)

/** The open incident that an account's line is down in, if there is one; the first, if there are several. */
export const ongoingOutage = async (db: Executor, accountNumber: string) => {
  const [found] = await reading(db, { accountNumber })
  return found
}

/** For the account's details. */
export const isDown = async (db: Executor, accountNumber: string): Promise<boolean> =>
  (await ongoingOutage(db, accountNumber)) !== undefined

/** When the line is expected back; null if it isn't down in an incident, or staff can't say yet. */
export const expectedBack = async (db: Executor, accountNumber: string) =>
  (await ongoingOutage(db, accountNumber))?.expectedEnd ?? null

/** What staff have told about it, or else its cause; null if the line isn't down in an incident. */
export const outageText = async (db: Executor, accountNumber: string): Promise<string | null> => {
  const found = await ongoingOutage(db, accountNumber)
  return found ? (found.note ?? causeSentence(found.cause)) : null
}
