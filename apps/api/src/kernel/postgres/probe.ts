import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export type Standing = 'ok' | 'read only' | 'unreachable'

/** Whoever asks about readiness does not wait longer than this for a database that does not answer. */
const ANSWER_WITHIN_MS = 2_000

const undone = new Error('nothing is kept of a probe')

/**
 * Whether the database answers, and takes what is written: a table of the session's own needs a new file and a new block on
 * the disk, which a full one refuses, as a standby refuses any write. It is undone at once.
 */
const probe = async (db: Database): Promise<Standing> => {
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

/** Those who ask while a probe is under way share its answer. */
export const databaseProbe = (db: Database): (() => Promise<Standing>) => {
  let running: Promise<Standing> | undefined
  return () => {
    running ??= probe(db).finally(() => (running = undefined))
    return Promise.race([running, pause(ANSWER_WITHIN_MS, 'unreachable' as const, { ref: false })])
  }
}
