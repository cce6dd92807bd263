import type { Position } from '@hibla/contract/values/position'
import { and, eq, exists, or, sql, type SQL } from '../../kernel/postgres/sql.ts'
import { union } from '../../kernel/postgres/table.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { barangay, municipality, property, province, region, zone } from './address.tables.ts'
import { columns } from './columns.ts'
import { NEIGHBOURS_WITHIN_KM } from './nearness.ts'

type Pointed = typeof municipality | typeof zone
const point = ({ latitude, longitude, exactness }: Pointed) => ({ latitude, longitude, exactness })

/** In a square around a point; `degrees` is half its side. */
const around = ({ latitude, longitude }: Pointed, [atLatitude, atLongitude]: [string, string], degrees: number) =>
  and(
    sql`abs(${latitude} - ${sql.placeholder(atLatitude)}::float8) < ${sql.raw(String(degrees))}`,
    sql`abs(${longitude} - ${sql.placeholder(atLongitude)}::float8) < ${sql.raw(String(degrees))}`,
  )
/** Slightly more than the distance that counts as the same point. */
const SAME_POINT_DEGREES = 0.0001
/** In the Philippines a degree is at least 103 km in every direction. */
const NEIGHBOURS_DEGREES = NEIGHBOURS_WITHIN_KM / 103

/** What the door reads, prepared once. */
export const doorStatements = (db: Database) => {
  const id = sql.placeholder('id')
  const zones = db.select({ sezId: zone.sezId }).from(zone).where(eq(zone.municipalityId, municipality.municipalityId))
  const pin: [string, string] = ['latitude', 'longitude']

  const municipalityWith = (name: string, where: SQL | undefined) =>
    db
      .select({ region, province, municipality: columns.municipality, hasZones: sql<boolean>`${exists(zones)}` })
      .from(municipality)
      .innerJoin(province, eq(province.provinceId, municipality.provinceId))
      .innerJoin(region, eq(region.regionId, province.regionId))
      .where(where)
      .prepare(name)

  const towns = db
    .select({ municipalityId: municipality.municipalityId, ...point(municipality) })
    .from(municipality)
    .where(
      and(
        eq(municipality.exactness, 'municipality'),
        or(
          around(municipality, ['townLatitude', 'townLongitude'], NEIGHBOURS_DEGREES),
          around(municipality, pin, NEIGHBOURS_DEGREES),
        ),
      ),
    )
    .prepare('address_towns_around')

  return {
    municipality: municipalityWith(
      'address_municipality',
      and(
        eq(municipality.municipalityId, sql.placeholder('municipality')),
        eq(province.provinceId, sql.placeholder('province')),
        eq(region.regionId, sql.placeholder('region')),
      ),
    ),
    municipalityNamed: municipalityWith(
      'address_municipality_named',
      and(
        eq(municipality.name, sql.placeholder('municipality')),
        eq(province.name, sql.placeholder('province')),
        eq(region.name, sql.placeholder('region')),
      ),
    ),
    /** Centres of towns and zones right at the pin. */
    middlesAround: union(
      db
        .select(point(municipality))
        .from(municipality)
        .where(around(municipality, pin, SAME_POINT_DEGREES)),
      db
        .select(point(zone))
        .from(zone)
        .where(around(zone, pin, SAME_POINT_DEGREES)),
    ).prepare('address_around'),
    /** The towns around a town and around a pin. */
    townsAround: (town: Position, { latitude, longitude }: Position) =>
      towns.execute({ latitude, longitude, townLatitude: town.latitude, townLongitude: town.longitude }),
    barangay: db.select(columns.barangay).from(barangay).where(eq(barangay.barangayId, id)).prepare('address_barangay'),
    barangayNamed: db
      .select(columns.barangay)
      .from(barangay)
      .where(
        and(eq(barangay.municipalityId, sql.placeholder('municipalityId')), eq(barangay.name, sql.placeholder('name'))),
      )
      .prepare('address_barangay_named'),
    zone: db.select(columns.zone).from(zone).where(eq(zone.sezId, id)).prepare('address_zone'),
    property: db.select(columns.property).from(property).where(eq(property.propertyId, id)).prepare('address_property'),
  }
}
