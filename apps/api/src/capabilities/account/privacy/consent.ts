import { consentPurposes, type Consent, type ConsentPurpose } from '@hibla/contract/account/privacy.contract'
import { desc, eq } from '../../../kernel/postgres/sql.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { lockFor } from '../../../kernel/postgres/locks.ts'
import { consentEvent } from './privacy.tables.ts'

/** Every purpose, including those never decided, which count as not granted. */
export const consentsOf = async (db: Executor, personId: string): Promise<Consent[]> => {
  const events = await db
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.personId, personId))
    .orderBy(desc(consentEvent.id))
  return consentPurposes.map((purpose) => {
    const history = events
      .filter((event) => event.purpose === purpose)
      .map(({ granted, at }) => ({ granted, at: at.toISOString() }))
    return { purpose, granted: history[0]?.granted ?? false, history }
  })
}

type GivenConsent = { purpose: ConsentPurpose; granted: boolean }

/** Repeating the same choice changes nothing and adds nothing to the history, even from two devices at once. */
export const recordConsent = (db: Database, clock: Clock, personId: string, said: GivenConsent): Promise<Consent[]> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'consent', personId)
    const before = await consentsOf(tx, personId)
    if (before.find(({ purpose }) => purpose === said.purpose)?.granted === said.granted) return before
    await tx.insert(consentEvent).values({ ...said, personId, at: clock.now() })
    return consentsOf(tx, personId)
  })
