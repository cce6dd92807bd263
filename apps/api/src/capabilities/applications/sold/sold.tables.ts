import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import { day } from '../../../kernel/postgres/columns.ts'
import { integer, pgTable, primaryKey, text } from '../../../kernel/postgres/table.ts'

/**
 * How many applications an agent has, by the month they were sent in (of drafts, begun in), by segment and by status now. A
 * trigger on `application` keeps it, so that figures cost the same however many there are.
 */
export const applicationTally = pgTable(
  'application_tally',
  {
    agentCode: text().notNull(),
    /** The first day of the month, in Manila. */
    month: day().notNull(),
    segment: text({ enum: ['Residential', 'SME'] }).notNull(),
    status: text({ enum: applicationStatuses }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentCode, t.month, t.segment, t.status] })],
)
