import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Database } from '../../kernel/postgres/database.ts'
import { CatalogFile } from './catalog-file.ts'
import { addToCatalog, rowsOf } from './write-catalog.ts'

/** Loads what isn't in the database yet; prices changed by staff stay. */
export const loadCatalog = async (db: Database, folder: string): Promise<void> => {
  const file = CatalogFile.parse(parse(await readFile(join(folder, 'catalog.yaml'), 'utf8')))
  await db.transaction((tx) => addToCatalog(tx, rowsOf(file)))
}
