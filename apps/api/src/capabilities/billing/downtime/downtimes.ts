import { downtimesFrom, type Stretch } from '@hibla/contract/billing/downtime.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { downtime, downtimePiece } from './downtime.tables.ts'

/**
 * One at a time, or of two who each change a piece, the second would work out the downtimes without the first one's. Reads
 * continue. Whoever decides from what is known of lines, decides after this.
 */
export const lockDowntimes = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`lock table ${downtime} in share row exclusive mode`))

/** Everything that is known about these lines, by account. */
export const piecesOf = async (tx: Transaction, accountNumbers: string[]) =>
  Map.groupBy(
    await tx.select().from(downtimePiece).where(anyOf(downtimePiece.accountNumber, accountNumbers)),
    ({ accountNumber }) => accountNumber,
  )

type Row = typeof downtime.$inferSelect
type Wanted = Stretch & { accountNumber: string }

/** What has to be written so that a line's downtimes are these. Those that stay as they are keep what bills noted about them. */
const differences = (stored: Row[], wanted: Wanted[]) => {
  const byStart = new Map(wanted.map((each) => [each.startedAt.getTime(), each]))
  const known = new Set(stored.map(({ startedAt }) => startedAt.getTime()))
  return {
    gone: stored.filter(({ startedAt }) => !byStart.has(startedAt.getTime())).map(({ id }) => id),
    moved: stored.flatMap(({ id, startedAt, endedAt }) => {
      const now = byStart.get(startedAt.getTime())
      return now && now.endedAt?.getTime() !== endedAt?.getTime() ? [{ id, endedAt: now.endedAt }] : []
    }),
    fresh: wanted.filter(({ startedAt }) => !known.has(startedAt.getTime())),
  }
}

/**
 * Works out when these lines were down from everything that is known about them, and stores it, in a few statements however many
 * they are. What bills have credited is kept by itself, so no downtime has to stay because of it.
 */
export const workOutDowntimes = async (tx: Transaction, accountNumbers: string[]): Promise<void> => {
  if (accountNumbers.length === 0) return
  await lockDowntimes(tx)
  const pieces = await piecesOf(tx, accountNumbers)
  const rows = await tx.select().from(downtime).where(anyOf(downtime.accountNumber, accountNumbers))
  const stored = Map.groupBy(rows, ({ accountNumber }) => accountNumber)
  const all = [...new Set(accountNumbers)].map((accountNumber) =>
    differences(
      stored.get(accountNumber) ?? [],
      downtimesFrom(pieces.get(accountNumber) ?? []).map((each) => ({ ...each, accountNumber })),
    ),
  )
  // In this order, a line is never down twice at once, not even for a moment.
  await remove(
    tx,
    all.flatMap(({ gone }) => gone),
  )
  await move(
    tx,
    all.flatMap(({ moved }) => moved),
  )
  await add(
    tx,
    all.flatMap(({ fresh }) => fresh),
  )
}

const remove = async (tx: Transaction, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(downtime).where(sql`${downtime.id} = any (${sql.param(ids)}::bigint[])`)
}

/** Its full days are counted again by the next bill. */
const move = async (tx: Transaction, rows: { id: number; endedAt: Date | null }[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`
    update ${downtime} set ended_at = given."endedAt", settled = false
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id bigint, "endedAt" timestamptz)
    where ${downtime.id} = given.id`)
}

const add = async (tx: Transaction, rows: Wanted[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${downtime} (account_number, started_at, ended_at)
    select "accountNumber", "startedAt", "endedAt" from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("accountNumber" text, "startedAt" timestamptz, "endedAt" timestamptz)`)
}
