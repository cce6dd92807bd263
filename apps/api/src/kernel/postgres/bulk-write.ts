import { getTableColumns, getTableName, sql, type InferInsertModel, type SQL } from './sql.ts'
import type { PgTable } from './table.ts'
import type { Executor } from './database.ts'

/** Column names as the database spells them. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type KeyOf<T extends PgTable> = keyof InferInsertModel<T> & string

/**
 * Writes thousands of rows in one statement, as JSON that PostgreSQL unpacks itself. Existing rows are updated; unchanged
 * rows aren't touched.
 */
export const bulkWrite = async <T extends PgTable>(
  db: Executor,
  table: T,
  key: KeyOf<T> | KeyOf<T>[],
  rows: InferInsertModel<T>[],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    own: sql.identifier(snake(name)),
    typed: sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  }))
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const target = sql.identifier(getTableName(table))
  const keys: string[] = [key].flat()
  const others = columns.filter(({ name }) => !keys.includes(name))
  await db.execute(sql`
    insert into ${target} (${list(columns.map(({ own }) => sql`${own}`))})
    select ${list(columns.map(({ name }) => sql`given.${sql.identifier(name)}`))}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (${list(columns.map(({ typed }) => typed))})
    on conflict (${list(keys.map((each) => sql`${sql.identifier(snake(each))}`))}) do update
    set ${list(others.map(({ own }) => sql`${own} = excluded.${own}`))}
    where (${list(others.map(({ own }) => sql`${target}.${own}`))})
      is distinct from (${list(others.map(({ own }) => sql`excluded.${own}`))})`)
}

/** After bulk writes: updates the planner's statistics and flushes pending trigram index entries, which slow down searches. */
export const settle = async (db: Executor, ...tables: PgTable[]): Promise<void> => {
  for (const table of tables) {
    await db.execute(sql`
      select gin_clean_pending_list(index.oid)
      from pg_index join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
      where indrelid = ${getTableName(table)}::regclass and amname = 'gin'`)
    await db.execute(sql`analyze ${table}`)
  }
}
