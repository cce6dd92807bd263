import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import { application } from '../applications.tables.ts'
import { appointment } from '../appointments/appointments.tables.ts'
import { shownAppointment } from '../appointments/shown.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { installJob } from './review.tables.ts'

/** When the line of an account will be installed. Accounts that didn't come from an application have no such time. */
export const readInstallation = async ({ db, clock }: ApplicationsDeps, accountNumber: string) => {
  const [found] = await db
    .select({ applicationRefID: installJob.applicationRefId, status: application.status, booked: appointment })
    .from(installJob)
    .innerJoin(application, eq(application.applicationRefId, installJob.applicationRefId))
    .leftJoin(appointment, eq(appointment.applicationRefId, installJob.applicationRefId))
    .where(eq(installJob.accountNumber, accountNumber))
  if (!found) return refused('not-found')
  const { applicationRefID, status, booked } = found
  return ok({ applicationRefID, booked: shownAppointment(booked, status, clock.now()) })
}

/** One click: whoever has proved the email address that the application gave has nothing left to prove. */
export const linkOwnAccount = async (deps: ApplicationsDeps, { id }: SignedInCaller, applicationRefId: string) => {
  const [job] = await deps.db.select().from(installJob).where(eq(installJob.applicationRefId, applicationRefId))
  return job ? deps.linkByEmail(id, job.accountNumber) : refused('account-unknown')
}
