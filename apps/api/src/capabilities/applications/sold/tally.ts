import { eq } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { applicationTally as tally } from './sold.tables.ts'

/** How many applications an agent has, as the trigger on `application` counts them. */
export const tallyOf = (executor: Executor, agentCode: string) =>
  executor
    .select({ month: tally.month, segment: tally.segment, status: tally.status, count: tally.count })
    .from(tally)
    .where(eq(tally.agentCode, agentCode))
