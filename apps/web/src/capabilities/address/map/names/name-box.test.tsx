import L from 'leaflet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPinMap } from '../leaflet-map.ts'
import type { NamedPoint } from './named-place.ts'
import { nameLayer } from './names.ts'

const here = { latitude: 14.55, longitude: 121.02 }
const element = document.createElement('div')

beforeEach(() => {
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  document.body.append(element)
})
afterEach(() => element.replaceChildren())

const open = () => {
  const nothing = () => {}
  const view = { centre: here, zoom: 15 }
  return createPinMap(element, {
    view,
    onPlace: nothing,
    onAbroad: nothing,
    onZoomedIn: nothing,
    onOneFinger: nothing,
    still: true,
  })
}
/** About 19 metres north or south at this latitude are 4 pixels of zoom 15. */
const building = (north: number): NamedPoint => ({
  kind: 'building',
  name: 'Ayala Tower',
  latitude: here.latitude + north,
  longitude: here.longitude,
})
const side = () =>
  /leaflet-tooltip-(bottom|top|right|left)/.exec(document.querySelector('.leaflet-tooltip')!.className)?.[1]

test('the chosen barangay’s name gives way to known buildings, and stands below if there are none', () => {
  const map = open()
  map.mark({ at: here, highlighted: false, name: 'San Lorenzo' })
  expect(side()).toBe('bottom')
  map.name([building(-0.0009)])
  expect(side()).toBe('top')
  map.name([building(0.0009)])
  expect(side()).toBe('bottom')
  map.remove()
})

test('the name of an area isn’t cut off by the edge of the map', () => {
  const map = L.map(element, { center: [here.latitude, here.longitude], zoom: 15, zoomAnimation: false })
  const at = (x: number, kind: NamedPoint['kind']): NamedPoint => {
    const { lat, lng } = map.containerPointToLatLng([x, kind === 'area' ? 150 : 250])
    return { kind, name: 'Pio Del Pilar', latitude: lat, longitude: lng }
  }
  const drawnAt = (place: NamedPoint) => {
    const layer = nameLayer(map, [place]).addTo(map)
    const [marker] = layer.getLayers() as L.Marker[]
    layer.remove()
    return Math.round(map.latLngToContainerPoint(marker!.getLatLng()).x)
  }
  // The name is some 84 pixels wide, and the map 400.
  expect([at(5, 'area'), at(200, 'area'), at(398, 'area'), at(5, 'building')].map(drawnAt)).toEqual([46, 200, 354, 5])
  map.remove()
})

test('names that buttons would cut off are left out', () => {
  const map = L.map(element, { center: [here.latitude, here.longitude], zoom: 15, zoomAnimation: false })
  const at = (x: number, y: number, name: string): NamedPoint => {
    const { lat, lng } = map.containerPointToLatLng([x, y])
    return { kind: 'area', name, latitude: lat, longitude: lng }
  }
  const buttons = element.querySelector('.leaflet-control-zoom')!
  vi.spyOn(buttons, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 46, 92))
  nameLayer(map, [at(75, 60, 'Guadalupe'), at(200, 60, 'Bangkal')]).addTo(map)
  expect([...document.querySelectorAll('.map-name-text')].map(({ textContent }) => textContent)).toEqual(['Bangkal'])
  map.remove()
})
