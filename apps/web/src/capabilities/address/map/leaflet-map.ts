import { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import { iconFor, placeIcon } from './marker.ts'
import { nameBox } from './names/name-box.ts'
import type { NamedPoint } from './names/named-place.ts'
import { NAME_BOX } from './names/names.ts'
import { asText, basicsOf, latLng, openMap } from './open-map.ts'
import type { Mark, View } from './view.ts'
import { HIGHLIGHTED_ZOOM, PLACING_ZOOM } from './zoom.ts'

/** How far an arrow key moves the pin, in map pixels; with Shift, in fine steps. */
const STEP_PX = 12
const FINE_PX = 2
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PIN_NAME = 'Pin. Move it with the arrow keys; hold Shift for smaller steps.'

/** Six decimals are about 10 cm; more would only look precise. */
const positionAt = ({ lat, lng }: L.LatLng): Position => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
})

export type MapMeans = {
  view: View
  /** Somebody picked a spot in the Philippines. */
  onPlace: (position: Position) => void
  onAbroad: () => void
  /** The map was zoomed out too far to place a pin, and zoomed in instead. */
  onZoomedIn: () => void
  /** Somebody tried to move the map with one finger, which scrolls the page instead. */
  onOneFinger: () => void
  /** Turns animations off. */
  still: boolean
}

/** What of the country is in sight. */
export type Seen = { centre: Position; zoom: number; holds: (at: Position) => boolean }

export type PinMap = ReturnType<typeof createPinMap>

/** The few operations the picker needs, so that nothing else depends on Leaflet. */
export const createPinMap = (element: HTMLElement, { view, still, ...tell }: MapMeans) => {
  const map = openMap(element, { view, still, onOneFinger: tell.onOneFinger })

  const ownMoves = [map.dragging, map.touchZoom, map.doubleClickZoom, map.keyboard, map.boxZoom]
  let marker: L.Marker | undefined
  let fixed = false

  const place = (at: L.LatLng) => {
    const checked = Position.safeParse(positionAt(at))
    if (checked.success) tell.onPlace(checked.data)
    else tell.onAbroad()
  }

  /** Zoomed out, nobody can hit a single house, so zoom in first. */
  const placeOrZoomIn = (at: L.LatLng) => {
    if (fixed) return
    if (map.getZoom() >= PLACING_ZOOM) return place(at)
    map.setView(at, HIGHLIGHTED_ZOOM, { animate: !still })
    tell.onZoomedIn()
  }

  const moveByKeys = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way || !marker || fixed) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? FINE_PX : STEP_PX
    const from = map.latLngToContainerPoint(marker.getLatLng())
    place(map.containerPointToLatLng(from.add([way[0] * step, way[1] * step])))
  }

  map.on('click', ({ latlng }) => placeOrZoomIn(latlng))

  // On a keyboard, Enter places the pin at the centre.
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return
    event.preventDefault()
    placeOrZoomIn(map.getCenter())
  })

  const drawMarker = (mark: Mark) => {
    const movable = mark.highlighted && !fixed
    const drawn = L.marker(latLng(mark.at), {
      icon: mark.highlighted ? iconFor(mark) : placeIcon(),
      draggable: movable,
      interactive: mark.highlighted,
      keyboard: movable,
      autoPan: true,
    }).addTo(map)
    const box = { permanent: true, className: NAME_BOX }
    drawn.bindTooltip(asText(mark.name), { direction: 'bottom', ...(!mark.highlighted && box) })
    drawn.on('dragend', () => {
      place(drawn.getLatLng())
      // Dropped outside the country, it goes back.
      if (!Position.safeParse(positionAt(drawn.getLatLng())).success) drawn.setLatLng(latLng(mark.at))
    })
    const body = drawn.getElement()
    body?.setAttribute('aria-label', movable ? PIN_NAME : mark.name)
    if (movable) body?.addEventListener('keydown', moveByKeys)
    else body?.setAttribute('role', 'img')
    return drawn
  }

  let shown: { highlighted: boolean; fixed: boolean; name: string } | undefined

  const basics = basicsOf(map)
  const box = nameBox(map)

  return {
    ...basics,

    name: (places: readonly NamedPoint[]) => {
      box.giveWayTo(places)
      basics.name(places)
    },

    /** Tells what is in sight now, and again after each move of the map. */
    onMoved: (tellSeen: (seen: Seen) => void): (() => void) => {
      const look = () => {
        const sight = map.getBounds()
        const holds = (at: Position) => sight.contains(latLng(at))
        tellSeen({ centre: positionAt(map.getCenter()), zoom: map.getZoom(), holds })
      }
      look()
      map.on('moveend', look)
      return () => void map.off('moveend', look)
    },

    turnTo: ({ centre, zoom }: View) => void map.setView(latLng(centre), zoom, { animate: !still }),

    /** Brings the pin into view, zooming in if needed. */
    follow: (position: Position) => {
      const at = latLng(position)
      if (map.getZoom() < HIGHLIGHTED_ZOOM) map.setView(at, HIGHLIGHTED_ZOOM, { animate: !still })
      else if (!map.getBounds().pad(-0.1).contains(at)) map.panTo(at, { animate: !still })
    },

    /** A marker of the same kind is moved rather than replaced, so that it keeps focus. */
    mark: (mark: Mark | undefined) => {
      const kind = mark && { highlighted: mark.highlighted, fixed, name: mark.name }
      if (marker && mark && JSON.stringify(kind) === JSON.stringify(shown)) marker.setLatLng(latLng(mark.at))
      else {
        marker?.remove()
        marker = mark && drawMarker(mark)
      }
      shown = kind
      box.moveTo(marker)
    },

    fix: (wanted: boolean) => {
      fixed = wanted
      ownMoves.forEach((handler) => (wanted ? handler?.disable() : handler?.enable()))
      element.classList.toggle('map-fixed', wanted)
    },
  }
}
