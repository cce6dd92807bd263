import { sql } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { barangay, municipality, province, region, zone } from './address.tables.ts'
import { bulkWrite, settle } from '../../kernel/postgres/bulk-write.ts'
import { storedEdition, storeEdition } from './edition.ts'
import { retire } from './retire.ts'
import { currentEdition } from './source/edition.ts'

/** Loads places from the installed sources into the tables, once per edition. */
export const loadAddresses = async (db: Database, dataFolder: string): Promise<void> => {
  const version = await currentEdition(dataFolder)
  if ((await storedEdition(db, 'country')) === version) return
  // The sources are megabytes, so only load the code that reads them when needed.
  const { readRows } = await import('./source/rows.ts')
  const rows = await readRows(dataFolder)
  await db.transaction(async (tx) => {
    // A second process that starts at the same time waits, then has nothing to do.
    await lockFor(tx, 'load', 'addresses')
    if ((await storedEdition(tx, 'country')) === version) return
    // Building an index afterwards is faster than updating it row by row.
    const [stored] = await tx.select({ id: barangay.barangayId }).from(barangay).limit(1)
    if (!stored) await tx.execute(sql`drop index barangay_words, barangay_words_begin`)
    await bulkWrite(tx, region, 'regionId', rows.regions)
    await bulkWrite(tx, province, 'provinceId', rows.provinces)
    await bulkWrite(tx, municipality, 'municipalityId', rows.municipalities)
    await bulkWrite(tx, barangay, 'barangayId', rows.barangays)
    await bulkWrite(tx, zone, 'sezId', rows.zones)
    if (stored) await retire(tx, rows)
    else {
      await tx.execute(sql`create index barangay_words on barangay using gin (words gin_trgm_ops)`)
      await tx.execute(sql`create index barangay_words_begin on barangay (words text_pattern_ops)`)
    }
    await storeEdition(tx, 'country', version)
  })
  await settle(db, region, province, municipality, barangay, zone)
}
