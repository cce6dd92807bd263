import L from 'leaflet'
import type { Island } from './land.ts'
import type { Town } from './towns.ts'

export type Tiles = { url: string; credit: string | null }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const tileLayer = ({ url, credit }: Tiles): L.TileLayer =>
  L.tileLayer(url, { maxZoom: 19, ...(credit !== null && { attribution: escaped(credit) }) })

const CREDIT = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

/** The islands, coloured by the page's own style, so that light and dark need no second drawing. */
export const landLayer = (islands: readonly Island[]): L.Layer =>
  L.polygon(
    islands.map((coasts) => coasts.map((coast) => coast.map(([longitude, latitude]) => L.latLng(latitude, longitude)))),
    { className: 'map-land', interactive: false, weight: 1, fillOpacity: 1, attribution: CREDIT },
  )

/** Lines over the ground, so that moving is seen where there is nothing else to see. */
class Grid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-grid')
  }
}

export const gridLayer = (): L.GridLayer => new Grid({ minZoom: 10, tileSize: 128 })

/** A dot and a name; drawn only, for the address is told in words beside the map. */
export const townLayer = (towns: readonly Town[]): L.LayerGroup =>
  L.layerGroup(
    towns.map(({ name, latitude, longitude }) => {
      const label = L.DomUtil.create('span', 'map-town-name')
      label.textContent = name
      const icon = L.divIcon({ html: label, className: 'map-town', iconSize: [7, 7] })
      return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false })
    }),
  )
