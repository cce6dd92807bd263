import type { Map } from 'leaflet'

/**
 * How to take a map away. Leaflet ends a zoom that it has begun even on a map that is gone, and falls over its missing
 * panes; so a map that is still zooming goes when it stands still.
 */
export const removeWhenStill = (map: Map): (() => void) => {
  let zooming = false
  map.on('zoomanim', () => {
    zooming = true
  })
  map.on('moveend', () => {
    zooming = false
  })
  return () => {
    if (zooming) map.once('moveend', () => map.remove())
    else map.remove()
  }
}
