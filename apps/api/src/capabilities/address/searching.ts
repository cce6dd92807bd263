import { connect } from '../../kernel/postgres/database.ts'

/**
 * Searches have few connections of their own: many at once would only slow each other and everybody else down. Their
 * statements join many tables and are the same every time, so planning one anew takes longer than running it, and
 * PostgreSQL would rather compare every row than ask the index what sounds alike.
 */
export const connectForSearches = (databaseUrl: string) =>
  connect(databaseUrl, { max: 2, settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } })
