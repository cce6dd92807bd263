import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgDatabase, NodePgSession, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { Database, Executor } from './database.ts'
import type { PreparedStatement, Row } from './execution.ts'
import { readerByName, readerOf, type Joined, type ReaderFor } from './row-reader.ts'
import { fillPlaceholders, sql, type Placeholder, type Query, type SQL } from './sql.ts'
import { PgDialect, PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from './table.ts'

/** Sends a prepared statement to a pool, or within a transaction. */
export type Send = (statement: PreparedStatement, values: unknown[]) => Promise<Row[]>

const senders = new WeakMap<object, Send>()

/** Called for a database, and for every transaction that begins: how prepared statements get there. */
export const sendsBy = (executor: object, send: Send): void => void senders.set(executor, send)

const nowhere: Send = () => Promise.reject(new Error('A prepared statement needs a database or a transaction'))

/** PostgreSQL identifies prepared statements by name, so each text always gets the same one, whatever the connection. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  return name
}

/** What drizzle has built. */
class Built extends PgPreparedQuery<PreparedQueryConfig> {
  readonly text: Query
  readonly fields: SelectedFieldsOrdered
  /** Drizzle sets it. */
  joinsNotNullableMap: Joined

  constructor(query: Query, fields: SelectedFieldsOrdered) {
    super(query, undefined, undefined)
    this.text = query
    this.fields = fields
  }

  execute(): Promise<never> {
    return Promise.reject(new Error('It is only built; whoever prepares it sends it'))
  }
}

type NoSchema = Record<string, never>

/** Builds statements without sending any. */
class StatementBuilder extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    return new Built(query, fields ?? [])
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })
const session = new StatementBuilder({} as NodePgClient, dialect, undefined)
const statementBuilder = new NodePgDatabase(dialect, session, undefined) as unknown as Database

type Placeholders = Record<string, unknown>
type Buildable<T> = { prepare: (name: string) => { execute: (values?: Placeholders) => Promise<T> } }
type Build<T> = (db: Database) => Buildable<T>

/** Runs a statement in a transaction, or outside any. It's sent before this returns. */
export type Prepared<T> = (executor: Executor, values?: Placeholders) => Promise<T>

const statementOf = ({ sql: text, params }: Query, readerFor: ReaderFor) => ({
  params,
  statement: { name: nameOf(text), text, readerFor },
})

const built = (source: SQL | Build<unknown>) => {
  if (typeof source !== 'function') return statementOf(dialect.sqlToQuery(source), readerByName)
  const { text, fields, joinsNotNullableMap } = source(statementBuilder).prepare('') as unknown as Built
  return statementOf(text, readerOf(fields, joinsNotNullableMap))
}

/**
 * A statement with placeholders that is built once, when it's first run, and that each session parses and plans once. For those that
 * run for every call or payment. Outside a transaction others may share its connection, so there it must not wait for a lock that
 * somebody keeps.
 */
export const prepared = ((source: SQL | Build<unknown>): Prepared<unknown> => {
  let once: ReturnType<typeof built> | undefined
  return async (executor, placeholders = {}) => {
    const { statement, params } = (once ??= built(source))
    const values = fillPlaceholders(params, placeholders)
    try {
      return await (senders.get(executor) ?? nowhere)(statement, values)
    } catch (error) {
      throw new DrizzleQueryError(statement.text, values, error as Error)
    }
  }
}) as {
  <T>(build: Build<T>): Prepared<T>
  /** SQL by hand, whose rows have PostgreSQL's own names. */
  <T extends Row>(written: SQL): Prepared<T[]>
}

/** A placeholder for each of these, under its name. */
export const given = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<N, Placeholder<N>>
