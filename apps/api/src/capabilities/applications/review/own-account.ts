import { mayStillChange } from '@hibla/contract/applications/appointments.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from 'drizzle-orm'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { appointment } from '../appointments/appointments.tables.ts'
import type { ApplicationsParts } from '../parts.ts'
import { installJob } from './review.tables.ts'

/** When the line of an account will be installed. Accounts that didn't come from an application have no such time. */
export const readInstallation = async ({ db, clock }: ApplicationsParts, accountNumber: string) => {
  const [found] = await db
    .select({ applicationRefID: installJob.applicationRefId, doneOn: installJob.doneOn, booked: appointment })
    .from(installJob)
    .leftJoin(appointment, eq(appointment.applicationRefId, installJob.applicationRefId))
    .where(eq(installJob.accountNumber, accountNumber))
  if (!found) return refused('not-found')
  const { applicationRefID, doneOn, booked } = found
  const today = manilaDate(clock.now())
  // A day that passed without an installation is no appointment.
  if (!booked || (doneOn === null && booked.day < today)) return ok({ applicationRefID, booked: null })
  const { day, half } = booked
  return ok({ applicationRefID, booked: { day, half, heldUntil: null, mayChange: mayStillChange(day, today) } })
}

/** One click: whoever has proved the email address that the application gave has nothing left to prove. */
export const linkOwnAccount = async (parts: ApplicationsParts, { id }: SignedInCaller, applicationRefId: string) => {
  const [job] = await parts.db.select().from(installJob).where(eq(installJob.applicationRefId, applicationRefId))
  return job ? parts.linkByEmail(id, job.accountNumber) : refused('account-unknown')
}
