import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { and, desc, eq, isNotNull, sql } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { application, applicationOrder as order, type ConfirmedAddress } from '../applications.tables.ts'
import { isMeantBy } from './search.ts'

type Looked = {
  search?: string | undefined
  status?: ApplicationStatus | undefined
  segment?: 'Residential' | 'SME' | undefined
  /** Where the page before ended. */
  after?: string | undefined
}

/** An agent's applications, those that changed last first, from where the last page ended. */
export const soldBy = (executor: Executor, agentCode: string, looked: Looked, most: number) =>
  executor
    .select({
      ref: application.applicationRefId,
      status: application.status,
      event: application.event,
      agreed: application.agreed,
      changedAt: application.changedAt,
      submittedAt: application.submittedAt,
      startedAt: application.startedAt,
      promoCode: application.promoCode,
      // Asked for the rows of the page only, after they are sorted.
      place: sql<ConfirmedAddress | null>`(select ${order.place} from ${order} where ${order.orderId} = ${application.applicationRefId})`,
    })
    .from(application)
    .where(
      and(
        isNotNull(application.agentCode),
        eq(application.agentCode, agentCode),
        looked.status && eq(application.status, looked.status),
        looked.segment && sql`(${application.event} ->> 'customerSegment') = ${looked.segment}`,
        looked.search === undefined ? undefined : isMeantBy(agentCode, looked.search),
        looked.after === undefined ? undefined : isBefore(looked.after),
      ),
    )
    .orderBy(desc(application.changedAt), desc(application.applicationRefId))
    .limit(most)

/** To the millisecond, as the place says it; PostgreSQL keeps microseconds, and we only ever write milliseconds. */
const isBefore = (place: string) => {
  const [at, ref] = place.split('_')
  return sql`(${application.changedAt}, ${application.applicationRefId}) < (${at}::timestamptz, ${ref})`
}
