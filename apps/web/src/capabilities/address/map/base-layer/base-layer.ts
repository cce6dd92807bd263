import { decodeLine, type Point } from '@hibla/contract/address/line-code'
import { escapeHtml } from '@hibla/contract/values/escape-html'
import L from 'leaflet'
import { LAND_STEPS } from './land-steps.ts'
import landUrl from './land.json?url'

/** The background under the pin. Adds itself to the map and returns a function that removes it. */
export type BaseLayer = (map: L.Map) => () => void

export type Tiles = { url: string; credit: string | null }

export const tileLayer =
  ({ url, credit }: Tiles): BaseLayer =>
  (map) => {
    const layer = L.tileLayer(url, { maxZoom: 19, ...(credit !== null && { attribution: escapeHtml(credit) }) }).addTo(
      map,
    )
    return () => void layer.remove()
  }

const CREDIT =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors, ' +
  '<a href="https://www.geonames.org">GeoNames</a>'

/** One island: its coastline, then the shores of its lakes. */
type Island = Point[][]

/** The built-in map, loaded as data. Without it the pin still works on a plain background. */
const loadLand = async (): Promise<Island[]> => {
  const answer = await fetch(landUrl)
  if (!answer.ok) throw new Error(`Loading the built-in map failed with ${answer.status}`)
  const islands = (await answer.json()) as string[][]
  return islands.map((coasts) => coasts.map((coast) => decodeLine(coast, LAND_STEPS)))
}

/** The islands, coloured by CSS so that light and dark use the same drawing. */
const landLayer = (islands: readonly Island[]): L.Polygon =>
  L.polygon(
    islands.map((coasts) => coasts.map((coast) => coast.map(([longitude, latitude]) => L.latLng(latitude, longitude)))),
    { className: 'map-land', interactive: false, weight: 1, fillOpacity: 1, attribution: CREDIT },
  )

/** The built-in land shapes, once loaded. */
export const landShapesLayer =
  (onFailed: () => void): BaseLayer =>
  (map) => {
    let layer: L.Layer | undefined
    let wanted = true
    loadLand().then(
      // It arrives after what is drawn on it.
      (islands) => wanted && (layer = landLayer(islands).addTo(map).bringToBack()),
      () => wanted && onFailed(),
    )
    return () => {
      wanted = false
      layer?.remove()
    }
  }

/** Grid lines, so you can see the map move where there's nothing else to see. */
class Grid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-grid')
  }
}

export const gridLayer: BaseLayer = (map) => {
  const layer = new Grid({ minZoom: 10, tileSize: 128 }).addTo(map)
  return () => void layer.remove()
}
