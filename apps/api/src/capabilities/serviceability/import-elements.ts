import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  headerMistake,
  nonEmptyLine,
  MOST_MISTAKES,
  type Mistake,
  type NumberedLine,
} from '../../kernel/csv/read-csv.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { elementColumns, readElementLine } from './element-line.ts'
import { networkBuilding, networkElement } from './serviceability.tables.ts'
import { writeElements, type NewElement } from './write-elements.ts'

const BATCH = 5_000

export type Imported = { elements: number; removed: number } | { mistakes: Mistake[] }

/** The file's non-empty lines, one at a time, so its size doesn't matter. */
async function* linesOf(file: string): AsyncGenerator<NumberedLine> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const held = nonEmptyLine({ line: ++line, text })
    if (held) yield held
  }
}

/** Reads the whole file before writing anything, so a file with one bad line changes nothing. */
const mistakesIn = async (file: string): Promise<Mistake[]> => {
  const mistakes: Mistake[] = []
  const seenAt = new Map<string, number>()
  let first: NumberedLine | undefined
  for await (const each of linesOf(file)) {
    const { line, text } = each
    if (mistakes.length >= MOST_MISTAKES) break
    if (!first) {
      first = each
      if (headerMistake(elementColumns, first)) break
      continue
    }
    const read = readElementLine(text)
    if ('wrong' in read) mistakes.push({ line, wrong: read.wrong })
    else if (seenAt.has(read.elementId)) {
      mistakes.push({ line, wrong: `element_id: is already in line ${seenAt.get(read.elementId)}` })
    } else seenAt.set(read.elementId, line)
  }
  const unnamed = headerMistake(elementColumns, first)
  return unnamed ? [unnamed] : mistakes
}

/**
 * Imports a provider's network, all or nothing. Existing elements are updated, so a second run changes nothing. With
 * `replace`, elements missing from the file are deleted.
 */
export const importElements = async (db: Database, file: string, { replace = false } = {}): Promise<Imported> => {
  const mistakes = await mistakesIn(file)
  if (mistakes.length > 0) return { mistakes }
  return db.transaction(async (tx) => {
    const named: string[] = []
    let batch: NewElement[] = []
    for await (const each of linesOf(file)) {
      if (named.length === 0 && !headerMistake(elementColumns, each)) continue
      const read = readElementLine(each.text)
      if ('wrong' in read) throw new Error('The file changed while it was being read.')
      batch.push(read)
      named.push(read.elementId)
      if (batch.length < BATCH) continue
      await writeElements(tx, batch)
      batch = []
    }
    await writeElements(tx, batch)
    const gone = replace
      ? await tx
          .delete(networkElement)
          .where(sql`${networkElement.elementId} <> all (${sql.param(named)}::text[])`)
          .returning({ elementId: networkElement.elementId })
      : []
    // Update the statistics now, so the next queries are planned for the new size of the table.
    await tx.execute(sql`analyze ${networkElement}, ${networkBuilding}`)
    return { elements: named.length, removed: gone.length }
  })
}
