import { eq } from '../../../kernel/postgres/sql.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { lockFor, shareFor } from '../../../kernel/postgres/locks.ts'
import { erasure } from './privacy.tables.ts'

/** Before somebody's data is erased: whoever is storing something of theirs is done first, and nobody else begins. */
export const lockErasure = async (tx: Transaction, personId: string): Promise<void> => {
  await lockFor(tx, 'erasing', personId)
}

/**
 * Whether somebody's data is erased; a token can outlive its person by a few minutes. If it isn't, it won't be until this
 * transaction ends, so that an erasure finds what is stored in it. Ask this first: an erasure holds it while it waits for rows.
 */
export const isErased = async (tx: Transaction, personId: string): Promise<boolean> => {
  await shareFor(tx, 'erasing', personId)
  return (await tx.select().from(erasure).where(eq(erasure.personId, personId))).length > 0
}
