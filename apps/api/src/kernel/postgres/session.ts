import { setImmediate as nextTurn } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgPreparedQuery, PgQueryResultHKT, PgTransactionConfig, PreparedQueryConfig } from './table.ts'
import type pg from 'pg'
import { expectEnd } from './after-commit.ts'
import { answersTo } from './built-once.ts'
import type { Statement } from './connection.ts'
import type { ConnectionPool, Lease } from './pool.ts'
import { isFlat, PreparedRead, readerOf, type Ask } from './prepared-read.ts'

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

/**
 * The result of a transaction whose last writes are still on their way: COMMIT follows them without waiting, so that both
 * take one round trip. A write that must not be committed has to fail in PostgreSQL, which then rolls back.
 */
class Lastly<T> {
  readonly value: T
  readonly writes: Promise<unknown>[]
  constructor(value: T, writes: Promise<unknown>[]) {
    this.value = value
    this.writes = writes
  }
}

/** What a transaction's work returns in place of awaiting its last writes. */
export const lastly = <T>(writes: Promise<unknown>[], value: T): T => new Lastly(value, writes) as unknown as T

const sent = new WeakMap<object, Promise<unknown>[]>()

/**
 * Writes whose answers the transaction's work doesn't need: it goes on, and what it does last goes out together with COMMIT. If
 * one of them fails, PostgreSQL rolls back, and the transaction throws. They must have been sent, as those that are built once are.
 */
export const onTheirWay = (tx: object, writes: Promise<unknown>[]): void => {
  const early = sent.get(tx)
  if (!early) throw new Error('Writes are on their way in a transaction of a database only')
  // Until the end nobody looks at them.
  for (const write of writes) void write.catch(() => {})
  early.push(...writes)
}

const IN_FAILED_TRANSACTION = '25P02'

/** What a session needs of a pool, or of several that look like one. */
export type Pool = Pick<ConnectionPool, 'query' | 'ask' | 'lease' | 'nameOf' | 'close'>

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

  override prepareQuery<T extends PreparedQueryConfig>(
    ...asked: Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const [query, fields, wished] = asked
    if (wished !== undefined && fields && isFlat(fields)) {
      const ask: Ask = (prepared, values) => this.#pool.ask(prepared, values)
      const name = this.#pool.nameOf(query.sql)
      return new PreparedRead<T>({ ask, name, query, readerFor: readerOf(fields) })
    }
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
    answersTo(tx, (prepared, values) => noting(() => lease.ask(prepared, values)))
    const early: Promise<unknown>[] = []
    sent.set(tx, early)
    const isOver = expectEnd(tx)
    let isCommitted = false
    try {
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      const last = result instanceof Lastly ? (result as Lastly<T>) : undefined
      const writing = Promise.allSettled([...early, ...(last?.writes ?? [])])
      // By the next turn they have all been sent.
      if (last && last.writes.length > 0) await nextTurn()
      const [{ command }, written] = await Promise.all([lease.end('commit'), writing, beginning])
      for (const each of written) if (each.status === 'rejected') throw each.reason
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, without an error.
      if (!begun || command !== 'COMMIT') throw failure
      isCommitted = true
      return last ? last.value : result
    } finally {
      isOver(isCommitted)
    }
  }
}
