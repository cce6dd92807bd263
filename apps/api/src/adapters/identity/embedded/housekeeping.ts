import { and, isNotNull, lt, sql } from '../../../kernel/postgres/sql.ts'
import type { Schedule } from '../../../kernel/jobs/jobs.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { purgeExpiredOrigins } from './login/known-origins.ts'
import { purgeExpiredSessions } from './login/login-sessions.ts'
import { endedSession, loginFailure, oidcRecord } from './identity.tables.ts'

/** Deletes expired records, a day late so that problems can still be looked into, and repairs people without roles. */
export const embeddedHousekeeping = (db: Database, usualRoles: string[] = []): Schedule => ({
  name: 'identity.sessions-housekeeping',
  cron: '25 * * * *',
  run: async () => {
    const yesterday = sql`now() - interval '1 day'`
    await db.delete(oidcRecord).where(lt(oidcRecord.expiresAt, yesterday))
    await db.delete(endedSession).where(lt(endedSession.endedAt, yesterday))
    await db.delete(loginFailure).where(lt(loginFailure.lastAt, yesterday))
    // Anybody can cause these, two for each email they make up. They count for an hour at most.
    const anHourAgo = sql`now() - interval '1 hour'`
    await db.delete(loginFailure).where(and(isNotNull(loginFailure.about), lt(loginFailure.lastAt, anHourAgo)))
    await purgeExpiredOrigins(db)
    await purgeExpiredSessions(db)
    // In earlier versions a registration that was cut off left a person without roles.
    await db.execute(sql`insert into person_role (person_id, role)
      select id, usual from person, unnest(${sql.param(usualRoles)}::text[]) usual
      where email_verified and not exists (select from person_role where person_id = id) on conflict do nothing`)
  },
})
