import type { Position } from '@hibla/contract/values/position'
import { and, eq, exists, or, sql, type SQL } from '../../kernel/postgres/sql.ts'
import { union } from '../../kernel/postgres/table.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import { barangay, municipality, property, province, region, zone } from './address.tables.ts'
import { columns } from './columns.ts'
import { NEIGHBOURS_WITHIN_KM } from './pins/nearness.ts'

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

const id = sql.placeholder('id')
const pin: [string, string] = ['latitude', 'longitude']

const municipalityWith = (where: SQL | undefined) =>
  prepared((db) => {
    const zones = db
      .select({ sezId: zone.sezId })
      .from(zone)
      .where(eq(zone.municipalityId, municipality.municipalityId))
    return db
      .select({ region, province, municipality: columns.municipality, hasZones: sql<boolean>`${exists(zones)}` })
      .from(municipality)
      .innerJoin(province, eq(province.provinceId, municipality.provinceId))
      .innerJoin(region, eq(region.regionId, province.regionId))
      .where(where)
  })

const towns = prepared((db) =>
  db
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
    ),
)

/** What the service reads. */
export const serviceStatements = {
  municipality: municipalityWith(
    and(
      eq(municipality.municipalityId, sql.placeholder('municipality')),
      eq(province.provinceId, sql.placeholder('province')),
      eq(region.regionId, sql.placeholder('region')),
    ),
  ),
  municipalityNamed: municipalityWith(
    and(
      eq(municipality.name, sql.placeholder('municipality')),
      eq(province.name, sql.placeholder('province')),
      eq(region.name, sql.placeholder('region')),
    ),
  ),
  /** Centres of towns and zones right at the pin. */
  middlesAround: prepared((db) =>
    union(
      db
        .select(point(municipality))
        .from(municipality)
        .where(around(municipality, pin, SAME_POINT_DEGREES)),
      db
        .select(point(zone))
        .from(zone)
        .where(around(zone, pin, SAME_POINT_DEGREES)),
    ),
  ),
  /** The towns around a town and around a pin. */
  townsAround: (db: Executor, town: Position, { latitude, longitude }: Position) =>
    towns(db, { latitude, longitude, townLatitude: town.latitude, townLongitude: town.longitude }),
  barangay: prepared((db) => db.select(columns.barangay).from(barangay).where(eq(barangay.barangayId, id))),
  barangayNamed: prepared((db) =>
    db
      .select(columns.barangay)
      .from(barangay)
      .where(
        and(eq(barangay.municipalityId, sql.placeholder('municipalityId')), eq(barangay.name, sql.placeholder('name'))),
      ),
  ),
  zone: prepared((db) => db.select(columns.zone).from(zone).where(eq(zone.sezId, id))),
  property: prepared((db) => db.select(columns.property).from(property).where(eq(property.propertyId, id))),
}
