import type { Clock } from '../clock/clock.ts'
import type { Database } from '../postgres/database.ts'
import { and, asc, eq, getTableColumns, isNotNull, lte, type SQL } from '../postgres/sql.ts'
import type { PgTable } from '../postgres/table.ts'
import type { Log, Schedule, Watch } from './jobs.ts'

/**
 * Work that falls due: done on its schedule, at the start because of what came due when nobody was there, and when business
 * time is moved.
 */
export type DueWork = Schedule & { clock: Clock }

/** How much business time may pass unnoticed; schedules follow the machine's. */
const JUMP_MS = 90_000

export const scheduleOf = ({ name, cron, run }: DueWork): Schedule => ({ name, cron, run })

export const watchOf = ({ name, clock, run }: DueWork): Watch => {
  let looked: number | undefined
  return {
    name,
    look: async (log) => {
      const now = clock.now().getTime()
      const isNew = looked === undefined || Math.abs(now - looked) > JUMP_MS
      looked = now
      if (isNew) await run(log)
    },
  }
}

type Row<T extends PgTable> = T['$inferSelect'] & Record<string, unknown>

type Claim<T extends PgTable> = {
  table: T
  key: string & keyof T['$inferSelect']
  /** When a row is due; null if it isn't going to be. */
  due: string & keyof T['$inferSelect']
  now: Date
  where?: SQL | undefined
  /** What changes with the claim, above all when it's due again. */
  next: (row: T['$inferSelect']) => Partial<T['$inferSelect']>
}

/**
 * Takes the row that has been due for the longest time, and moves that time on: if this process dies, another takes it then.
 * Several processes take different ones.
 */
export const claimDue = <T extends PgTable>(
  db: Database,
  { table, key, due, now, where, next }: Claim<T>,
): Promise<T['$inferSelect'] | undefined> =>
  db.transaction(async (tx) => {
    const columns = getTableColumns<PgTable>(table)
    const dueAt = columns[due]!
    const [row] = (await tx
      .select()
      .from<PgTable>(table)
      .where(and(isNotNull(dueAt), lte(dueAt, now), where))
      .orderBy(asc(dueAt))
      .limit(1)
      .for('update', { skipLocked: true })) as Row<T>[]
    if (row) await tx.update<PgTable>(table).set(next(row)).where(eq(columns[key]!, row[key]))
    return row
  })

type Working<T> = {
  claim: () => Promise<T | undefined>
  run: (claimed: T) => Promise<unknown>
  /** Says of which one it failed. */
  log: Log | undefined
  failure: string
  about: (claimed: T) => object
  /** Several at a time where others may take long to answer. */
  atOnce?: number
  /** What isn't reached by then is left to the next run. */
  longestMs?: number
}

/** Works off what is due. One that fails is logged and doesn't keep the others waiting. */
export const processDue = async <T>(work: Working<T>): Promise<void> => {
  const { claim, run, log, failure, about, atOnce = 1, longestMs = Infinity } = work
  const end = performance.now() + longestMs
  const underway = new Set<Promise<void>>()
  try {
    while (performance.now() < end) {
      const claimed = await claim()
      if (claimed === undefined) return
      const doing: Promise<void> = run(claimed)
        .then(
          () => undefined,
          (error: unknown) => log?.error({ err: error, ...about(claimed) }, failure),
        )
        .finally(() => underway.delete(doing))
      underway.add(doing)
      if (underway.size >= atOnce) await Promise.race(underway)
    }
  } finally {
    await Promise.all(underway)
  }
}
