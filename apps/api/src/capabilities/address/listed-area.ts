import type { FoundAddress } from '@hibla/contract/address/address.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { barangay, property, zone } from './address.tables.ts'
import { foundAddress } from './search/found-address.ts'
import { chainOf } from './search/found-chain.ts'

export type AreaCodes = {
  propertyId?: string | null | undefined
  sezId?: string | null | undefined
  barangayId?: string | null | undefined
}

const hitFor = ({ propertyId, sezId, barangayId }: AreaCodes) => {
  if (propertyId != null)
    return sql`
      select municipality_id, barangay_id, sez_id, property_id, 1 as place from ${property}
      where ${property.propertyId} = ${propertyId}`
  if (sezId != null)
    return sql`
      select municipality_id, null as barangay_id, sez_id, null as property_id, 1 as place from ${zone}
      where ${zone.sezId} = ${sezId}`
  return sql`
    select municipality_id, barangay_id, null as sez_id, null as property_id, 1 as place from ${barangay}
    where ${barangay.barangayId} = ${barangayId ?? null}`
}

/** The smallest place that these codes name, with everything above it; null if the lists don't have it (any more). */
export const listedArea = async (db: Executor, codes: AreaCodes): Promise<FoundAddress | null> => {
  const [row] = await chainOf(db, hitFor(codes))
  return row ? foundAddress(row) : null
}
