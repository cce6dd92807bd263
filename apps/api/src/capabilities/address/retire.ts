import { sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { Rows } from './source/rows.ts'

/** Removes places that are missing from a new edition, unless one of the provider's buildings is there. */
export const retire = async (tx: Executor, { zones, barangays, municipalities }: Rows): Promise<void> => {
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
