import { bordersOf, OUTLINE_STEPS, type Outlines } from '@hibla/contract/address/outlines'
import L from 'leaflet'
import type { Ground } from './ground.ts'
import type { NamedPlace } from './names.ts'
import { boundsOf, landOf, lineOf, loadOutlines } from './outlines.ts'

type Chosen = {
  municipalityId: string
  barangayId: string | undefined
  /** Whether land and names are ours to draw; a map with streets has its own. */
  isDrawn: boolean
  onNames: (names: NamedPlace[]) => void
}

/** From here on the neighbouring municipalities are drawn too, and the country's rough coast gives way to the exact one. */
const NEAR_ZOOM = 13
const CREDIT = 'Boundaries: PSA, NAMRIA'

const shape = (className: string, weight: number) => ({ className, weight, interactive: false, attribution: CREDIT })

const townLayer = (town: Outlines, { barangayId, isDrawn }: Chosen): L.LayerGroup => {
  const { inner, outer } = bordersOf(town)
  const land = town.barangays.flatMap(({ parts }) => landOf(town.pieces, parts))
  const own = town.barangays.find(({ id }) => id === barangayId)
  return L.layerGroup([
    ...(isDrawn ? [L.polygon(land, { ...shape('map-town', 0), stroke: false, fillOpacity: 1 })] : []),
    L.polyline(inner.map(lineOf), shape('map-border', 1)),
    L.polyline(outer.map(lineOf), shape('map-town-border', 2)),
    ...(own ? [L.polygon(landOf(town.pieces, own.parts), { ...shape('map-chosen', 3), fillOpacity: 0.2 })] : []),
  ])
}

/** The chosen barangay has a mark with its name already. */
const namesIn = (towns: Iterable<Outlines>, { barangayId }: Chosen): NamedPlace[] =>
  [...towns].flatMap(({ barangays }) =>
    barangays
      .filter(({ id }) => id !== barangayId)
      .map(({ name, at: [x, y] }) => ({
        kind: 'area' as const,
        name,
        latitude: y / OUTLINE_STEPS,
        longitude: x / OUTLINE_STEPS,
      })),
  )

/** The outlines of a municipality's barangays, the chosen one filled, and of the municipalities in sight around it. */
export const outlineGround =
  (chosen: Chosen): Ground =>
  (map) => {
    const element = map.getContainer()
    const layers = L.layerGroup().addTo(map)
    const towns = new Map<string, Outlines | undefined>()
    let wanted = true

    const spread = () => {
      const isNear = map.getZoom() >= NEAR_ZOOM
      element.classList.toggle('map-near', isNear)
      if (!isNear) return
      const sight = map.getBounds()
      for (const town of towns.values())
        for (const { id, box } of town?.beside ?? []) if (boundsOf(box).intersects(sight)) void add(id)
    }
    const add = async (id: string): Promise<void> => {
      if (towns.has(id)) return
      towns.set(id, undefined)
      try {
        const town = await loadOutlines(id)
        if (!wanted) return
        townLayer(town, chosen).addTo(layers)
        towns.set(id, town)
      } catch {
        // The pin works without them, and the next move of the map asks again.
        towns.delete(id)
        return
      }
      element.classList.add('map-outlined')
      if (chosen.isDrawn)
        chosen.onNames(
          namesIn(
            [...towns.values()].filter((town) => town !== undefined),
            chosen,
          ),
        )
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
