import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { lookups } from './lookups.ts'
import { addressSearch } from './search/search.ts'
import { areaAt } from './pins/area-at.ts'

export type AddressDeps = {
  db: Database
  memory: Cache
  /** A small pool of connections just for searches. */
  searching: Database
  hiddenSubdivisions: readonly string[]
}

export const addressRoutes = ({ db, memory, searching, hiddenSubdivisions }: AddressDeps) => {
  const look = lookups(db, memory, hiddenSubdivisions)
  const place = areaAt(db)
  const search = addressSearch(searching, hiddenSubdivisions)

  return routes(contract.address, {
    regions: async () => ok(await look.regions()),
    provinces: async ({ query }) => ok(await look.provinces(query.regionId)),
    municipalities: async ({ query }) => ok(await look.municipalities(query.provinceId)),
    barangays: async ({ query }) => ok(await look.barangays(query.municipalityId)),
    zones: async ({ query }) => ok(await look.zones(query.municipalityId)),
    subdivisions: async ({ query }) => ok(await look.subdivisions(query.municipalityId)),
    properties: async ({ query: { kind, barangayId, sezId } }) =>
      ok(sezId === undefined ? await look.inBarangay(kind, barangayId!) : await look.inZone(kind, sezId)),
    zipCode: async ({ query }) =>
      ok({ zipCode: await look.zipCode(query.provinceId, query.municipalityId, query.barangayId) }),
    addressAt: async ({ body }) => ok({ found: await place(body) }),
    searchAddress: async ({ query }) => ok(await search(query.q)),
  })
}
