import { eq, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { erasure } from './privacy.tables.ts'

const ofPerson = (personId: string) => sql`hashtextextended('erasing:' || ${personId}, 0)`

/** Before somebody's data is erased: whoever is storing something of theirs is done first, and nobody else begins. */
export const holdErasing = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ofPerson(personId)})`)
}

/**
 * Whether somebody's data is erased; a token can outlive its person by a few minutes. If it isn't, it won't be until this
 * transaction ends, so that an erasure finds what is stored in it. Ask this first: an erasure holds it while it waits for rows.
 */
export const isErased = async (tx: Transaction, personId: string): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ofPerson(personId)})`)
  return (await tx.select().from(erasure).where(eq(erasure.personId, personId))).length > 0
}
