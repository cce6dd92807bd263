import type { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import { roomForNames } from './room-for-names.ts'

/** Something on the map that people know by its name. */
export type NamedPlace = Position & { name: string; kind: 'town' | 'barangay' | 'building' | 'subdivision' }

/** From afar only what is large; names of houses would cover the map. */
const shownFrom = { town: 0, barangay: 11, building: 13, subdivision: 13 } as const
/** More than this is not read, and slows a phone down. */
const MOST = 60

/** A dot and a name; drawn only, for the address is told in words beside the map. */
const marker = ({ name, kind, latitude, longitude }: NamedPlace): L.Marker => {
  const label = L.DomUtil.create('span', 'map-name-text')
  label.textContent = name
  const icon = L.divIcon({ html: label, className: `map-name map-name-${kind}`, iconSize: [7, 7] })
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false })
}

/** Names of what is in sight, as many as can be read; the earlier in the list, the more a name matters. */
export const nameLayer = (map: L.Map, places: readonly NamedPlace[]): L.LayerGroup => {
  const layer = L.layerGroup()
  const draw = () => {
    layer.clearLayers()
    const zoom = map.getZoom()
    const sight = map.getBounds().pad(0.1)
    const near = places.filter(
      ({ kind, latitude, longitude }) => zoom >= shownFrom[kind] && sight.contains([latitude, longitude]),
    )
    const labels = near.slice(0, MOST * 3).map(({ name, latitude, longitude }) => {
      const { x, y } = map.project([latitude, longitude])
      return { x, y, text: name }
    })
    const free = roomForNames(labels)
    for (const place of near.filter((_, at) => free[at]).slice(0, MOST)) marker(place).addTo(layer)
  }
  layer.on('add', () => {
    draw()
    map.on('moveend', draw)
  })
  layer.on('remove', () => map.off('moveend', draw))
  return layer
}
