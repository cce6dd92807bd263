import pg from 'pg'
import type { PreparedStatement, RowReader } from './execution.ts'
import * as drizzle from './sql.ts'
import { Column, is, SQL, Subquery, type DriverValueDecoder } from './sql.ts'
import type { SelectedFieldsOrdered } from './table.ts'

export type ReaderFor = PreparedStatement['readerFor']

/** Which tables of a select with joins always have a row. */
export type Joined = Record<string, boolean> | undefined

type Field = SelectedFieldsOrdered[number]['field']
type Read = (value: string) => unknown

/** Drizzle decodes dates and times itself and expects PostgreSQL's text. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins
const decodedByDrizzle = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL, 1231, 1115, 1185, 1187, 1182])

const decoderOf = (field: Field): DriverValueDecoder<unknown, unknown> => {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
  const { sql } = (is(field, Subquery) ? field._ : field) as unknown as {
    sql: { decoder: DriverValueDecoder<unknown, unknown> }
  }
  return sql.decoder
}

/** Its type lists only PostgreSQL's own types; it takes any. */
const parserOf = pg.types.getTypeParser as (typeId: number, format: 'text') => Read

const identity: Read = (value) => value

const parserForDrizzle = (typeId: number): Read => (decodedByDrizzle.has(typeId) ? identity : parserOf(typeId, 'text'))

const readOf = (field: Field, typeId: number): Read => {
  const decoder = decoderOf(field)
  const parse = parserForDrizzle(typeId)
  const plain = is(field, Column) && field.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return plain ? parse : (value) => decoder.mapFromDriverValue(parse(value))
}

/** Exported, but missing from drizzle's types. */
const { mapResultRow } = drizzle as unknown as {
  mapResultRow: (fields: SelectedFieldsOrdered, values: unknown[], joined: Joined) => Record<string, unknown>
}

/**
 * Rows as drizzle describes them. It looks up the decoder of every value again; here decoders are chosen once per session. Rows
 * with tables within are left to it, because it knows when a joined table has no row.
 */
export const readerOf =
  (fields: SelectedFieldsOrdered, joined: Joined): ReaderFor =>
  (columns) => {
    if (fields.every(({ path }) => path.length === 1))
      return flatReader(
        fields.map(({ path }) => path[0]!),
        fields.map(({ field }, at) => readOf(field, columns[at]!.dataTypeID)),
      )
    const parsers = columns.map(({ dataTypeID }) => parserForDrizzle(dataTypeID))
    const parsed = (value: string | null, at: number) => (value === null ? null : parsers[at]!(value))
    return (values) => mapResultRow(fields, values.map(parsed), joined)
  }

/** Rows of SQL by hand, with PostgreSQL's own names and kinds. */
export const readerByName: ReaderFor = (columns) =>
  flatReader(
    columns.map(({ name }) => name),
    columns.map(({ dataTypeID }) => parserOf(dataTypeID, 'text')),
  )

const flatReader = (names: string[], reads: Read[]): RowReader => {
  return (fields) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) {
      const value = fields[at]!
      row[names[at]!] = value === null ? null : reads[at]!(value)
    }
    return row
  }
}
