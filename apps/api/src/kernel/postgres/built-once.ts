import { sql, type Placeholder, type Query, type SQL } from './sql.ts'
import { NodePgDatabase, NodePgSession, type NodePgClient } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from './table.ts'
import type { Database, Executor } from './database.ts'
import type { Row } from './execution.ts'
import { isFlat, PreparedRead, readerByName, readerOf, type Ask, type ReaderFor } from './prepared-read.ts'

type NoSchema = Record<string, never>
type Placeholders = Record<string, unknown>
type Buildable<T> = { prepare: (name: string) => { execute: (values?: Placeholders) => Promise<T> } }
type Statement<T> = PreparedRead<PreparedQueryConfig & { execute: T }>

const asks = new WeakMap<object, Ask>()

/** Called for a database, and for every transaction that begins: how a statement reaches it. */
export const answersTo = (executor: object, ask: Ask): void => void asks.set(executor, ask)

const nowhere: Ask = () => Promise.reject(new Error('A statement that is built once needs a database or a transaction'))

let built = 0

const statementOf = <T extends PreparedQueryConfig>(query: Query, readerFor: ReaderFor): PreparedRead<T> =>
  new PreparedRead<T>({ ask: nowhere, name: `once${built++}`, query, readerFor })

/** Builds statements without sending any. Their names don't meet those of a pool. */
class Workshop extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    if (fields && !isFlat(fields)) throw new Error('A statement that is built once has flat rows')
    return statementOf<T>(query, readerOf(fields ?? []))
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })
const session = new Workshop({} as NodePgClient, dialect, undefined)
const workshop = new NodePgDatabase(dialect, session, undefined) as unknown as Database

/** A placeholder for each of these, under its name. */
export const given = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<N, Placeholder<N>>

/**
 * A statement that is built once, with placeholders, and then runs in any transaction, for those that run for every payment. It
 * is sent before this returns. Outside a transaction others may share its connection, so there it must not wait for a lock that
 * somebody keeps.
 */
export const builtOnce = <T>(build: (db: Database) => Buildable<T>) => {
  let statement: Statement<T> | undefined
  return (executor: Executor, values: Placeholders): Promise<T> => {
    statement ??= build(workshop).prepare('once') as unknown as Statement<T>
    return statement.executeBy(asks.get(executor) ?? nowhere, values)
  }
}

/** The same for SQL by hand. */
export const writtenOnce = <T extends Row>(written: SQL) => {
  let statement: Statement<T[]> | undefined
  return (executor: Executor, values: Placeholders): Promise<T[]> => {
    statement ??= statementOf(dialect.sqlToQuery(written), readerByName)
    return statement.executeBy(asks.get(executor) ?? nowhere, values)
  }
}
