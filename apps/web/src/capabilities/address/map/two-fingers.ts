import type L from 'leaflet'

/**
 * One finger scrolls the page, even over the map; two move and zoom the map. A mouse drags it as usual. The pin itself
 * can be dragged with one finger, since nobody scrolls with it.
 */
export const moveByTwoFingers = (map: L.Map, onOneFinger: () => void): void => {
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
