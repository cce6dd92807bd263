import { asTheyEnd, downtimesFrom } from '@hibla/contract/billing/downtime.rule'
import { startOfDay } from '@hibla/contract/values/dates'
import { and, eq, sql } from '../../../kernel/postgres/sql.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockDowntimes, piecesOf, workOutDowntimes } from './downtimes.ts'
import { downtimePiece } from './downtime.tables.ts'
import type { Accounts } from '../deps.ts'

/** Many lines at once, of one incident. */
type Lines = { incident: string; accountNumbers: string[] }

type AffectedLines = Lines & {
  /** Those of the lines that it wasn't known to touch, and from when on they're down in it. */
  fresh: string[]
  from: Date
  /** Null while it goes on. */
  endedAt: Date | null
}

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`

/**
 * Notes how an incident stands for lines, whatever was noted of it before, and works out when they were down. Nobody is down
 * before the line worked.
 */
export const linesInIncident = async (
  tx: Transaction,
  accounts: Pick<Accounts, 'activationsOf'>,
  { incident, accountNumbers, fresh, from, endedAt }: AffectedLines,
): Promise<void> => {
  await lockDowntimes(tx)
  if (fresh.length > 0) {
    const activations = [...(await accounts.activationsOf(tx, fresh))]
    const numbers = sql.param(activations.map(([number]) => number))
    const days = sql.param(activations.map(([, day]) => startOfDay(day).toISOString()))
    await tx.execute(sql`
      insert into ${downtimePiece} (account_number, incident, started_at, ended_at)
      select number, ${incident}, greatest(${moment(from)}, activated), ${moment(endedAt)}
      from unnest(${numbers}::text[], ${days}::timestamptz[]) as line (number, activated)
      on conflict do nothing`)
  }
  if (accountNumbers.length > 0)
    await tx.execute(sql`
      update ${downtimePiece} set ended_at = ${moment(endedAt)}
      where incident = ${incident} and account_number = any (${sql.param(accountNumbers)}::text[])
        and ended_at is distinct from ${moment(endedAt)}`)
  await workOutDowntimes(tx, accountNumbers)
}

/** They never were down in it. What a bill has credited already isn't taken back. */
export const linesNeverDown = async (tx: Transaction, { incident, accountNumbers }: Lines): Promise<void> => {
  await lockDowntimes(tx)
  await tx
    .delete(downtimePiece)
    .where(and(eq(downtimePiece.incident, incident), anyOf(downtimePiece.accountNumber, accountNumbers)))
  await workOutDowntimes(tx, accountNumbers)
}

/** One line was back later than its incident says. False if we don't know it as down then, or know already that it was. */
export const lineBackLater = async (
  tx: Transaction,
  { accountNumber, incident, at }: { accountNumber: string; incident: string; at: Date },
): Promise<boolean> => {
  await lockDowntimes(tx)
  const pieces = (await piecesOf(tx, [accountNumber])).get(accountNumber) ?? []
  const own = asTheyEnd(pieces).find((each) => each.incident === incident)
  if (!own?.endedAt || own.endedAt <= own.startedAt) return false
  const down = downtimesFrom(pieces).findLast(({ startedAt }) => startedAt <= own.startedAt)
  if (!down?.endedAt || down.endedAt >= at) return false
  await tx.update(downtimePiece).set({ grantedUntil: at }).where(eq(downtimePiece.id, own.id))
  await workOutDowntimes(tx, [accountNumber])
  return true
}
