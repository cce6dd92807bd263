import { halves } from '@hibla/contract/applications/appointments.rule'
import { sql } from '../../../kernel/postgres/sql.ts'
import { boolean, check, index, pgTable, smallint, text, unique } from '../../../kernel/postgres/table.ts'
import { day, instant } from '../../../kernel/postgres/columns.ts'
import { application } from '../applications.tables.ts'

const half = () => text({ enum: halves }).notNull()

/** How many installations the teams of a municipality can do: on a weekday as a rule, or on one day as an exception. */
export const installationCapacity = pgTable(
  'installation_capacity',
  {
    area: text().notNull(),
    /** 1 is Monday. */
    weekday: smallint(),
    day: day(),
    half: half(),
    capacity: smallint().notNull(),
  },
  (t) => [
    unique('installation_capacity_once').on(t.area, t.weekday, t.day, t.half).nullsNotDistinct(),
    check('installation_capacity_of_one_kind', sql`num_nonnulls(${t.weekday}, ${t.day}) = 1`),
    check('installation_capacity_weekday', sql`${t.weekday} between 1 and 7`),
    check('installation_capacity_half_known', sql`${t.half} in ('morning', 'afternoon')`),
    check('installation_capacity_not_negative', sql`${t.capacity} >= 0`),
  ],
)

/**
 * When a team comes to an applicant. A trigger refuses more appointments than the teams can keep, and more than half as many
 * that are neither confirmed nor vouched for. Another holds that of a submitted application for 30 minutes, or until its day if
 * it is vouched for, makes it final once the email address is confirmed, and gives up that of a refused or cancelled one.
 */
export const appointment = pgTable(
  'appointment',
  {
    applicationRefId: text()
      .primaryKey()
      .references(() => application.applicationRefId),
    area: text().notNull(),
    day: day().notNull(),
    half: half(),
    /** When it was chosen; for an application that was sent in, when it was kept on or became final. */
    bookedAt: instant().notNull(),
    /** The appointment of a draft, or of an unconfirmed application, no longer counts after this. */
    heldUntil: instant(),
    /** The hash of the login or visitor key that it counts for until it is confirmed. */
    heldBy: text(),
    /** Chosen or sent in by somebody with a login, which counts as if it were confirmed. */
    vouched: boolean().notNull().default(false),
  },
  (t) => [
    index('appointment_slot').on(t.area, t.day, t.half),
    index('appointment_holder')
      .on(t.heldBy, t.heldUntil)
      .where(sql`held_by is not null`),
    check('appointment_half_known', sql`${t.half} in ('morning', 'afternoon')`),
  ],
)
