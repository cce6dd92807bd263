import type { AuditEvent, auditEvents } from '@hibla/contract/audit/audit.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { startOfDay } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { ok } from '@hibla/contract/values/outcome'
import { and, desc, eq, gte, lt, or } from '../../kernel/postgres/sql.ts'
import { securityEvent } from '../../kernel/audit/audit.tables.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { pageOf } from '../../kernel/postgres/pages.ts'

const AT_A_TIME = 50
const READ = 'read the audit trail'

type Input = InputOf<typeof auditEvents>['query']
type Row = typeof securityEvent.$inferSelect

/** Staff read the trail, and the trail says so. */
export const readTrail = async (db: Database, reader: string, input: Input) => {
  const rows = await db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(securityEvent)
      .where(wanted(input))
      .orderBy(desc(securityEvent.id))
      .limit(AT_A_TIME + 1)
    await noteSecurity(tx, { what: 'staff-action', byPersonId: reader, about: { did: READ, ...given(input) } })
    return found
  })
  const { page, more } = pageOf(rows, AT_A_TIME)
  return ok({ events: page.map(shown), more })
}

const given = (input: Input) =>
  Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const wanted = ({ what, person, day, before }: Input) => {
  const from = day && startOfDay(day)
  return and(
    what && eq(securityEvent.what, what),
    person === undefined ? undefined : or(eq(securityEvent.personId, person), eq(securityEvent.byPersonId, person)),
    from && gte(securityEvent.at, from),
    from && lt(securityEvent.at, new Date(from.getTime() + DAY_MS)),
    before === undefined ? undefined : lt(securityEvent.id, Number(before)),
  )
}

const shown = ({ id, at, about, ...row }: Row): AuditEvent => ({
  ...row,
  id: String(id),
  at: at.toISOString(),
  about: Object.entries(about).map(([name, value]) => ({ name, value: String(value) })),
})
