import { bordersOf, type Outlines } from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import type { BaseLayer } from './base-layer.ts'
import type { NamedPoint } from '../names/named-place.ts'
import { namesIn } from './area-names.ts'
import { boundsOf, landOf, lineOf, loadOutlines } from './outlines.ts'
import { overviewOf } from './overview.ts'
import { NEAR_TOWN_ZOOM, NEAR_ZOOM } from '../zoom.ts'

/** A municipality, or one of its barangays, which is filled. */
export type OutlinedPlace = {
  municipalityId: string
  barangayId?: string | undefined
  /** The map is about it: without a barangay, the whole municipality is filled. */
  isFilled?: boolean
  /** If the map may be far away: its outlines are drawn only once this is in sight and near. */
  near?: Position
}

type Chosen = {
  places: readonly OutlinedPlace[]
  /** Whether land is ours to draw; a map with streets has its own. */
  isDrawn: boolean
  onNames: (names: NamedPoint[]) => void
  /** Where a place lies, as soon as its outline is drawn. */
  onDrawn?: (bounds: L.LatLngBounds, place: OutlinedPlace) => void
  /** In a corner, a small map with this name shows which part of the places' municipality is in sight. */
  overview?: string | undefined
}

const CREDIT = 'Boundaries: PSA, NAMRIA'

const shape = (className: string, weight: number) => ({ className, weight, interactive: false, attribution: CREDIT })

const townLayer = (town: Outlines, id: string, { places, isDrawn }: Chosen): L.LayerGroup => {
  const { inner, outer } = bordersOf(town)
  const land = town.barangays.flatMap(({ parts }) => landOf(town.pieces, parts))
  const own = town.barangays.filter((barangay) => places.some(({ barangayId }) => barangayId === barangay.id))
  const isFilled = places.some(
    (place) => place.isFilled && place.barangayId === undefined && place.municipalityId === id,
  )
  return L.layerGroup([
    ...(isDrawn ? [L.polygon(land, { ...shape('map-town', 0), stroke: false, fillOpacity: 1 })] : []),
    ...(isFilled ? [L.polygon(land, { ...shape('map-filled', 0), stroke: false, fillOpacity: 0.25 })] : []),
    L.polyline(inner.map(lineOf), shape('map-border', 1)),
    L.polyline(outer.map(lineOf), shape('map-town-border', 2)),
    ...own.map(({ parts }) => L.polygon(landOf(town.pieces, parts), { ...shape('map-chosen', 3), fillOpacity: 0.25 })),
  ])
}

/** Of a barangay without an outline we don't know it. */
const placeBounds = ({ pieces, barangays }: Outlines, barangayId: string | undefined): L.LatLngBounds | undefined => {
  const own = barangayId === undefined ? barangays : barangays.filter(({ id }) => id === barangayId)
  if (own.length === 0) return undefined
  return L.latLngBounds(own.flatMap(({ parts }) => landOf(pieces, parts).flat(2)))
}

/** The outlines of municipalities' barangays, the chosen ones filled, and of the municipalities in sight around them. */
export const outlineLayer =
  (chosen: Chosen): BaseLayer =>
  (map) => {
    const element = map.getContainer()
    const layers = L.layerGroup().addTo(map)
    const nearFrom = chosen.places.some(({ isFilled }) => isFilled) ? NEAR_TOWN_ZOOM : NEAR_ZOOM
    const towns = new Map<string, Outlines | undefined>()
    let names: NamedPoint[] = []
    let small: L.Control | undefined
    let wanted = true

    const spread = () => {
      const isNear = map.getZoom() >= nearFrom
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
        townLayer(town, id, chosen).addTo(layers)
        towns.set(id, town)
      } catch {
        // The pin works without them, and the next move of the map asks again.
        towns.delete(id)
        return
      }
      element.classList.add('map-outlined')
      chosen.onNames((names = [...names, ...namesIn(town, id)]))
      for (const place of chosen.places) {
        const bounds = id === place.municipalityId ? placeBounds(town, place.barangayId) : undefined
        if (bounds) chosen.onDrawn?.(bounds, place)
        if (id === place.municipalityId && chosen.overview !== undefined)
          small = overviewOf(town, chosen.overview, place.barangayId).addTo(map)
      }
      spread()
    }
    const isWanted = ({ near }: OutlinedPlace) =>
      near === undefined || (map.getZoom() >= nearFrom && map.getBounds().contains([near.latitude, near.longitude]))
    const again = () => {
      for (const place of chosen.places) if (isWanted(place)) void add(place.municipalityId)
      spread()
    }
    map.on('moveend', again)
    again()
    return () => {
      wanted = false
      map.off('moveend', again)
      layers.remove()
      small?.remove()
      element.classList.remove('map-outlined', 'map-near')
      chosen.onNames([])
    }
  }
