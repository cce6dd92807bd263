import { NodePgSession, NodePgTransaction, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgQueryResultHKT, PgTransactionConfig } from './table.ts'
import type pg from 'pg'
import { expectEnd } from './after-commit.ts'
import type { Statement } from './connection.ts'
import { expectPipelined } from './pipelined.ts'
import type { ConnectionPool, Lease } from './pool.ts'
import { sendsBy } from './prepared.ts'

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

const IN_FAILED_TRANSACTION = '25P02'

/** What a session needs of a pool, or of several that look like one. */
export type Pool = Pick<ConnectionPool, 'query' | 'ask' | 'lease' | 'close'>

type NoSchema = Record<string, never>
type Work<T> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>

/** Drizzle's session on our pool, with transactions that always return their connection. */
export class PoolSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: Pool

  constructor(pool: Pool, dialect: PgDialect) {
    super(
      clientFor((statement, values) => pool.query(statement, values)),
      dialect,
      undefined,
    )
    this.#pool = pool
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
    let begun = true
    // BEGIN goes out together with the first statement.
    const beginning = lease.query({ text: 'begin' }).catch((error: unknown) => {
      begun = false
      failure ??= error
    })
    const noting = async <R>(send: () => Promise<R>): Promise<R> => {
      if (!begun) throw failure
      return send().catch((error: unknown) => {
        failure ??= error
        // What failed before says why.
        throw (error as { code?: string }).code === IN_FAILED_TRANSACTION ? failure : error
      })
    }
    const send: Send = (statement, values) => noting(() => lease.query(statement, values))
    const session = new NodePgSession<NoSchema, NoSchema>(clientFor(send), this.dialect, undefined)
    const tx = new NodePgTransaction<NoSchema, NoSchema>(this.dialect, session, undefined)
    sendsBy(tx, (statement, values) => noting(() => lease.ask(statement, values)))
    const pipelined = expectPipelined(tx)
    const isOver = expectEnd(tx)
    let isCommitted = false
    try {
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      const writing = Promise.allSettled(await pipelined())
      const [{ command }, written] = await Promise.all([lease.end('commit'), writing, beginning])
      for (const each of written) if (each.status === 'rejected') throw each.reason
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, without an error.
      if (!begun || command !== 'COMMIT') throw failure
      isCommitted = true
      return result
    } finally {
      isOver(isCommitted)
    }
  }
}
