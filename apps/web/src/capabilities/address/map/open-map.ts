import { COUNTRY, type Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import './orientation.css'
import type { BaseLayer } from './base-layer/base-layer.ts'
import type { NamedPoint } from './names/named-place.ts'
import { nameLayer } from './names/names.ts'
import type { View } from './view.ts'

export const latLng = ({ latitude, longitude }: Position) => L.latLng(latitude, longitude)

/**
 * One finger scrolls the page, even over the map; two move and zoom the map. A mouse drags it as usual. The pin itself
 * can be dragged with one finger, since nobody scrolls with it.
 */
const moveByTwoFingers = (map: L.Map, onOneFinger: () => void): void => {
  const element = map.getContainer()
  const overPin = (event: Event) => event.target instanceof Element && event.target.closest('.map-pin') !== null
  const byTouch = (event: PointerEvent) => event.pointerType === 'touch'
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (element.classList.contains('map-fixed')) return
      if (byTouch(event)) map.dragging.disable()
      else map.dragging.enable()
    },
    { capture: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length === 1 && !overPin(event)) onOneFinger()
    },
    { passive: true },
  )
}

type Means = {
  view: View
  /** Somebody tried to move the map with one finger, which scrolls the page instead. */
  onOneFinger: () => void
  /** Turns animations off. */
  still: boolean
}

/** A map of the country, before anything is on it. */
export const openMap = (element: HTMLElement, { view, onOneFinger, still }: Means): L.Map => {
  const map = L.map(element, {
    center: latLng(view.centre),
    zoom: view.zoom,
    minZoom: 5,
    maxZoom: 19,
    maxBounds: [
      [COUNTRY.south - 2, COUNTRY.west - 3],
      [COUNTRY.north + 2, COUNTRY.east + 3],
    ],
    maxBoundsViscosity: 1,
    // The wheel scrolls the page until the map has focus.
    scrollWheelZoom: false,
    // Leaflet finishes zoom animations even after the map was removed, and then crashes on its missing panes.
    zoomAnimation: false,
    fadeAnimation: !still,
    inertia: !still,
  })
  map.attributionControl.setPrefix(false)
  // On a phone the bottom has only room for whose data it is.
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  moveByTwoFingers(map, onOneFinger)
  return map
}

export type MapBasics = ReturnType<typeof basicsOf>

/** What every map can do, whatever is on it. */
export const basicsOf = (map: L.Map) => {
  let named: L.LayerGroup | undefined
  return {
    layGround: (ground: BaseLayer) => ground(map),

    name: (places: readonly NamedPoint[]) => {
      named?.remove()
      named = nameLayer(map, places).addTo(map)
    },

    /** The map's element has a new size. */
    measure: () => void map.invalidateSize({ animate: false }),

    remove: () => void map.remove(),
  }
}

/** Names are shown as plain text, never as HTML. */
export const asText = (text: string): HTMLElement => {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder
}
