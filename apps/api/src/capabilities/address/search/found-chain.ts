import { eq, exists, sql, type SQL } from '../../../kernel/postgres/sql.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { barangay, municipality, property, province, region, zone } from '../address.tables.ts'
import { columns } from '../columns.ts'

/** The search hits in order, each with everything above it. */
export const chainOf = (db: Executor, hits: SQL) => {
  const zones = db.select({ sezId: zone.sezId }).from(zone).where(eq(zone.municipalityId, municipality.municipalityId))
  return db
    .select({
      region,
      province,
      municipality: columns.municipality,
      hasZones: sql<boolean>`${exists(zones)}`,
      barangay: columns.barangay,
      zone: columns.zone,
      property: columns.property,
    })
    .from(sql`(${hits}) as hit`)
    .innerJoin(municipality, eq(municipality.municipalityId, sql`hit.municipality_id`))
    .innerJoin(province, eq(province.provinceId, municipality.provinceId))
    .innerJoin(region, eq(region.regionId, province.regionId))
    .leftJoin(barangay, eq(barangay.barangayId, sql`hit.barangay_id`))
    .leftJoin(zone, eq(zone.sezId, sql`hit.sez_id`))
    .leftJoin(property, eq(property.propertyId, sql`hit.property_id`))
    .orderBy(sql`hit.place`)
}
