import { eq, lt, sql } from 'drizzle-orm'
import { isAway } from '../../kernel/away.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import { accountHolder } from './account.tables.ts'
import { followClaims } from './claims.ts'
import type { AccountParts } from './parts.ts'

/** Per run, a minute apart: enough for 144,000 people a day, at two short reads each. */
const WINDOW = 100

type Parts = Pick<AccountParts, 'db' | 'clock' | 'identity'>

/** Compares claims with our rows, those still due first and then whoever was checked longest ago, and sets them right. */
export const reconcileClaims = async (parts: Parts): Promise<void> => {
  const { db, clock } = parts
  const isDue = lt(accountHolder.followed, accountHolder.version)
  const people = await db
    .select({ personId: accountHolder.personId, isDue: sql<boolean>`${isDue}` })
    .from(accountHolder)
    .orderBy(sql`${isDue} desc`, accountHolder.checkedAt)
    .limit(WINDOW)
  for (const { personId, isDue: wasDue } of people) {
    try {
      const changed = await followClaims(parts, personId)
      if (changed && !wasDue) await noteRepair(parts, personId)
    } catch (error) {
      if (isAway(error)) throw error
      // One person's trouble must not keep everybody else from being checked.
      await db.update(accountHolder).set({ checkedAt: clock.now() }).where(eq(accountHolder.personId, personId))
    }
  }
}

const noteRepair = async ({ db }: Parts, personId: string): Promise<void> => {
  await db
    .update(accountHolder)
    .set({ repairs: sql`${accountHolder.repairs} + 1` })
    .where(eq(accountHolder.personId, personId))
}

export const reconciles = (parts: Parts): Schedule => ({
  name: 'account.reconcile-claims',
  cron: '* * * * *',
  run: () => reconcileClaims(parts),
})
