import { distanceKm } from '@hibla/contract/address/distance.rule'
import { roughly } from '@hibla/contract/help/distance.rule'
import type { Store, StoreDistance } from '@hibla/contract/help/stores.contract'
import type { Position } from '@hibla/contract/values/position'
import { reportNonFatal } from '../../kernel/non-fatal.ts'
import type { Leg, RoadDistances } from './distances.port.ts'

/** Each destination is paid for, and nobody drives past ten branches. */
const MAX_DESTINATIONS = 10

const inStraightLine = (from: Position, store: Store): StoreDistance => ({
  storeId: store.storeId,
  metres: Math.round(distanceKm(from, store) * 1000),
  minutes: null,
  by: 'straight line',
})

const byRoad = (storeId: string, { metres, seconds }: Leg): StoreDistance => ({
  storeId,
  metres: Math.round(metres),
  minutes: Math.max(1, Math.round(seconds / 60)),
  by: 'road',
})

const nearestFirst = (one: StoreDistance, other: StoreDistance) => one.metres - other.metres

/**
 * How far each store is. Those with a road to them come first, because a branch across the water isn't near; without maps, or
 * if they fail, all are compared in a straight line.
 */
export const storeDistances = async (
  roads: RoadDistances | undefined,
  stores: readonly Store[],
  exactly: Position,
): Promise<StoreDistance[]> => {
  const from = roughly(exactly)
  const straight = stores.map((store) => inStraightLine(from, store)).toSorted(nearestFirst)
  const asked = straight
    .slice(0, MAX_DESTINATIONS)
    .flatMap(({ storeId }) => stores.find((each) => each.storeId === storeId) ?? [])
  if (!roads || asked.length === 0) return straight
  const [legs] = await roads([from], asked).catch((error: unknown) => {
    reportNonFatal(error, 'help: could not ask for ways by road')
    return []
  })
  const driven = asked.flatMap(({ storeId }, at) => {
    const leg = legs?.[at]
    return leg ? [byRoad(storeId, leg)] : []
  })
  const known = new Set(driven.map(({ storeId }) => storeId))
  return [...driven.toSorted(nearestFirst), ...straight.filter(({ storeId }) => !known.has(storeId))]
}
