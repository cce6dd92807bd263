import type { IsoDate } from '@hibla/contract/values/dates'
import type { Centavos } from '@hibla/contract/values/money'
import { sql, type SQL } from './sql.ts'
import { date, integer, timestamp, type AnyPgColumn } from './table.ts'

/** What tables have in common. */
export const instant = () => timestamp({ withTimezone: true })
export const day = () => date().$type<IsoDate>()
export const money = () => integer().$type<Centavos>()

/** The words are written into the schema, so they must be ours. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
