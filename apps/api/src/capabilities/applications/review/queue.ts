import { QUEUE_PAGE, type queue as contract } from '@hibla/contract/applications/review.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { DAY_MS } from '@hibla/contract/values/days'
import { ok } from '@hibla/contract/values/outcome'
import { and, asc, eq, isNotNull, lte, sql } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { pageOf } from '../../../kernel/postgres/pages.ts'
import { application } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'agents'>
type Input = InputOf<typeof contract>['query']

const nameIn = (event: typeof application.$inferSelect.event): string =>
  event.businessName || `${event.firstName} ${event.lastName}`

/** One page, found by an index from where the last one ended, so that it costs the same however many wait. */
export const readQueue = async ({ db, clock, agents }: Deps, caller: Caller, input: Input) => {
  const isStaff = caller.personas.has('back-office')
  const agentCode = isStaff ? input.agentCode : agents.codeOf(caller)
  // An agent without a code has no applications.
  if (!isStaff && agentCode === undefined) return ok({ status: true as const, applications: [], more: false })
  const rows = await db
    .select({
      ref: application.applicationRefId,
      status: application.status,
      event: application.event,
      agreed: application.agreed,
      agentCode: application.agentCode,
      submittedAt: application.submittedAt,
      changedAt: application.changedAt,
    })
    .from(application)
    .where(
      and(
        isNotNull(application.submittedAt),
        input.status && eq(application.status, input.status),
        input.segment && sql`${application.event} ->> 'customerSegment' = ${input.segment}`,
        input.olderThan === undefined
          ? undefined
          : lte(application.submittedAt, new Date(clock.now().getTime() - Number(input.olderThan) * DAY_MS)),
        agentCode ? eq(application.agentCode, agentCode) : undefined,
        input.search ? eq(application.applicationRefId, input.search.trim().toUpperCase()) : undefined,
        input.after === undefined ? undefined : isAfter(input.after),
      ),
    )
    .orderBy(asc(application.submittedAt), asc(application.applicationRefId))
    .limit(QUEUE_PAGE + 1)
  const { page, more } = pageOf(rows, QUEUE_PAGE)
  return ok({
    status: true as const,
    applications: page.map(({ ref, event, agreed, submittedAt, changedAt, ...row }) => ({
      ...row,
      applicationReferenceNo: ref,
      customerSegment: event.customerSegment,
      name: nameIn(event),
      planName: agreed?.chosen.plan.name ?? event.planName,
      submittedAt: submittedAt!.toISOString(),
      changedAt: changedAt.toISOString(),
      place: `${submittedAt!.toISOString()}_${ref}`,
    })),
    more,
  })
}

const isAfter = (place: string) => {
  const [at, ref] = place.split('_')
  return sql`(${application.submittedAt}, ${application.applicationRefId}) > (${at}::timestamptz, ${ref})`
}
