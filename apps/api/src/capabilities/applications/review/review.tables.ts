import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { application } from '../applications.tables.ts'

const instant = () => timestamp({ withTimezone: true })

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
    dueOn: date().$type<IsoDate>(),
    /** From this day on the line works. */
    doneOn: date().$type<IsoDate>(),
    /** The applicant no longer wants it. */
    cancelledAt: instant(),
  },
  (t) => [check('install_job_ends_once', sql`num_nonnulls(${t.doneOn}, ${t.cancelledAt}) < 2`)],
)
