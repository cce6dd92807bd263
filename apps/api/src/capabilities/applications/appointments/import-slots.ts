import { readFile } from 'node:fs/promises'
import { sql } from '../../../kernel/postgres/sql.ts'
import { csvLines, headerMistake, MOST_MISTAKES, type Mistake } from '../../../kernel/csv/read-csv.ts'
import { bulkWrite } from '../../../kernel/postgres/bulk-write.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import type { AddressService } from '../../address/address.service.ts'
import { installationCapacity } from './appointments.tables.ts'
import { capacityColumns, readCapacityLine } from './capacity-line.ts'

type Addresses = Pick<AddressService, 'municipalities'>
type Row = typeof installationCapacity.$inferInsert
export type Imported = { rows: number; removed: number } | { mistakes: Mistake[] }

/** The rows of a file, or every line that is wrong. */
export const readSlots = async (
  db: Database,
  file: string,
  addresses: Addresses,
): Promise<Row[] | { mistakes: Mistake[] }> => {
  const [first, ...rest] = csvLines(await readFile(file, 'utf8'))
  const unnamed = headerMistake(capacityColumns, first)
  if (unnamed) return { mistakes: [unnamed] }
  const mistakes: Mistake[] = []
  const seenAt = new Map<string, number>()
  const lines: { line: number; row: Row }[] = []
  for (const { line, text } of rest) {
    const read = readCapacityLine(text)
    if ('wrong' in read) {
      mistakes.push({ line, wrong: read.wrong })
      continue
    }
    const { when, ...same } = read
    const key = [same.area, when.weekday, when.day, same.half].join()
    const seen = seenAt.get(key)
    if (seen !== undefined) mistakes.push({ line, wrong: `area, when, half: are already in line ${seen}` })
    seenAt.set(key, line)
    lines.push({ line, row: { ...same, ...when } })
  }
  const known = await addresses.municipalities(
    db,
    lines.map(({ row }) => row.area),
  )
  for (const { line, row } of lines)
    if (!known.has(row.area)) mistakes.push({ line, wrong: `area: no such municipality: ${row.area}` })
  return mistakes.length > 0
    ? { mistakes: mistakes.toSorted((a, b) => a.line - b.line).slice(0, MOST_MISTAKES) }
    : lines.map(({ row }) => row)
}

/**
 * Takes over the teams' time, all or nothing. Lines that are there already are changed, so a second run changes nothing.
 * With `replace`, those missing from the file are deleted. Appointments stay, even where a slot now has less room.
 */
export const importSlots = async (
  db: Database,
  file: string,
  { replace }: { replace: boolean },
  addresses: Addresses,
): Promise<Imported> => {
  const rows = await readSlots(db, file, addresses)
  if ('mistakes' in rows) return rows
  return db.transaction(async (tx) => {
    await bulkWrite(tx, installationCapacity, ['area', 'weekday', 'day', 'half'], rows)
    const gone = replace
      ? await tx.execute(sql`
          delete from ${installationCapacity} as kept where not exists (
            select from json_to_recordset(${JSON.stringify(rows)}::json)
              as given (area text, weekday smallint, day date, half text)
            where (given.area, given.half) = (kept.area, kept.half)
              and given.weekday is not distinct from kept.weekday and given.day is not distinct from kept.day)
          returning 1`)
      : []
    return { rows: rows.length, removed: gone.length }
  })
}
