import {
  isInside,
  OUTLINE_STEPS,
  ringsOf,
  type OutlinedBarangay,
  type Outlines,
  type Rings,
  type GridPoint,
} from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import type { NamedPoint } from '../names/named-place.ts'
import { lineOf } from './outlines.ts'

/** How many points of the map are tried in each direction for a name. */
const TRIES = 6

/** Where an area's name goes: at its own point, or else in the middle of what is seen of it. */
const placesFor = (rings: Rings, barangay: OutlinedBarangay) => {
  const bounds = L.latLngBounds(rings.flatMap(lineOf))
  const own = pointAt(barangay.at)
  return (sight: L.LatLngBounds): Position | undefined => {
    if (!bounds.intersects(sight)) return undefined
    if (sight.contains([own.latitude, own.longitude])) return own
    const [west, south] = [sight.getWest() * OUTLINE_STEPS, sight.getSouth() * OUTLINE_STEPS]
    const [wide, high] = [sight.getEast() * OUTLINE_STEPS - west, sight.getNorth() * OUTLINE_STEPS - south]
    const seen = Array.from({ length: TRIES * TRIES }, (_, nth): GridPoint => {
      const column = nth % TRIES
      return [west + ((column + 0.5) / TRIES) * wide, south + (((nth - column) / TRIES + 0.5) / TRIES) * high]
    }).filter((spot) => isInside(rings, spot))
    const middle = [0, 1].map((axis) => seen.reduce((sum, spot) => sum + spot[axis]!, 0) / seen.length)
    const away = ([x, y]: GridPoint) => Math.hypot(x - middle[0]!, y - middle[1]!)
    const [best] = seen.toSorted((a, b) => away(a) - away(b))
    return best && pointAt(best)
  }
}

const pointAt = ([x, y]: GridPoint): Position => ({ latitude: y / OUTLINE_STEPS, longitude: x / OUTLINE_STEPS })

/** The barangays of a municipality as places with names. */
export const namesIn = (town: Outlines, townId: string): NamedPoint[] =>
  town.barangays.map((barangay) => {
    const rings = ringsOf(town.pieces, barangay)
    return {
      kind: 'area',
      name: barangay.name,
      ...pointAt(barangay.at),
      id: barangay.id,
      townId,
      inSight: placesFor(rings, barangay),
      holds: (at) => isInside(rings, [at.longitude * OUTLINE_STEPS, at.latitude * OUTLINE_STEPS]),
    }
  })
