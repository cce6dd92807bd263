import { manilaDate } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { asc, eq } from '../../kernel/postgres/sql.ts'
import { AUDIT_RETENTION_DAYS } from '../../kernel/audit/audit.ts'
import { securityEvent } from '../../kernel/audit/audit.tables.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'

/** People get what was noted about them. It isn't erased: whoever took over a login could remove the traces with it. */
export const auditData = (db: Database, clock: Clock): PersonalData => ({
  name: 'security',
  export: (personId) =>
    db
      .select({ at: securityEvent.at, what: securityEvent.what, network: securityEvent.network })
      .from(securityEvent)
      .where(eq(securityEvent.personId, personId))
      .orderBy(asc(securityEvent.id)),
  erase: async (tx, personId) => {
    const noted = await tx.$count(securityEvent, eq(securityEvent.personId, personId))
    const until = manilaDate(new Date(clock.now().getTime() + AUDIT_RETENTION_DAYS * DAY_MS))
    const kept = {
      what: 'When your login was used and from which network, without your name or email',
      why: 'It lets us find out who misused a login.',
      until,
    }
    return { erased: [], kept: noted > 0 ? [kept] : [] }
  },
})
