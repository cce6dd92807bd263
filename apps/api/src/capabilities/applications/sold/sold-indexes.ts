import { sql } from '../../../kernel/postgres/sql.ts'
import { index, type ExtraConfigColumn } from '../../../kernel/postgres/table.ts'

type Columns = Record<'agentCode' | 'status' | 'changedAt' | 'applicationRefId', ExtraConfigColumn>

/** For an agent's list, by what it is filtered by: each finds a page at once, however many there are. */
export const soldIndexes = ({ agentCode, status, changedAt, applicationRefId }: Columns) => {
  const isSold = sql`${agentCode} is not null`
  const segment = sql`(event ->> 'customerSegment')`
  return [
    index('application_sold').on(agentCode, changedAt, applicationRefId).where(isSold),
    index('application_sold_by_status').on(agentCode, status, changedAt, applicationRefId).where(isSold),
    index('application_sold_by_segment').on(agentCode, segment, changedAt, applicationRefId).where(isSold),
    index('application_sold_by_both').on(agentCode, segment, status, changedAt, applicationRefId).where(isSold),
  ]
}
