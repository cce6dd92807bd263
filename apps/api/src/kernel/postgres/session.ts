import { sql } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction, type NodePgClient } from 'drizzle-orm/node-postgres'
import type {
  PgDialect,
  PgPreparedQuery,
  PgQueryResultHKT,
  PgTransactionConfig,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Statement } from './connection.ts'
import type { ConnectionPool, Lease } from './pool.ts'
import { isFlat, PreparedRead } from './prepared-read.ts'

type Row = Record<string, unknown>

/** Handwritten SQL returns its rows. */
export interface Rows extends PgQueryResultHKT {
  type: (this['row'] extends Row ? this['row'] : Row)[]
}

type Send = (statement: Statement, values: unknown[]) => Promise<pg.QueryResult>

/** The results drizzle's session expects: arrays for its own statements, a list of rows for handwritten SQL. */
const clientFor = (send: Send): NodePgClient => {
  const query = async (statement: Statement, values: unknown[]) => {
    const result = await send(statement, values)
    if (statement.rowMode === 'array') return result
    // Several statements in one text return a list of results.
    const { rows } = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
    return Object.defineProperty(rows, 'rows', { value: rows })
  }
  return { query } as unknown as NodePgClient
}

type NoSchema = Record<string, never>
type Work<T> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>

/** Drizzle's session on our pool, with transactions that always return their connection. */
export class PoolSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool, dialect: PgDialect) {
    super(
      clientFor((statement, values) => pool.query(statement, values)),
      dialect,
      undefined,
    )
    this.#pool = pool
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...asked: Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const [query, fields, name] = asked
    if (name !== undefined && fields && isFlat(fields)) return new PreparedRead<T>(this.#pool, query, fields)
    return super.prepareQuery(...asked)
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const lease = await this.#pool.lease()
    let broken = true
    try {
      const result = await this.#within(lease, work, config)
      broken = false
      return result
    } catch (error) {
      broken = await lease.end('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      lease.release({ broken })
    }
  }

  async #within<T>(lease: Lease, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    let failure: unknown
    const send: Send = (statement, values) =>
      lease.query(statement, values).catch((error: unknown) => {
        failure ??= error
        throw error
      })
    const session = new NodePgSession<NoSchema, NoSchema>(clientFor(send), this.dialect, undefined)
    const tx = new NodePgTransaction<NoSchema, NoSchema>(this.dialect, session, undefined)
    await tx.execute(sql`begin`)
    if (config) await tx.setTransaction(config)
    const result = await work(tx)
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, without an error.
    const { command } = await lease.end('commit')
    if (command !== 'COMMIT') throw failure
    return result
  }
}
