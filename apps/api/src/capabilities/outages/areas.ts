import type { MapArea, OutageAreaKind } from '@hibla/contract/outages/outages.contract'
import {
  ELEMENTS_AT_ONCE,
  type affectedAccounts as affectedCall,
  type networkElements as elementsCall,
} from '@hibla/contract/outages/staff-outages.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { outage } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'

type OutageArea = { kind: OutageAreaKind; id: string }
type Known = { name: string; point: Position; reachMetres: number | null }

/** A place as it is on our lists, whatever a caller says its name is. */
export const findArea = async (deps: OutagesDeps, { kind, id }: OutageArea): Promise<Known | undefined> => {
  if (kind !== 'element') {
    const area = await deps.address.area(deps.db, kind, id)
    return area && { name: area.name, point: area.point, reachMetres: null }
  }
  const element = await deps.serviceability.element(deps.db, id)
  if (!element) return undefined
  const { latitude, longitude, reachMetres } = element
  return { name: `the area around distribution point ${id}`, point: { latitude, longitude }, reachMetres }
}

/** What a map outlines and fills; a province is too large for that, and around a distribution point there is no border. */
export const mapAreaOf = async (
  db: Executor,
  { address }: Pick<OutagesDeps, 'address'>,
  { kind, id }: OutageArea,
): Promise<MapArea | undefined> => {
  if (kind === 'municipality') return { municipalityId: id }
  if (kind !== 'barangay') return undefined
  const area = await address.area(db, kind, id)
  return area?.municipalityId == null ? undefined : { municipalityId: area.municipalityId, barangayId: id }
}

export const affectedAccounts = async (deps: OutagesDeps, { query }: RequestOf<typeof affectedCall>) => {
  const known = await findArea(deps, query)
  if (!known) return refused('unknown-place')
  const isThere = and(eq(outage.placeKind, query.kind), eq(outage.placeId, query.id), eq(outage.state, 'open'))
  const [accounts, open] = await Promise.all([deps.accounts.countAt(deps.db, query), deps.db.$count(outage, isThere)])
  return ok({ ...known, accounts, isOpen: open > 0 })
}

export const networkElements = async (deps: OutagesDeps, { query }: RequestOf<typeof elementsCall>) => {
  const town = await deps.address.area(deps.db, 'municipality', query.municipalityId)
  if (!town) return refused('unknown-place')
  return ok(await deps.serviceability.elementsNear(deps.db, town.point, ELEMENTS_AT_ONCE))
}
