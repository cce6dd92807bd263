import type { ConsentPurpose } from '@hibla/contract/account/privacy.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { bigint, boolean, check, index, jsonb, pgTable, text } from '../../../kernel/postgres/table.ts'
import { instant } from '../../../kernel/postgres/columns.ts'
import type { RetainedData } from '../../../kernel/module/personal-data.ts'

/** Every consent given or withdrawn. A trigger keeps rows from being changed. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    granted: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('consent_event_latest').on(t.personId, t.purpose, t.id.desc()),
    check(
      'consent_event_purpose_known',
      sql`${t.purpose} in ('marketing', 'partner-offers', 'usage-analysis', 'surveys')`,
    ),
  ],
)

/** Proof that somebody's data was erased and what had to be kept, without naming the person. */
export const erasure = pgTable('erasure', {
  personId: text().primaryKey(),
  erasedAt: instant().notNull(),
  erased: jsonb().$type<string[]>().notNull(),
  kept: jsonb().$type<RetainedData[]>().notNull(),
})
