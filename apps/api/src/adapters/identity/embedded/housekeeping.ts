import { lt, sql } from 'drizzle-orm'
import type { Schedule } from '../../../kernel/jobs/jobs.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { forgetOldPlaces } from './familiar-places.ts'
import { endedSession, loginFailure, oidcRecord } from './identity.tables.ts'

/** Deletes expired records, a day late so that problems can still be looked into. */
export const embeddedHousekeeping = (db: Database): Schedule => ({
  name: 'identity.sessions-housekeeping',
  cron: '25 * * * *',
  run: async () => {
    const yesterday = sql`now() - interval '1 day'`
    await db.delete(oidcRecord).where(lt(oidcRecord.expiresAt, yesterday))
    await db.delete(endedSession).where(lt(endedSession.endedAt, yesterday))
    await db.delete(loginFailure).where(lt(loginFailure.lastAt, yesterday))
    await forgetOldPlaces(db)
  },
})
