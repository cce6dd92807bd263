import type { Ground, PlaceKind } from '@hibla/contract/outages/outages.contract'
import {
  ELEMENTS_AT_ONCE,
  type affectedAccounts as affectedCall,
  type networkElements as elementsCall,
} from '@hibla/contract/outages/staff-outages.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import { and, eq } from '../../kernel/postgres/sql.ts'
import type { Asked } from '../../kernel/http/route.ts'
import { outage } from './outages.tables.ts'
import type { OutagesParts } from './parts.ts'

type OutagePlace = { kind: PlaceKind; id: string }
type Known = { name: string; point: Position; reachMetres: number | null }

/** A place as it is on our lists, whatever a caller says its name is. */
export const placeOf = async (parts: OutagesParts, { kind, id }: OutagePlace): Promise<Known | undefined> => {
  if (kind !== 'element') {
    const area = await parts.address.area(parts.db, kind, id)
    return area && { name: area.name, point: area.point, reachMetres: null }
  }
  const element = await parts.serviceability.element(parts.db, id)
  if (!element) return undefined
  const { latitude, longitude, reachMetres } = element
  return { name: `the area around distribution point ${id}`, point: { latitude, longitude }, reachMetres }
}

/** What a map outlines and fills; a province is too large for that, and around a distribution point there is no border. */
export const groundOf = async (
  { db, address }: OutagesParts,
  { kind, id }: OutagePlace,
): Promise<Ground | undefined> => {
  if (kind === 'municipality') return { municipalityId: id }
  if (kind !== 'barangay') return undefined
  const area = await address.area(db, kind, id)
  return area?.municipalityId == null ? undefined : { municipalityId: area.municipalityId, barangayId: id }
}

export const affectedAccounts = async (parts: OutagesParts, { query }: Asked<typeof affectedCall>) => {
  const known = await placeOf(parts, query)
  if (!known) return refused('unknown-place')
  const isThere = and(eq(outage.placeKind, query.kind), eq(outage.placeId, query.id), eq(outage.state, 'open'))
  const [accounts, open] = await Promise.all([
    parts.accounts.countAt(parts.db, query),
    parts.db.$count(outage, isThere),
  ])
  return ok({ ...known, accounts, isOpen: open > 0 })
}

export const networkElements = async (parts: OutagesParts, { query }: Asked<typeof elementsCall>) => {
  const town = await parts.address.area(parts.db, 'municipality', query.municipalityId)
  if (!town) return refused('unknown-place')
  return ok(await parts.serviceability.elementsNear(parts.db, town.point, ELEMENTS_AT_ONCE))
}
