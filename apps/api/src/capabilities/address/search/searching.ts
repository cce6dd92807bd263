import { connect, requestLimits } from '../../../kernel/postgres/database.ts'

/**
 * Searches use a small pool of their own: too many at once would slow down each other and everything else. Their
 * statements join many tables and never change, so planning them each time takes longer than running them, and for
 * similar names PostgreSQL would otherwise scan every row instead of using the index.
 */
export const connectForSearches = (databaseUrl: string, standbys: string | undefined) =>
  connect(databaseUrl, {
    max: 2,
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
    limits: requestLimits,
    standbys,
  })
