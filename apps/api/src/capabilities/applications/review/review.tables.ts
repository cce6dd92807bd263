import { actions } from '@hibla/contract/applications/review.contract'
import { changedBy } from '@hibla/contract/applications/status.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { bigint, check, index, pgTable, text } from '../../../kernel/postgres/table.ts'
import { day, instant, oneOf } from '../../../kernel/postgres/columns.ts'
import { application } from '../applications.tables.ts'

/** The line to be installed for an approved application. Its time is the application's appointment. */
export const installJob = pgTable(
  'install_job',
  {
    applicationRefId: text()
      .primaryKey()
      .references(() => application.applicationRefId),
    accountNumber: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** The first day a team was to come that passed without a note of it. The line may have worked since. */
    dueOn: day(),
    /** From this day on the line works. */
    doneOn: day(),
    /** The applicant no longer wants it, or it can't be installed. */
    cancelledAt: instant(),
  },
  (t) => [check('install_job_ends_once', sql`num_nonnulls(${t.doneOn}, ${t.cancelledAt}) < 2`)],
)

/** What was done with an application without changing its status: verdicts on its documents, its appointment, its visit. */
export const applicationAction = pgTable(
  'application_deed',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    did: text({ enum: actions }).notNull(),
    /** Which document, which day, or what was found. */
    what: text().notNull(),
    by: text({ enum: changedBy }).notNull(),
    byPersonId: text(),
    at: instant().notNull(),
  },
  (t) => [
    check('application_deed_known', oneOf(t.did, actions)),
    check('application_deed_by_known', sql`${t.by} in ('applicant', 'agent', 'back-office', 'system')`),
    index().on(t.applicationRefId, t.id),
  ],
)
