import { setTimeout as pause } from 'node:timers/promises'
import { sql } from './sql.ts'
import type { Database } from './database.ts'

export type Health = 'ok' | 'read only' | 'unreachable'

/** The longest a readiness check waits for a database that doesn't answer. */
const ANSWER_WITHIN_MS = 2_000

const undone = new Error('the probe is rolled back')

/**
 * Whether the database answers and accepts writes. Creating a table needs a new file and a new block, which a full disk
 * refuses, and a standby refuses any write. It's rolled back right away.
 */
const probe = async (db: Database): Promise<Health> => {
  const write = db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table readiness_probe (filled text) on commit drop`)
    await tx.execute(sql`insert into readiness_probe values (repeat('x', 1000))`)
    throw undone
  })
  try {
    await write
  } catch (error) {
    if (error === undone) return 'ok'
  }
  return db.execute(sql`select 1`).then(
    () => 'read only',
    () => 'unreachable',
  )
}

/** Callers share the answer of a probe that's already under way. */
export const databaseProbe = (db: Database): (() => Promise<Health>) => {
  let running: Promise<Health> | undefined
  return () => {
    running ??= probe(db).finally(() => (running = undefined))
    return Promise.race([running, pause(ANSWER_WITHIN_MS, 'unreachable' as const, { ref: false })])
  }
}
