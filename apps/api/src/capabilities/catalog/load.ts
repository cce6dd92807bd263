import { join } from 'node:path'
import { readData } from '../../kernel/data/read-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { CatalogFile } from './catalog-file.ts'
import { addToCatalog, rowsOf } from './write-catalog.ts'

/** Loads what isn't in the database yet; prices changed by staff stay. */
export const loadCatalog = async (db: Database, folder: string): Promise<void> => {
  const file = await readData(join(folder, 'catalog.yaml'), CatalogFile)
  await db.transaction((tx) => addToCatalog(tx, rowsOf(file)))
}
