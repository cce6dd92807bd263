import { readFile } from 'node:fs/promises'
import type { IsoDate } from '@hibla/contract/values/dates'
import { LineCounter, parseDocument, type Document } from 'yaml'
import { MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/address.door.ts'
import { CatalogFile } from './catalog-file.ts'
import { contradictions, storedCatalog, type CatalogRows, type Path } from './contradictions.ts'
import { categoriesOnOffer, endOthers, nothingEnded, type Ended } from './end-others.ts'
import { replaceInCatalog, rowsOf } from './write-catalog.ts'

type Parts = { addresses: Pick<AddressDoor, 'namesOf'>; today: IsoDate }
export type Imported = { plans: number; ended: Ended } | { mistakes: Mistake[] }

/** Where a value is written in the file; for one that is missing, where it should have been. */
const lineOf = (document: Document, lines: LineCounter, path: Path): number => {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line
  }
  return 1
}

/** The field that a mistake is about; in a list, the list. */
const nameIn = (path: Path): string => path.findLast((each) => typeof each === 'string') ?? 'the file'

const read = async (
  file: string,
  parts: Parts,
  others: CatalogRows,
): Promise<CatalogFile | { mistakes: Mistake[] }> => {
  const lines = new LineCounter()
  const document = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines })
  if (document.errors.length > 0)
    return {
      mistakes: document.errors.map(({ message, linePos }) => ({ line: linePos?.[0].line ?? 1, wrong: message })),
    }
  const parsed = CatalogFile.safeParse(document.toJS())
  const at = (path: Path) => lineOf(document, lines, path)
  if (!parsed.success)
    return {
      mistakes: parsed.error.issues
        .slice(0, MOST_MISTAKES)
        .map(({ path, message }) => ({ line: at(path), wrong: `${nameIn(path)}: ${message}` })),
    }
  const mistakes: Mistake[] = []
  for await (const { path, wrong } of contradictions(parsed.data, parts, others))
    mistakes.push({ line: at(path), wrong })
  return mistakes.length > 0 ? { mistakes: mistakes.slice(0, MOST_MISTAKES) } : parsed.data
}

/** Takes over a provider's catalogue, all or nothing. With `replace`, what the file doesn't have ends today. */
export const importCatalog = async (
  db: Database,
  file: string,
  { replace }: { replace: boolean },
  parts: Parts,
): Promise<Imported> => {
  const given = await read(file, parts, await storedCatalog(db, parts.today, replace))
  if ('mistakes' in given) return given
  const ended = await db.transaction(async (tx) => {
    const before = await categoriesOnOffer(tx, parts.today)
    await replaceInCatalog(tx, rowsOf(given))
    return replace ? endOthers(tx, given, before, parts.today) : nothingEnded
  })
  return { plans: given.plans.length, ended }
}
