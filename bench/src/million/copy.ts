import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import type postgres from 'postgres'

export type Cell = string | number | null

/** As COPY reads it. Our own texts have no tabs, newlines or backslashes. */
const lineOf = (cells: readonly Cell[]): string => `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`

const CHUNK = 256 * 1024

/** Few large pieces: writing line by line takes longer than PostgreSQL needs to read them. */
function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += lineOf(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

export const copyInto = async (
  sql: postgres.Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> => {
  const stream = await sql.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable()
  await pipeline(Readable.from(chunksOf(rows)), stream)
}

/** One row of a table as COPY writes it, column by column. */
export const copyOf = async (sql: postgres.Sql, table: string, where: string): Promise<Map<string, string>> => {
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
  const line = await text(await sql.unsafe(`copy (select * from ${table} where ${where}) to stdout`).readable())
  const cells = line.trimEnd().split('\t')
  return new Map(columns.map(({ name }, at) => [name, cells[at] ?? '\\N']))
}
