import type { FoundAddress } from '@hibla/contract/address/address.contract'
import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { Position } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { municipality } from './address.tables.ts'
import { foundAddress } from './found-address.ts'
import { chainOf } from './found-chain.ts'
import { NEIGHBOURS_WITHIN_KM } from './nearness.ts'

/**
 * Nobody publishes boundaries we could use, so the nearest centre of a town is the best guess; people see it and can choose
 * another. Barangays have no points of their own, so nothing is said about them.
 */
export const townAt = (db: Database) => {
  const narrower = sql`cos(radians(${sql.placeholder('latitude')}::float8))`
  const nearest = sql`
    select ${municipality.municipalityId} as municipality_id, null as barangay_id, null as sez_id, null as property_id,
      1 as place
    from ${municipality} where ${municipality.exactness} = 'municipality'
    order by power(${municipality.latitude} - ${sql.placeholder('latitude')}::float8, 2)
      + power((${municipality.longitude} - ${sql.placeholder('longitude')}::float8) * ${narrower}, 2)
    limit 1`
  const asked = chainOf(db, nearest).prepare('address_town_at')

  return async (at: Position): Promise<FoundAddress | null> => {
    const [row] = await asked.execute({ latitude: at.latitude, longitude: at.longitude })
    if (!row) return null
    const found = foundAddress(row)
    return distanceKm(at, found.municipality.point) <= NEIGHBOURS_WITHIN_KM ? found : null
  }
}
