import type { Metric } from '../../kernel/module/metric.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { applicationChange } from './applications.tables.ts'
import type { ApplicationsDeps } from './deps.ts'

const HOUR_MS = 3_600_000
/** More than any hour has; the newest changes are found by their number, however many there are. */
const MOST_AN_HOUR = 10_000

export const applicationMetrics = ({ db, clock }: Pick<ApplicationsDeps, 'db' | 'clock'>): Metric[] => [
  {
    name: 'applications_last_hour',
    help: 'Applications that were submitted within the last hour',
    count: async () => {
      const since = new Date(clock.now().getTime() - HOUR_MS).toISOString()
      const [counted] = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select status, at from ${applicationChange} order by id desc limit ${MOST_AN_HOUR}) newest
        where status = 'submitted' and at > ${since}::timestamptz`)
      return counted?.count ?? 0
    },
  },
]
