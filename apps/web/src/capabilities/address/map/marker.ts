import L from 'leaflet'
import type { Mark } from './view.ts'

export const MARKER_PX = 25
export const HIGHLIGHTED_MARKER_PX = 65

const drawing =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="100%" height="100%">' +
  '<path class="pin-body" d="M12 23s8-7.2 8-14A8 8 0 0 0 4 9c0 6.8 8 14 8 14Z"/><circle class="pin-eye" cx="12" cy="9" r="3"/></svg>'

/** The tip of the pin is on the point. */
export const iconFor = ({ highlighted }: Pick<Mark, 'highlighted'>): L.DivIcon => {
  const size = highlighted ? HIGHLIGHTED_MARKER_PX : MARKER_PX
  return L.divIcon({
    html: drawing,
    className: highlighted ? 'map-pin map-pin-highlighted' : 'map-pin',
    iconSize: [size, size],
    iconAnchor: [size / 2, (size * 23) / 24],
  })
}

/** A dot for a chosen place, so that nobody takes it for the pin. */
export const placeIcon = (): L.DivIcon =>
  L.divIcon({
    html: '<svg aria-hidden="true" viewBox="0 0 24 24" width="100%" height="100%"><circle class="pin-body" cx="12" cy="12" r="6"/><circle class="pin-eye" cx="12" cy="12" r="2.5"/></svg>',
    className: 'map-pin map-place',
    iconSize: [MARKER_PX, MARKER_PX],
  })
