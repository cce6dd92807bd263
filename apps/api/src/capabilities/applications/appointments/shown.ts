import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { mayBook, mayStillChange } from '@hibla/contract/applications/appointments.rule'
import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import type { Rights } from '../owners.ts'
import type { appointment } from './appointments.tables.ts'

type Chosen = Pick<typeof appointment.$inferSelect, 'day' | 'half' | 'heldUntil'>

/** A time whose hold has run out is no appointment, nor is a day that passed without an installation. */
const stillCounts = ({ day, heldUntil }: Chosen, status: ApplicationStatus, now: Date): boolean =>
  (heldUntil === null || heldUntil > now) && !(mayBook(status) && day < manilaDate(now))

/** An application's time as people see it, or staff; null if it has none that still counts. */
export const shownAppointment = (
  chosen: Chosen | null,
  status: ApplicationStatus,
  now: Date,
  by?: Rights['by'],
): Appointments['booked'] =>
  chosen && stillCounts(chosen, status, now)
    ? {
        day: chosen.day,
        half: chosen.half,
        heldUntil: chosen.heldUntil?.toISOString() ?? null,
        mayChange: mayStillChange(chosen.day, manilaDate(now), by),
      }
    : null
