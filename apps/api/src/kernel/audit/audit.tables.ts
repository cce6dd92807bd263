import type { SecurityEvent } from '@hibla/contract/values/security-event'
import { sql } from '../postgres/sql.ts'
import { bigint, check, index, jsonb, pgTable, text } from '../postgres/table.ts'
import { instant } from '../postgres/columns.ts'

/** Details without secrets or personal data; fields named like one are hidden, as in the log. */
export type About = Record<string, string | number | boolean>

/** The audit trail. A trigger keeps rows from being changed, and from being deleted until they're old. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The machine's time, which nobody can move, unlike business time. */
    at: instant().notNull().defaultNow(),
    what: text().$type<SecurityEvent>().notNull(),
    /** Whom it is about: the identity provider's id, never a name or an email. */
    personId: text(),
    /** Who did it, if somebody else. */
    byPersonId: text(),
    network: text(),
    about: jsonb().$type<About>().notNull().default({}),
  },
  (t) => [
    index().on(t.personId, t.id),
    index().on(t.what, t.id),
    index().using('brin', t.at),
    check('security_event_what', sql`${t.what} ~ '^[a-z-]{1,40}$'`),
    check('security_event_about_small', sql`octet_length(${t.about}::text) < 4000`),
  ],
)
