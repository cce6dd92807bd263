import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, isNotNull, lte, or } from '../../kernel/postgres/sql.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application } from './applications.tables.ts'
import { appointment } from './appointments/appointments.tables.ts'
import { moveTo } from './move.ts'
import { lockedApplication } from './drafts/orders.ts'
import type { ApplicationsDeps } from './deps.ts'
import { giveUpJob } from './review/activate.ts'
import { installJob } from './review/review.tables.ts'

/** Whoever may change an application no longer wants the line, or heard so on the phone. Drafts just expire. */
export const withdraw = (deps: ApplicationsDeps, caller: Caller, applicationRefId: string) =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    // Locked, so that nobody approves it between looking whether a team may have come and ending it.
    const held = await lockedApplication(tx, deps, caller, applicationRefId)
    if (held?.rights.scope !== 'all') return refused('not-found')
    // Whoever asks again didn't get the answer.
    if (held.application.status === 'cancelled') return ok({ status: true as const })
    const { rights } = held
    if (await mayBeInstalled(tx, applicationRefId, manilaDate(at))) return refused('not-now')
    const moved = await moveTo(tx, deps, held.application, { to: 'cancelled', by: rights.by, byPersonId: caller.id })
    if (!moved) return refused('not-now')
    await deps.documents.close(tx, applicationRefId)
    await giveUpJob(tx, deps, applicationRefId, at)
    return ok({ status: true as const })
  })

/** From the day a team was to come, the line may work without our having noted it. Then only we can end the contract. */
const mayBeInstalled = async (tx: Transaction, applicationRefId: string, today: IsoDate) => {
  const isDue = or(lte(appointment.day, today), isNotNull(installJob.dueOn))
  const due = await tx
    .select({ status: application.status })
    .from(application)
    .leftJoin(appointment, eq(appointment.applicationRefId, application.applicationRefId))
    .leftJoin(installJob, eq(installJob.applicationRefId, application.applicationRefId))
    .where(and(eq(application.applicationRefId, applicationRefId), eq(application.status, 'approved'), isDue))
  return due.length > 0
}
