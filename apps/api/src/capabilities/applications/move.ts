import {
  applicationStatuses,
  applicationMachine,
  type ApplicationStatus,
  type changedBy,
} from '@hibla/contract/applications/status.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { callerSubnet } from '../../kernel/audit/request-context.ts'
import { event, outboxFrom } from '../../kernel/outbox/outbox.ts'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'

/** An application has a new status. Emails and whatever else follows from it subscribe to this. */
export const applicationMoved = event(
  'applications.moved',
  z.object({
    applicationRefId: z.string(),
    status: z.enum(applicationStatuses),
    /** Where it was sent in from, because anybody can send one in with any address. */
    from: z.string().optional(),
  }),
)

type Move = {
  to: ApplicationStatus
  by: (typeof changedBy)[number]
  byPersonId?: string | undefined
  reason?: string | undefined
}

type Moved = { applicationRefId: string; status: ApplicationStatus }

/**
 * The only place where an application's status changes. Undefined if it can't have it now, for example because somebody else was
 * faster. One statement that looks at the status itself, so it needs no lock before, unlike what the kernel's `movesOf` moves.
 */
export const moveTo = async (
  tx: Transaction,
  { clock }: { clock: Clock },
  { applicationRefId }: { applicationRefId: string },
  { to, by, byPersonId, reason }: Move,
): Promise<Moved | undefined> => {
  const told = applicationMoved.payload.parse({
    applicationRefId,
    status: to,
    ...(to === 'submitted' && { from: callerSubnet() }),
  })
  const time = clock.now().toISOString()
  const from = sql.join(
    applicationMachine.previous(to).map((each) => sql`${each}`),
    sql`, `,
  )
  const moved = await tx.execute(sql`
    with moved as (
      update application set status = ${to}, changed_at = ${time}${to === 'submitted' ? sql`, submitted_at = ${time}` : sql``}
      where application_ref_id = ${applicationRefId} and status in (${from})
      returning application_ref_id
    ), noted as (
      insert into application_change (application_ref_id, status, by, by_person_id, reason, at)
      select application_ref_id, ${to}, ${by}, ${byPersonId ?? null}, ${reason ?? null}, ${time}::timestamptz
      from moved
    ), told as (
      ${outboxFrom(applicationMoved, sql`${JSON.stringify(told)}::jsonb`, sql`from moved`)}
    )
    select application_ref_id from moved`)
  return moved.length > 0 ? { applicationRefId, status: to } : undefined
}
