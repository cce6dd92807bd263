import L from 'leaflet'
import { nearestAround } from './around.ts'
import type { NamedPoint } from './named-place.ts'
import { roomForNames, widthOf, type Box, type Label } from './room-for-names.ts'

/** With the names of more neighbours than this, people see where they are. */
const FEW = 2
/** How far a name stays away from the edge. */
const AWAY_PX = 10
/** What may lie at the edge itself, such as a button, leaves room further in. */
const INWARDS = [1, 0.8, 0.6] as const

/** Where names are written already, and what lies above them. */
type Taken = { labels: readonly Label[]; above: readonly Box[] }

/**
 * Where an area fills the whole map, or nearly: what lies beyond the edges, and in which direction. `places` are those that could
 * be named, `named` those of them that are.
 */
export const edgeNames = (
  map: L.Map,
  places: readonly NamedPoint[],
  named: ReadonlySet<NamedPoint>,
  { labels, above }: Taken,
): NamedPoint[] => {
  const areas = places.filter(({ kind }) => kind === 'area')
  if (areas.length === 0 || areas.filter((area) => named.has(area)).length > FEW) return []
  const sight = map.getBounds()
  const beyond = places.filter(
    (place) =>
      (place.kind === 'area' || place.kind === 'town') &&
      !named.has(place) &&
      !sight.contains([place.latitude, place.longitude]),
  )
  const { lat, lng } = map.getCenter()
  const half = map.getSize().divideBy(2)
  const taken = [...labels]
  return nearestAround(beyond, { latitude: lat, longitude: lng }).flatMap(({ place, arrow }) => {
    const text = `${arrow} ${place.name}`
    const width = widthOf(text)
    const way = map.latLngToContainerPoint([place.latitude, place.longitude]).subtract(half)
    const room = L.point(half.x - AWAY_PX - width / 2, half.y - 2 * AWAY_PX)
    const toEdge = Math.min(room.x / Math.abs(way.x || 1), room.y / Math.abs(way.y || 1))
    for (const part of INWARDS) {
      const at = half.add(way.multiplyBy(toEdge * part))
      const label = { x: at.x - width / 2, y: at.y, text }
      if (!roomForNames([...taken, label], above).at(-1)) continue
      taken.push(label)
      const spot = map.containerPointToLatLng(at)
      return [{ kind: 'edge', name: text, latitude: spot.lat, longitude: spot.lng }]
    }
    return []
  })
}
