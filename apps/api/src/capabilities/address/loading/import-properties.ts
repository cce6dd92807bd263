import { readFile } from 'node:fs/promises'
import { and, eq, sql } from '../../../kernel/postgres/sql.ts'
import { csvLines, headerMistake, MOST_MISTAKES, type Mistake } from '../../../kernel/csv/read-csv.ts'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { barangay, municipality, property, province, zone } from '../address.tables.ts'
import { bulkWrite, settle } from '../../../kernel/postgres/bulk-write.ts'
import { columns } from '../columns.ts'
import { liesFarFrom } from '../pins/nearness.ts'
import { searchWords } from '../search/normalise-text.ts'
import { propertyColumns, readPropertyLine, type PropertyLine } from './property-line.ts'

export type Imported = { properties: number; removed: number } | { mistakes: Mistake[] }
type Numbered = { line: number; read: PropertyLine }

const BATCH = 5_000

/** Checks each line's cells and that no id appears twice. */
const readLines = (text: string): { lines: Numbered[]; mistakes: Mistake[] } => {
  const [first, ...rest] = csvLines(text)
  const unnamed = headerMistake(propertyColumns, first)
  if (unnamed) return { lines: [], mistakes: [unnamed] }
  const lines: Numbered[] = []
  const mistakes: Mistake[] = []
  const seenAt = new Map<string, number>()
  for (const { line, text: cells } of rest) {
    const read = readPropertyLine(cells)
    const seen = 'wrong' in read ? undefined : seenAt.get(read.property_id)
    if ('wrong' in read) mistakes.push({ line, wrong: read.wrong })
    else if (seen !== undefined) mistakes.push({ line, wrong: `property_id: is already in line ${seen}` })
    else {
      seenAt.set(read.property_id, line)
      lines.push({ line, read })
    }
  }
  return { lines, mistakes }
}

/** The barangays and zones in the file by id, each with its municipality. */
const readAreas = async (db: Executor, lines: Numbered[]) => {
  const place = { municipality: columns.municipality, province: province.name }
  const within = eq(province.provinceId, municipality.provinceId)
  const named = (ids: (string | null)[]) =>
    sql`(select value from json_array_elements_text(${JSON.stringify([...new Set(ids)])}::json))`
  const barangays = await db
    .select({ id: barangay.barangayId, name: barangay.name, ...place })
    .from(barangay)
    .innerJoin(municipality, eq(municipality.municipalityId, barangay.municipalityId))
    .innerJoin(province, within)
    .where(sql`${barangay.barangayId} in ${named(lines.map(({ read }) => read.barangay_id))}`)
  const zones = await db
    .select({ id: zone.sezId, name: zone.name, ...place })
    .from(zone)
    .innerJoin(municipality, eq(municipality.municipalityId, zone.municipalityId))
    .innerJoin(province, within)
    .where(sql`${zone.sezId} in ${named(lines.map(({ read }) => read.sez_id))}`)
  return new Map([...barangays, ...zones].map((each) => [each.id, each]))
}

/**
 * Imports a provider's buildings and subdivisions, all or nothing. Existing ones are updated, so a second run changes
 * nothing. With `replace`, those missing from the file are deleted, except demo data.
 */
export const importProperties = async (db: Database, file: string, { replace = false } = {}): Promise<Imported> => {
  const { lines, mistakes } = readLines(await readFile(file, 'utf8'))
  const places = await readAreas(db, lines)
  const rows = lines.flatMap(({ line, read }) => {
    const { property_id: propertyId, barangay_id: barangayId, sez_id: sezId, ...same } = read
    const place = places.get(barangayId ?? sezId ?? '')
    if (!place) {
      mistakes.push({
        line,
        wrong: barangayId ? `barangay_id: no such barangay: ${barangayId}` : `sez_id: no such zone: ${sezId}`,
      })
      return []
    }
    if (liesFarFrom(place.municipality, read))
      mistakes.push({ line, wrong: `latitude, longitude: too far from ${place.municipality.name}` })
    return {
      ...same,
      propertyId,
      barangayId,
      sezId,
      municipalityId: place.municipality.municipalityId,
      exactness: 'exact' as const,
      demo: false,
      words: searchWords(read.name, place.name, place.municipality.name, place.province),
    }
  })
  if (mistakes.length > 0) return { mistakes: mistakes.toSorted((a, b) => a.line - b.line).slice(0, MOST_MISTAKES) }

  return db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH)
      await bulkWrite(tx, property, 'propertyId', rows.slice(at, at + BATCH))
    const named = sql.param(rows.map(({ propertyId }) => propertyId))
    const gone = replace
      ? await tx
          .delete(property)
          .where(and(eq(property.demo, false), sql`${property.propertyId} <> all (${named}::text[])`))
          .returning({ id: property.propertyId })
      : []
    await settle(tx, property)
    return { properties: rows.length, removed: gone.length }
  })
}
