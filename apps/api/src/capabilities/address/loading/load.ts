import { sql } from '../../../kernel/postgres/sql.ts'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { lockFor } from '../../../kernel/postgres/locks.ts'
import { barangay, municipality, province, region, zone } from '../address.tables.ts'
import { bulkWrite, settle } from '../../../kernel/postgres/bulk-write.ts'
import { storedEdition, storeEdition } from './edition.ts'
import { currentEdition } from '../source/edition.ts'
import type { Rows } from '../source/rows.ts'

/** Removes places that are missing from a new edition, unless one of the provider's buildings is there. */
const retire = async (tx: Executor, { zones, barangays, municipalities }: Rows): Promise<void> => {
  const list = (ids: string[]) => sql`(select value from json_array_elements_text(${JSON.stringify(ids)}::json))`
  const zoneIds = list(zones.map(({ sezId }) => sezId))
  const barangayIds = list(barangays.map(({ barangayId }) => barangayId))
  const municipalityIds = list(municipalities.map(({ municipalityId }) => municipalityId))
  await tx.execute(sql`
    delete from zone where sez_id not in ${zoneIds}
      and not exists (select from property where property.sez_id = zone.sez_id)`)
  await tx.execute(sql`
    delete from barangay where barangay_id not in ${barangayIds}
      and not exists (select from property where property.barangay_id = barangay.barangay_id)`)
  await tx.execute(sql`
    delete from municipality m where municipality_id not in ${municipalityIds}
      and not exists (select from barangay b where b.municipality_id = m.municipality_id)
      and not exists (select from zone z where z.municipality_id = m.municipality_id)
      and not exists (select from property p where p.municipality_id = m.municipality_id)`)
}

/** Loads places from the installed sources into the tables, once per edition. */
export const loadAddresses = async (db: Database, dataFolder: string): Promise<void> => {
  const version = await currentEdition(dataFolder)
  if ((await storedEdition(db, 'country')) === version) return
  // The sources are megabytes, so only load the code that reads them when needed.
  const { readRows } = await import('../source/rows.ts')
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
