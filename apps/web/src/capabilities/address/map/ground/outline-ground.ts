import {
  bordersOf,
  isInside,
  OUTLINE_STEPS,
  ringsOf,
  type OutlinedBarangay,
  type Outlines,
  type Rings,
  type Spot,
} from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import type { Ground } from './ground.ts'
import type { NamedPlace } from '../names/names.ts'
import { boundsOf, landOf, lineOf, loadOutlines } from './outlines.ts'
import { NEAR_TOWN_ZOOM, NEAR_ZOOM } from '../zoom.ts'

type Chosen = {
  municipalityId: string
  barangayId: string | undefined
  /** Whether land is ours to draw; a map with streets has its own. */
  isDrawn: boolean
  onNames: (names: NamedPlace[]) => void
  /** The map is about this place: without a barangay, the whole municipality is filled. */
  isFilled?: boolean
  /** Where the place lies, as soon as its outline is drawn. */
  onDrawn?: (bounds: L.LatLngBounds) => void
}

const CREDIT = 'Boundaries: PSA, NAMRIA'

const shape = (className: string, weight: number) => ({ className, weight, interactive: false, attribution: CREDIT })

const townLayer = (town: Outlines, { barangayId, isDrawn, isFilled }: Chosen): L.LayerGroup => {
  const { inner, outer } = bordersOf(town)
  const land = town.barangays.flatMap(({ parts }) => landOf(town.pieces, parts))
  const own = town.barangays.find(({ id }) => id === barangayId)
  return L.layerGroup([
    ...(isDrawn ? [L.polygon(land, { ...shape('map-town', 0), stroke: false, fillOpacity: 1 })] : []),
    ...(isFilled && barangayId === undefined
      ? [L.polygon(land, { ...shape('map-filled', 0), stroke: false, fillOpacity: 0.25 })]
      : []),
    L.polyline(inner.map(lineOf), shape('map-border', 1)),
    L.polyline(outer.map(lineOf), shape('map-town-border', 2)),
    ...(own ? [L.polygon(landOf(town.pieces, own.parts), { ...shape('map-chosen', 3), fillOpacity: 0.25 })] : []),
  ])
}

/** Of a barangay without an outline we don't know it. */
const placeBounds = ({ pieces, barangays }: Outlines, barangayId: string | undefined): L.LatLngBounds | undefined => {
  const own = barangayId === undefined ? barangays : barangays.filter(({ id }) => id === barangayId)
  if (own.length === 0) return undefined
  return L.latLngBounds(own.flatMap(({ parts }) => landOf(pieces, parts).flat(2)))
}

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
    const seen = Array.from({ length: TRIES * TRIES }, (_, nth): Spot => {
      const column = nth % TRIES
      return [west + ((column + 0.5) / TRIES) * wide, south + (((nth - column) / TRIES + 0.5) / TRIES) * high]
    }).filter((spot) => isInside(rings, spot))
    const middle = [0, 1].map((axis) => seen.reduce((sum, spot) => sum + spot[axis]!, 0) / seen.length)
    const away = ([x, y]: Spot) => Math.hypot(x - middle[0]!, y - middle[1]!)
    const [best] = seen.toSorted((a, b) => away(a) - away(b))
    return best && pointAt(best)
  }
}

const pointAt = ([x, y]: Spot): Position => ({ latitude: y / OUTLINE_STEPS, longitude: x / OUTLINE_STEPS })

const namesIn = (town: Outlines, townId: string): NamedPlace[] =>
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

/** The outlines of a municipality's barangays, the chosen one filled, and of the municipalities in sight around it. */
export const outlineGround =
  (chosen: Chosen): Ground =>
  (map) => {
    const element = map.getContainer()
    const layers = L.layerGroup().addTo(map)
    const towns = new Map<string, Outlines | undefined>()
    let names: NamedPlace[] = []
    let wanted = true

    const spread = () => {
      const isNear = map.getZoom() >= (chosen.isFilled ? NEAR_TOWN_ZOOM : NEAR_ZOOM)
      element.classList.toggle('map-near', isNear)
      if (!isNear) return
      const sight = map.getBounds()
      for (const town of towns.values())
        for (const { id, box } of town?.beside ?? []) if (boundsOf(box).intersects(sight)) void add(id)
    }
    const add = async (id: string): Promise<void> => {
      if (towns.has(id)) return
      towns.set(id, undefined)
      let town: Outlines
      try {
        town = await loadOutlines(id)
        if (!wanted) return
        townLayer(town, { ...chosen, isFilled: chosen.isFilled === true && id === chosen.municipalityId }).addTo(layers)
        towns.set(id, town)
      } catch {
        // The pin works without them, and the next move of the map asks again.
        towns.delete(id)
        return
      }
      element.classList.add('map-outlined')
      chosen.onNames((names = [...names, ...namesIn(town, id)]))
      const bounds = id === chosen.municipalityId ? placeBounds(town, chosen.barangayId) : undefined
      if (bounds) chosen.onDrawn?.(bounds)
      spread()
    }
    const again = () => {
      void add(chosen.municipalityId)
      spread()
    }
    map.on('moveend', again)
    again()
    return () => {
      wanted = false
      map.off('moveend', again)
      layers.remove()
      element.classList.remove('map-outlined', 'map-near')
      chosen.onNames([])
    }
  }
