import type { FoundAddress } from '@hibla/contract/address/address.contract'
import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { Position } from '@hibla/contract/values/position'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { Database, Executor } from '../../../kernel/postgres/database.ts'
import { prepared } from '../../../kernel/postgres/prepared.ts'
import { barangay, municipality } from '../address.tables.ts'
import { foundAddress } from '../search/found-address.ts'
import { chainOf } from '../search/found-chain.ts'
import { NEIGHBOURS_WITHIN_KM } from './nearness.ts'
import { barangayAt } from '../outlines/outlines.ts'

const ofBarangay = sql`
  select ${barangay.municipalityId}, ${barangay.barangayId}, null as sez_id, null as property_id, 1 as place
  from ${barangay} where ${eq(barangay.barangayId, sql.placeholder('id'))}`

const aroundIt = prepared((db) => chainOf(db, ofBarangay))

/** The barangay around a position, with everything above it; null at sea and where no outline is. */
export const barangayAround = async (db: Executor, at: Position): Promise<FoundAddress | null> => {
  const id = barangayAt(at)
  const [row] = id === null ? [] : await aroundIt(db, { id })
  return row ? foundAddress(row) : null
}

const narrower = sql`cos(radians(${sql.placeholder('latitude')}::float8))`
const nearest = sql`
    select ${municipality.municipalityId} as municipality_id, null as barangay_id, null as sez_id, null as property_id,
      1 as place
    from ${municipality} where ${municipality.exactness} = 'municipality'
    order by power(${municipality.latitude} - ${sql.placeholder('latitude')}::float8, 2)
      + power((${municipality.longitude} - ${sql.placeholder('longitude')}::float8) * ${narrower}, 2)
    limit 1`
const townNear = prepared((db) => chainOf(db, nearest))

/** The barangay around a position. Where no outline is, the nearest centre of a town is the best guess; people can choose another. */
export const areaAt = (db: Database) => {
  return async (at: Position): Promise<FoundAddress | null> => {
    const inBarangay = await barangayAround(db, at)
    if (inBarangay) return inBarangay
    const [row] = await townNear(db, { latitude: at.latitude, longitude: at.longitude })
    if (!row) return null
    const found = foundAddress(row)
    return distanceKm(at, found.municipality.point) <= NEIGHBOURS_WITHIN_KM ? found : null
  }
}
