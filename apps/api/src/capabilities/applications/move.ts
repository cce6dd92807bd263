import { applicationStatuses, statusesBefore, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { event, outbox } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application, applicationChange, type changedBy } from './applications.tables.ts'

/** An application has a new status. Letters and whatever else follows from it subscribe to this. */
export const applicationMoved = event(
  'applications.moved',
  z.object({ applicationRefId: z.string(), status: z.enum(applicationStatuses) }),
)

type Move = {
  applicationRefId: string
  to: ApplicationStatus
  by: (typeof changedBy)[number]
  byPersonId?: string | undefined
  reason?: string | undefined
  at: Date
}

/** Gives an application its next status. False if it can't have it now, for example because somebody else was faster. */
export const moveTo = async (tx: Transaction, { to, at, ...move }: Move): Promise<boolean> => {
  const moved = await tx
    .update(application)
    .set({ status: to, changedAt: at, ...(to === 'submitted' && { submittedAt: at }) })
    .where(
      and(
        eq(application.applicationRefId, move.applicationRefId),
        inArray(application.status, [...statusesBefore(to)]),
      ),
    )
    .returning({ ref: application.applicationRefId })
  if (moved.length === 0) return false
  await tx.insert(applicationChange).values({ ...move, status: to, at })
  await outbox(tx, applicationMoved, { applicationRefId: move.applicationRefId, status: to })
  return true
}
