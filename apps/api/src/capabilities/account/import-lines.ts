import { readFile } from 'node:fs/promises'
import { PsgcCode } from '@hibla/contract/address/location'
import { AccountNumber } from '@hibla/contract/values/ids'
import { Latitude, Longitude } from '@hibla/contract/values/position'
import { z } from 'zod'
import { csvLines, decimal, headerMistake, lineReader, MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import { anyOf } from '../../kernel/postgres/any-of.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { account } from './account.tables.ts'

const columns = ['account_number', 'barangay_id', 'latitude', 'longitude', 'element_id'] as const

/** A cell that may be empty, with one way to say what is wrong with it. */
const maybe = <T>(shape: z.ZodType<T, string>, wrong: string) =>
  z
    .string()
    .refine((text) => text === '' || shape.safeParse(text).success, wrong)
    .transform((text) => (text === '' ? null : (shape.safeParse(text).data ?? null)))

const Line = z
  .object({
    account_number: z.string().refine((text) => AccountNumber.safeParse(text).success, 'is not a number of 13 digits'),
    barangay_id: maybe(PsgcCode, 'is not a code of ten digits'),
    latitude: maybe(decimal.pipe(Latitude), 'is not a latitude in the Philippines'),
    longitude: maybe(decimal.pipe(Longitude), 'is not a longitude in the Philippines'),
    element_id: maybe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/), 'is not a valid id'),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    error: 'and longitude come together',
  })
const readLine = lineReader(columns, Line)

export type Imported = { lines: number } | { mistakes: Mistake[] }

/** Says where lines end and what they hang on, for accounts from before that was noted. All of it, or nothing. */
export const importLines = async (db: Database, file: string): Promise<Imported> => {
  const [first, ...rest] = csvLines(await readFile(file, 'utf8'))
  const unnamed = headerMistake(columns, first)
  if (unnamed) return { mistakes: [unnamed] }
  const mistakes: Mistake[] = []
  const read = rest.flatMap(({ line, text }) => {
    const given = readLine(text)
    if (!('wrong' in given)) return [{ line, ...given }]
    mistakes.push({ line, wrong: given.wrong })
    return []
  })
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ number: account.accountNumber })
      .from(account)
      .where(
        anyOf(
          account.accountNumber,
          read.map((each) => each.account_number),
        ),
      )
    const known = new Set(rows.map(({ number }) => number))
    for (const { line, account_number: number } of read)
      if (!known.has(number)) mistakes.push({ line, wrong: 'account_number: there is no such account' })
    if (mistakes.length > 0) return { mistakes: mistakes.toSorted((a, b) => a.line - b.line).slice(0, MOST_MISTAKES) }
    await tx.execute(sql`
      update ${account} as kept set barangay_id = given.barangay_id, latitude = given.latitude,
        longitude = given.longitude, element_id = given.element_id
      from json_to_recordset(${JSON.stringify(read)}::json) as given (
        account_number text, barangay_id text, latitude float8, longitude float8, element_id text)
      where kept.account_number = given.account_number`)
    return { lines: read.length }
  })
}
