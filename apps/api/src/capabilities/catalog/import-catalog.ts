import { readFile } from 'node:fs/promises'
import type { IsoDate } from '@hibla/contract/values/dates'
import { MOST_MISTAKES, type Mistake } from '../../kernel/csv/read-csv.ts'
import { parseData, type Path } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressService } from '../address/address.service.ts'
import { CatalogFile } from './catalog-file.ts'
import { contradictions, storedCatalog, type CatalogRows } from './contradictions.ts'
import { categoriesOnOffer, endOthers, nothingEnded, type Ended } from './end-others.ts'
import { replaceInCatalog, rowsOf } from './write-catalog.ts'

type Deps = { addresses: Pick<AddressService, 'namesOf'>; today: IsoDate }
export type Imported = { plans: number; ended: Ended } | { mistakes: Mistake[] }

/** The field that a mistake is about; in a list, the list. */
const nameIn = (path: Path): string => path.findLast((each) => typeof each === 'string') ?? 'the file'

const read = async (
  file: string,
  deps: Deps & { db: Database },
  others: CatalogRows,
): Promise<CatalogFile | { mistakes: Mistake[] }> => {
  const written = parseData(await readFile(file, 'utf8'), CatalogFile)
  if (!written.ok)
    return {
      mistakes: written.mistakes
        .slice(0, MOST_MISTAKES)
        .map(({ line, path, message }) => ({ line, wrong: path.length > 0 ? `${nameIn(path)}: ${message}` : message })),
    }
  const mistakes: Mistake[] = []
  for await (const { path, wrong } of contradictions(written.value, deps, others))
    mistakes.push({ line: written.lineOf(path), wrong })
  return mistakes.length > 0 ? { mistakes: mistakes.slice(0, MOST_MISTAKES) } : written.value
}

/** Takes over a provider's catalogue, all or nothing. With `replace`, what the file doesn't have ends today. */
export const importCatalog = async (
  db: Database,
  file: string,
  { replace }: { replace: boolean },
  deps: Deps,
): Promise<Imported> => {
  const given = await read(file, { ...deps, db }, await storedCatalog(db, deps.today, replace))
  if ('mistakes' in given) return given
  const ended = await db.transaction(async (tx) => {
    const before = await categoriesOnOffer(tx, deps.today)
    await replaceInCatalog(tx, rowsOf(given))
    return replace ? endOthers(tx, given, before, deps.today) : nothingEnded
  })
  return { plans: given.plans.length, ended }
}
