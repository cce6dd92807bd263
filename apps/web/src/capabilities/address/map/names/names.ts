import L from 'leaflet'
import { edgeNames } from './edge-names.ts'
import type { NamedPoint } from './named-place.ts'
import { roomForNames, widthOf, type Box, type Label } from './room-for-names.ts'

/** The zoom from which each kind is shown; zoomed out, names of buildings would cover the map. */
const shownFrom = { town: 0, barangay: 11, area: 13, building: 13, subdivision: 13, edge: 13 } as const
/** More than this can't be read and slows phones down. */
const MOST = 60
const EDGE_PX = 4

/** A dot and a name, or just the name in the middle of an area, for sighted people only: the address is next to the map in text. */
const marker = ({ name, kind, latitude, longitude }: NamedPoint): L.Marker => {
  const label = L.DomUtil.create('span', 'map-name-text')
  label.textContent = name
  const icon = L.divIcon({ html: label, className: `map-name map-name-${kind}`, iconSize: [7, 7] })
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false })
}

/** Where a place's name is drawn. */
export const labelOf = (map: L.Map, { name, kind, latitude, longitude }: NamedPoint): Label => {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  return { x: kind === 'area' ? x - widthOf(name) / 2 : x, y, text: name }
}

/** The name of an area that is only seen at the edge isn't cut off there. */
const withinMap = (map: L.Map, place: NamedPoint): NamedPoint => {
  if (place.kind !== 'area') return place
  const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude])
  const half = widthOf(place.name) / 2 + EDGE_PX
  const inside = Math.max(half, Math.min(map.getSize().x - half, x))
  if (inside === x) return place
  const { lat, lng } = map.containerPointToLatLng([inside, y])
  return { ...place, latitude: lat, longitude: lng }
}

/** The class of the box with the chosen place's name. */
export const NAME_BOX = 'map-name-box'
/** Told when that box has moved. */
export const BOX_MOVED = 'boxmoved'

/** Buttons and that box would cut off the names below them. */
const aboveNames = (map: L.Map): Box[] => {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  return [...container.querySelectorAll(`.leaflet-control, .${NAME_BOX}`)].map((element) => {
    const rect = element.getBoundingClientRect()
    return { left: rect.left - left, right: rect.right - left, top: rect.top - top, bottom: rect.bottom - top }
  })
}

/** Names of the visible places, as many as fit; earlier ones in the list take priority. */
export const nameLayer = (map: L.Map, places: readonly NamedPoint[]): L.LayerGroup => {
  const layer = L.layerGroup()
  const draw = () => {
    layer.clearLayers()
    const zoom = map.getZoom()
    const sight = map.getBounds().pad(0.1)
    const near = places
      .filter(({ kind }) => zoom >= shownFrom[kind])
      .flatMap((place) => {
        const isNear = sight.contains([place.latitude, place.longitude])
        const at = place.inSight ? place.inSight(map.getBounds()) : isNear ? place : undefined
        return at ? [{ place, drawn: withinMap(map, { ...place, ...at }) }] : []
      })
    const labels = near.slice(0, MOST * 3).map(({ drawn }) => labelOf(map, drawn))
    const above = aboveNames(map)
    const free = roomForNames(labels, above)
    const named = near.filter((_, at) => free[at]).slice(0, MOST)
    const taken = { labels: labels.filter((_, at) => free[at]), above }
    const isNamed = new Set(named.map(({ place }) => place))
    const beyond = zoom < shownFrom.edge ? [] : edgeNames(map, places, isNamed, taken)
    for (const place of [...named.map(({ drawn }) => drawn), ...beyond]) marker(place).addTo(layer)
  }
  layer.on('add', () => {
    draw()
    map.on(`moveend ${BOX_MOVED}`, draw)
  })
  layer.on('remove', () => map.off(`moveend ${BOX_MOVED}`, draw))
  return layer
}
