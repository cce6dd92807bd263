import { sql } from '../../kernel/postgres/sql.ts'
import { check, doublePrecision, index, pgTable, text, uniqueIndex } from '../../kernel/postgres/table.ts'
import { instant } from '../../kernel/postgres/columns.ts'

/** People who want fibre where there is none yet. */
export const lead = pgTable(
  'lead',
  {
    leadId: text().primaryKey(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobileNumber: text().notNull(),
    alternateMobileNumber: text().notNull(),
    region: text().notNull(),
    province: text().notNull(),
    municipality: text().notNull(),
    barangay: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Null if no agent was involved. */
    agentCode: text(),
    source: text().notNull(),
    receivedAt: instant().notNull(),
    /** When we wrote that fibre has come. */
    toldAt: instant(),
  },
  (t) => [
    index().on(t.email, t.receivedAt),
    index('lead_waiting')
      .on(t.email, t.leadId)
      .where(sql`told_at is null`),
    uniqueIndex('lead_once_per_place').on(
      t.email,
      sql`round(${t.latitude}::numeric, 3)`,
      sql`round(${t.longitude}::numeric, 3)`,
    ),
    check('lead_mobile_number', sql`${t.mobileNumber} ~ '^[89][0-9]{9}$'`),
    check('lead_alternate_mobile_number', sql`${t.alternateMobileNumber} ~ '^([89][0-9]{9})?$'`),
    check('lead_email_in_lower_case', sql`${t.email} = lower(${t.email})`),
  ],
)
