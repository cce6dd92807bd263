import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgDatabase } from './table.ts'
import { listener } from './listen.ts'
import { ConnectionPool, type Limits } from './pool.ts'
import type { Listen } from './cache.ts'
import { sendsBy } from './prepared.ts'
import { PoolSession, type Rows } from './session.ts'
import { preferStandbys } from './standbys.ts'

export type Database = PgDatabase<Rows>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Either the database or a transaction: most queries run on both. */
export type Executor = Database | Transaction

export type Connected = { db: Database; listen: Listen; close: () => Promise<void> }

type ConnectOptions = {
  max?: number
  /** PostgreSQL settings for every session. */
  settings?: Record<string, string>
  /** Absent for jobs, migrations and imports, which may take as long as they need. */
  limits?: Limits
  /** The address leads to a transaction pooler; this is the way past it, for listening. Its sessions have their settings from it. */
  past?: string | undefined
  /** Where standbys are, for reads that may be a second old. */
  standbys?: string | undefined
}

/** Together they're shorter than the time a request is answered in, so people hear what happened. */
export const requestLimits: Limits = { waitMs: 5_000, statementMs: 12_000 }

/** Where PostgreSQL can compile statements, as Debian's can, that takes seconds for a search that runs in milliseconds. */
const briefly = { jit: 'off' }

const CONNECT_WITHIN_MS = 5_000
const CLOSE_WITHIN_MS = 5_000

export const connect = (
  url: string,
  { max = 10, settings = {}, limits, past, standbys }: ConnectOptions = {},
): Connected => {
  const all = { ...briefly, ...settings, ...(limits && { statement_timeout: String(limits.statementMs) }) }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const config = {
    connectionString: url,
    application_name: 'hibla',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const told = options.length > 0 ? { options: options.join(' ') } : {}
  const primary = past
    ? new ConnectionPool(config, max, limits, { pooled: true })
    : new ConnectionPool({ ...config, ...told }, max, limits)
  const pool =
    standbys === undefined
      ? primary
      : preferStandbys(
          primary,
          // A standby that has just become the primary would write, and so would the primary after it.
          {
            ...config,
            options: [...options, '-c default_transaction_read_only=on'].join(' '),
            connectionString: standbys,
          },
          { max, ...limits },
        )
  const listening = listener(past ? { ...config, connectionString: past } : config)
  const dialect = new PgDialect({ casing: 'snake_case' })
  const db = new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined)
  sendsBy(db, (statement, values) => pool.ask(statement, values))
  return {
    db: db as unknown as Database,
    listen: listening.listen,
    close: async () => void (await Promise.all([pool.close(CLOSE_WITHIN_MS), listening.close()])),
  }
}
