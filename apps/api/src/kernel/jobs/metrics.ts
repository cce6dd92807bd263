import type { Metric } from '../module/metric.ts'
import type { Database } from '../postgres/database.ts'
import { countDead, countRetrying, type Counted } from './job-rows.ts'

const byQueue = (counted: Counted) => Object.fromEntries(counted.map(({ queue, count }) => [queue, count]))

export const jobMetrics = (db: Database): Metric[] => [
  {
    name: 'jobs_dead',
    help: 'Jobs that were given up, by queue; staff see them in the back office',
    of: 'queue',
    counts: async () => byQueue(await countDead(db)),
  },
  {
    name: 'jobs_retrying',
    help: 'Jobs that have failed and are tried again, by queue',
    of: 'queue',
    counts: async () => byQueue(await countRetrying(db)),
  },
]
