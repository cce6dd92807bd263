import { Column, entityKind, fillPlaceholders, is, SQL, Subquery, type DriverValueDecoder, type Query } from './sql.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from './table.ts'
import pg from 'pg'
import type { Prepared, Row, RowReader } from './execution.ts'

/** Sends a statement to a pool or a transaction. */
export type Ask = (prepared: Prepared, values: unknown[]) => Promise<Row[]>

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

const readOf = (field: Field, typeId: number): Read => {
  const decoder = decoderOf(field)
  const parse: Read = decodedByDrizzle.has(typeId) ? identity : parserOf(typeId, 'text')
  const plain = is(field, Column) && field.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return plain ? parse : (value) => decoder.mapFromDriverValue(parse(value))
}

export type ReaderFor = Prepared['readerFor']

/** Rows as drizzle describes them. */
export const readerOf =
  (fields: SelectedFieldsOrdered): ReaderFor =>
  (columns) =>
    rowReader(
      fields.map(({ path }) => path[0]!),
      fields.map(({ field }, at) => readOf(field, columns[at]!.dataTypeID)),
    )

/** Rows of SQL by hand, with PostgreSQL's own names and kinds. */
export const readerByName: ReaderFor = (columns) =>
  rowReader(
    columns.map(({ name }) => name),
    columns.map(({ dataTypeID }) => parserOf(dataTypeID, 'text')),
  )

export const isFlat = (fields: SelectedFieldsOrdered): boolean => fields.every(({ path }) => path.length === 1)

/**
 * A prepared select of flat rows. Drizzle's own looks up the decoder of every value again and goes through eight promises per
 * answer; here decoders are chosen once per session.
 */
export class PreparedRead<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  static override readonly [entityKind]: string = 'PreparedRead'
  readonly #ask: Ask
  readonly #prepared: Prepared

  constructor({ ask, query, ...prepared }: Omit<Prepared, 'text'> & { ask: Ask; query: Query }) {
    super(query, undefined, undefined)
    this.#ask = ask
    this.#prepared = { ...prepared, text: query.sql }
  }

  execute(placeholders: Record<string, unknown> = {}): Promise<T['execute']> {
    return this.executeBy(this.#ask, placeholders)
  }

  async executeBy(ask: Ask, placeholders: Record<string, unknown>): Promise<T['execute']> {
    const values = fillPlaceholders(this.query.params, placeholders)
    try {
      return await ask(this.#prepared, values)
    } catch (error) {
      throw new DrizzleQueryError(this.query.sql, values, error as Error)
    }
  }
}

const rowReader = (names: string[], reads: Read[]): RowReader => {
  return (fields) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) {
      const value = fields[at]!
      row[names[at]!] = value === null ? null : reads[at]!(value)
    }
    return row
  }
}
