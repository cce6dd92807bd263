import { and, asc, eq, getTableName, isNotNull, notInArray, sql } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { barangay, municipality, property, province, region, zone } from './address.tables.ts'
import { columns } from './columns.ts'
import { inCountingOrder } from './region-order.ts'
import { barangayOf, municipalityOf, propertyOf, zoneOf } from './shapes.ts'

const listMunicipalities = prepared((db) =>
  db
    .select(columns.municipality)
    .from(municipality)
    .where(eq(municipality.provinceId, sql.placeholder('id')))
    .orderBy(asc(municipality.name)),
)
const listBarangays = prepared((db) =>
  db
    .select(columns.barangay)
    .from(barangay)
    .where(eq(barangay.municipalityId, sql.placeholder('id')))
    .orderBy(asc(barangay.name)),
)
const oneMunicipality = prepared((db) =>
  db
    .select(columns.municipality)
    .from(municipality)
    .where(eq(municipality.municipalityId, sql.placeholder('id'))),
)

/** The lists for each level. Results for unknown parents aren't cached, since anybody can make up endless ids. */
export const lookups = (db: Database, { cached }: Cache, hiddenSubdivisions: readonly string[]) => {
  const regions = cached(getTableName(region), async () => inCountingOrder(await db.select().from(region)))
  const provinces = cached(getTableName(province), () => db.select().from(province).orderBy(asc(province.name)))
  const zones = cached(getTableName(zone), () => db.select(columns.zone).from(zone).orderBy(asc(zone.name)))

  const ofProvince = cached(getTableName(municipality), (id: string) => listMunicipalities(db, { id }))
  const ofMunicipality = cached(getTableName(barangay), (id: string) => listBarangays(db, { id }))

  const known = and(
    eq(property.kind, sql.placeholder('kind')),
    ...(hiddenSubdivisions.length > 0 ? [notInArray(property.propertyId, [...hiddenSubdivisions])] : []),
  )
  const properties = (parent: typeof property.barangayId | typeof property.sezId) =>
    prepared((db) =>
      db
        .select(columns.property)
        .from(property)
        .where(and(known, isNotNull(parent), eq(parent, sql.placeholder('id'))))
        .orderBy(asc(property.name)),
    )
  const listInBarangay = properties(property.barangayId)
  const listInZone = properties(property.sezId)
  const listInMunicipality = prepared((db) =>
    db
      .select(columns.property)
      .from(property)
      .where(and(known, eq(property.municipalityId, sql.placeholder('id'))))
      .orderBy(asc(property.name)),
  )

  return {
    regions: () => regions('all'),
    provinces: async (regionId: string) => (await provinces('all')).filter((each) => each.regionId === regionId),
    zones: async (municipalityId: string) =>
      (await zones('all')).filter((each) => each.municipalityId === municipalityId).map(zoneOf),
    municipalities: async (provinceId: string) => {
      if (!(await provinces('all')).some((each) => each.provinceId === provinceId)) return []
      const withZones = new Set((await zones('all')).map((each) => each.municipalityId))
      const rows = await ofProvince(provinceId)
      return rows.map((row) => municipalityOf(row, withZones.has(row.municipalityId)))
    },
    barangays: async (id: string) => {
      const [within] = await oneMunicipality(db, { id })
      return within ? (await ofMunicipality(id)).map((row) => barangayOf(row, within)) : []
    },
    subdivisions: async (id: string) => (await listInMunicipality(db, { kind: 'Subdivision', id })).map(propertyOf),
    inBarangay: async (kind: string, id: string) => (await listInBarangay(db, { kind, id })).map(propertyOf),
    inZone: async (kind: string, id: string) => (await listInZone(db, { kind, id })).map(propertyOf),
    zipCode: async (provinceId: string, id: string, barangayId?: string): Promise<string | null> => {
      const [within] = await oneMunicipality(db, { id })
      if (within?.provinceId !== provinceId) return null
      if (barangayId === undefined) return within.zipCode
      const chosen = (await ofMunicipality(id)).find((each) => each.barangayId === barangayId)
      return chosen ? (chosen.zipCode ?? within.zipCode) : null
    },
  }
}
