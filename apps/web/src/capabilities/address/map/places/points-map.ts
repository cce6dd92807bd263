import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import { asText, basicsOf, latLng, openMap } from '../open-map.ts'
import type { Means } from '../use-map.ts'
import { AROUND_ZOOM, DEFAULT_ZOOM, NEAR_TOWN_ZOOM, PLACING_ZOOM } from '../zoom.ts'

/** A spot without a reach is drawn as a dot of this many pixels. */
const DOT_PX = 9
const PANE = 'spots'

/** A point on the map, with the circle that it stands for if it has one. */
export type MapPoint = Position & { id: string; name: string; reachMetres: number | null; isChosen: boolean }

/** Close by, the drawing is just land, so a spot that stands for a whole area is shown with its surroundings. */
const closest = (spots: readonly MapPoint[], hasOutlines: boolean): number => {
  if (spots.some(({ reachMetres }) => reachMetres !== null)) return PLACING_ZOOM - 2
  return hasOutlines ? NEAR_TOWN_ZOOM + 1 : AROUND_ZOOM
}

/** A map with spots and their reach. Whatever can be chosen here is also in a list, for keyboards. */
export const createPointsMap = (element: HTMLElement, { onChoose, onOneFinger, still }: Means) => {
  const map = openMap(element, { view: { centre: MAP_CENTRE, zoom: DEFAULT_ZOOM }, onOneFinger, still })
  // Outlines arrive later, and their land would cover the spots.
  map.createPane(PANE).style.zIndex = '460'
  const drawn = L.layerGroup().addTo(map)
  let seen = ''

  const draw = (spot: MapPoint) => {
    const at = latLng(spot)
    const own = {
      className: spot.isChosen ? 'map-spot map-spot-chosen' : 'map-spot',
      weight: 2,
      fillOpacity: spot.isChosen ? 0.45 : 0.2,
      pane: PANE,
    }
    const shape =
      spot.reachMetres === null
        ? L.circleMarker(at, { ...own, radius: DOT_PX })
        : L.circle(at, { ...own, radius: spot.reachMetres })
    shape
      .bindTooltip(asText(spot.name), { direction: 'bottom' })
      .on('click', () => onChoose(spot.id))
      .addTo(drawn)
  }

  return {
    ...basicsOf(map),
    fit: (bounds: L.LatLngBounds) =>
      void map.fitBounds(bounds, { maxZoom: PLACING_ZOOM, padding: [30, 30], animate: false }),

    /** Draws these and no others. The map moves only if there are other spots than before, nearer if there are outlines to see. */
    show: (spots: readonly MapPoint[], hasOutlines = false) => {
      drawn.clearLayers()
      // The chosen one lies on top.
      spots.toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen)).forEach(draw)
      const now = spots.map(({ id }) => id).join(' ')
      if (now === seen || spots.length === 0) return
      seen = now
      map.fitBounds(L.latLngBounds(spots.map(latLng)), {
        maxZoom: closest(spots, hasOutlines),
        padding: [30, 30],
        animate: false,
      })
    },
  }
}
