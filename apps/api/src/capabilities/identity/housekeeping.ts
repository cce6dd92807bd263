import { DAY_MS } from '@hibla/contract/values/days'
import { lt, sql } from 'drizzle-orm'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { mailedLink, oneTimeCode, staleLogin, stepUp } from './identity.tables.ts'

/** Deletes codes, links and proofs a day after they expire, along with the addresses they were sent to. */
export const identityHousekeeping = (db: Database, clock: Clock): Schedule => ({
  name: 'identity.housekeeping',
  cron: '25 3 * * *',
  run: async () => {
    const dayAgo = new Date(clock.now().getTime() - DAY_MS)
    await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, dayAgo))
    await db.delete(mailedLink).where(lt(mailedLink.expiresAt, dayAgo))
    await db.delete(stepUp).where(lt(stepUp.until, dayAgo))
    await db.delete(staleLogin).where(lt(staleLogin.before, sql`now() - interval '1 day'`))
  },
})
