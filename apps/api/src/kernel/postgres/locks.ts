import type { Executor } from './database.ts'
import { sql } from './sql.ts'

/** Waits for whoever holds the key, in this process or another, and holds it until the transaction ends. */
export const lockKey = (tx: Executor, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)

/** The same for one of its kind, such as a person's consent. */
export const lockFor = (tx: Executor, name: string, key: string) => lockKey(tx, `${name}:${key}`)

/** Held together with others who share it; waits only for whoever has it alone, and they wait for all of these. */
export const shareFor = (tx: Executor, name: string, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${name}:${key}`}, 0))`)
