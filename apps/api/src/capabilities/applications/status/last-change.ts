import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { and, desc, eq } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { applicationChange as change } from '../applications.tables.ts'

/** How an application came to a status the last time: by whom, and what was said about it. */
export const lastChangeTo = async (executor: Executor, applicationRefId: string, status: ApplicationStatus) => {
  const [last] = await executor
    .select()
    .from(change)
    .where(and(eq(change.applicationRefId, applicationRefId), eq(change.status, status)))
    .orderBy(desc(change.id))
    .limit(1)
  return last
}
