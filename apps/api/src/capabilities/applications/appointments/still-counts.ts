import { mayBook } from '@hibla/contract/applications/appointments.rule'
import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import type { appointment } from './appointments.tables.ts'

type Chosen = Pick<typeof appointment.$inferSelect, 'day' | 'heldUntil'>

/** A time whose hold has run out is no appointment, nor is a day that passed without an installation. */
export const stillCounts = ({ day, heldUntil }: Chosen, status: ApplicationStatus, now: Date): boolean =>
  (heldUntil === null || heldUntil > now) && !(mayBook(status) && day < manilaDate(now))
