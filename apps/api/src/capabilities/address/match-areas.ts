import { eq } from '../../kernel/postgres/sql.ts'
import { union } from '../../kernel/postgres/table.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { barangay, municipality, province, region, zone } from './address.tables.ts'
import { barangayKey, coreName, plain } from './search/normalise-text.ts'

/** What is called `barangay` may be a special economic zone, too. */
export type AreaNames = { region: string; province: string; municipality: string; barangay: string }

/** As it's spelt, or else all that it may mean. */
const spelt = <T extends { name: string }>(all: T[], name: string, keyOf: (name: string) => string): T[] => {
  const exactly = all.filter((each) => each.name === name)
  const key = keyOf(name)
  return exactly.length > 0 || key === '' ? exactly : all.filter((each) => keyOf(each.name) === key)
}

/** The barangays and zones that these names mean, however they're spelt, as our lists have them; undefined if their province has no such town. */
export const matchAreas = async (db: Executor, names: AreaNames): Promise<AreaNames[] | undefined> => {
  const provinces = await db
    .select({ provinceId: province.provinceId, name: province.name, region: region.name })
    .from(province)
    .innerJoin(region, eq(region.regionId, province.regionId))
  const known = spelt(provinces, names.province, plain)
  let found: AreaNames[] | undefined = known.length === 0 ? [] : undefined
  for (const within of known) {
    const towns = await db
      .select({ municipalityId: municipality.municipalityId, name: municipality.name })
      .from(municipality)
      .where(eq(municipality.provinceId, within.provinceId))
    for (const town of spelt(towns, names.municipality, coreName)) {
      const places = await union(
        db.select({ name: barangay.name }).from(barangay).where(eq(barangay.municipalityId, town.municipalityId)),
        db.select({ name: zone.name }).from(zone).where(eq(zone.municipalityId, town.municipalityId)),
      )
      const listed = { region: within.region, province: within.name, municipality: town.name }
      const meant = spelt(places, names.barangay, barangayKey).map(({ name }) => ({ ...listed, barangay: name }))
      found = [...(found ?? []), ...meant]
    }
  }
  return found
}
