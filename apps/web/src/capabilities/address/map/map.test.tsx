import type { Position } from '@hibla/contract/values/position'
import L from 'leaflet'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { properties } from '@hibla/contract/address/address.contract'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { noAddress, setPin, type ChosenAddress } from '../chosen-address.ts'
import { MapPicker } from '../map-later.tsx'
import { chosen, pin, sanLorenzo, tower, village } from '../test/places.ts'
import { renderAddressPart } from '../test/render-address-part.tsx'

beforeEach(() => {
  queryClient.clear()
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const open = async (from: ChosenAddress, config = {}, client = clientWith([])) => {
  const pointed: Position[] = []
  const view = await renderAddressPart(
    (value, change) => (
      <MapPicker
        value={value}
        onPin={(at) => {
          pointed.push(at)
          change((last) => setPin(last, at))
        }}
      />
    ),
    { from, config, client },
  )
  await screen.findByRole('application', { name: 'Map' })
  await waitFor(() => expect(document.querySelector('.leaflet-control-scale')).toBeTruthy())
  await act(async () => {})
  return { ...view, pointed }
}
const marker = () => document.querySelector<HTMLElement>('.map-pin')
/** The pin fills its marker. */
const drawing = () => {
  const svg = marker()?.querySelector('svg')
  expect(svg?.querySelectorAll('.pin-body, .pin-eye')).toHaveLength(2)
  return [svg?.getAttribute('width'), svg?.getAttribute('height')]
}
const press = (key: string, own = {}) => fireEvent.keyDown(marker()!, { key, ...own })

test('[maps.marker-sizes] a place is marked with 25 px, a pin with 65 px', async () => {
  const { hold } = await open(chosen({ pin: null }))
  expect([marker()?.style.width, marker()?.style.height]).toEqual(['25px', '25px'])
  expect(drawing()).toEqual(['100%', '100%'])
  await hold(chosen())
  expect([marker()?.style.width, marker()?.style.height]).toEqual(['65px', '65px'])
  expect(drawing()).toEqual(['100%', '100%'])
})

test('[maps.building-fixes-pin-with-notice] the pin of a building is fixed, and the notice says so', async () => {
  const { pointed } = await open(chosen({ locationType: 'Building', property: tower }))
  expect(screen.getByText("The map is disabled and you can't move the map point.")).toBeTruthy()
  press('ArrowUp')
  fireEvent.click(screen.getByRole('application', { name: 'Map' }), { clientX: 40, clientY: 30 })
  expect(pointed).toEqual([])
  expect(marker()?.classList.contains('leaflet-marker-draggable')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
})

test('[maps.subdivision-shows-drag-hint-and-demo-link] a subdivision shows a hint to drag the pin, and a demo', async () => {
  await open(chosen({ locationType: 'Subdivision', property: village }))
  expect(screen.getByText('Drag the pin to the home in the subdivision.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Watch the demo video' })).toBeTruthy()
  expect(marker()?.classList.contains('leaflet-marker-draggable')).toBe(true)
})

test("[maps.pin-demo-video-dialog-has-got-it-button] the demo shows the pin being moved, again if wanted, and is closed by 'OKAY, GOT IT!'", async () => {
  await open(chosen({ locationType: 'Subdivision', property: village }))
  await userEvent.click(screen.getByRole('button', { name: 'Watch the demo video' }))
  const dialog = await screen.findByRole('dialog', { name: 'How to move the pin' })
  const moving = () => dialog.querySelectorAll('svg.pin-demo .pin-demo-pin, svg.pin-demo .pin-demo-hand')
  expect(moving()).toHaveLength(2)
  const [before] = moving()
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }))
  expect(moving()).toHaveLength(2)
  expect(moving()[0]).not.toBe(before)
  await userEvent.click(screen.getByRole('button', { name: 'OKAY, GOT IT!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('other location types show neither the notice nor the demo', async () => {
  await open(chosen())
  expect(screen.queryByText(/The map is disabled/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Watch the demo video' })).toBeNull()
})

test('the pin moves with the arrow keys, keeps focus and says where it is', async () => {
  const { held } = await open(chosen())
  marker()!.focus()
  press('ArrowUp')
  press('ArrowRight', { shiftKey: true })
  const moved = held().pin!
  expect(moved.latitude).toBeGreaterThan(pin.latitude)
  expect(moved.longitude).toBeGreaterThan(pin.longitude)
  expect(document.activeElement).toBe(marker())
  expect(screen.getByText(`Pin at ${moved.latitude}, ${moved.longitude}.`)).toBeTruthy()
})

test('a click or tap on the map places the pin there', async () => {
  const { held } = await open(chosen({ pin: null }))
  fireEvent.click(screen.getByRole('application', { name: 'Map' }), { clientX: 240, clientY: 180 })
  const { latitude, longitude } = held().pin!
  expect(latitude).toBeLessThan(sanLorenzo.point.latitude)
  expect(longitude).toBeGreaterThan(sanLorenzo.point.longitude)
})

const theMap = () => screen.getByRole('application', { name: 'Map' })

test('on a keyboard, the first Enter places the pin in the middle of the map', async () => {
  const { held } = await open(chosen({ pin: null }))
  fireEvent.keyDown(theMap(), { key: 'Enter' })
  expect(held().pin?.latitude).toBeCloseTo(sanLorenzo.point.latitude, 4)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a tap on a zoomed-out map zooms in without a pin and says so; the next tap places it', async () => {
  const { pointed } = await open(noAddress)
  fireEvent.click(theMap(), { clientX: 40, clientY: 30 })
  expect(pointed).toEqual([])
  expect(screen.getByText('No pin yet.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/^We’ve zoomed in\. Now tap the exact spot/)
  fireEvent.click(theMap(), { clientX: 40, clientY: 30 })
  expect(pointed).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
})

const touch = (type: string, own: object) => fireEvent(theMap(), Object.assign(new Event(type, { bubbles: true }), own))

test('a finger on the map scrolls the page, and the map says to use two', async () => {
  const { pointed } = await open(chosen({ pin: null }))
  touch('pointerdown', { pointerType: 'touch' })
  expect(theMap().classList.contains('leaflet-touch-drag')).toBe(false)
  touch('touchmove', { touches: [{}] })
  expect(await screen.findByText('Use two fingers to move the map')).toBeTruthy()
  expect(pointed).toEqual([])
  touch('pointerdown', { pointerType: 'mouse' })
  expect(theMap().classList.contains('leaflet-touch-drag')).toBe(true)
})

const names = () => [...document.querySelectorAll('.map-name-text')].map(({ textContent }) => textContent)

test('the built-in map names the barangay’s buildings and subdivisions, and says that the pin matters', async () => {
  const near = { ...pin, exactness: 'exact' as const }
  const client = clientWith([
    [
      properties,
      (input) =>
        (input as { query: { kind: string } }).query.kind === 'Building'
          ? [{ ...tower, point: near }]
          : [{ ...village, point: { ...near, latitude: near.latitude + 0.001 } }],
    ],
  ])
  await open(chosen(), {}, client)
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining([tower.name, village.name])))
  expect(document.querySelector('.leaflet-top .leaflet-control-scale-line')).toBeTruthy()
  expect(screen.getByText(/Only the pin’s position matters/)).toBeTruthy()
})

test('the built-in map names towns and barangays from its own file once zoomed in', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('places') ? [['Legazpi Village', pin.latitude + 0.002, pin.longitude]] : []),
  )
  await open(chosen())
  await waitFor(() => expect(names()).toContain('Legazpi Village'))
})

test('a map with streets doesn’t get our names', async () => {
  await open(chosen(), { mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' })
  expect(names()).toEqual([])
  expect(screen.queryByText(/Only the pin’s position matters/)).toBeNull()
})

const told = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: answer } as Geolocation)

test('using your location places the pin there', async () => {
  told((found) => found({ coords: { latitude: 10.3157, longitude: 123.8854 } } as GeolocationPosition))
  const { held } = await open(noAddress)
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(held().pin).toEqual({ latitude: 10.3157, longitude: 123.8854 }))
})

test('a rough location only moves the map, and the pin is still needed', async () => {
  told((found) => found({ coords: { latitude: 10.3157, longitude: 123.8854, accuracy: 2500 } } as GeolocationPosition))
  const { pointed } = await open(noAddress)
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/We only know roughly where you are/)).toBeTruthy()
  expect(pointed).toEqual([])
  fireEvent.click(theMap(), { clientX: 0, clientY: 0 })
  expect(pointed[0]!.latitude).toBeCloseTo(10.3157, 1)
})

test('[maps.zoom-default-8] somebody who chose nothing and can’t be located sees the default centre from zoom 8', async () => {
  told((_, failed) => failed({ code: 1 } as GeolocationPositionError))
  await open(noAddress)
  const turned = vi.spyOn(L.Map.prototype, 'setView')
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await screen.findByText(/We couldn’t find your location/)
  const [centre, zoom] = turned.mock.lastCall ?? []
  expect([L.latLng(centre as L.LatLng), zoom]).toEqual([L.latLng(14.599512, 120.984222), 8])
})

test('people who don’t share their location are asked to place the pin and keep what they chose', async () => {
  told((_, failed) => failed({ code: 1 } as GeolocationPositionError))
  const { held } = await open(chosen({ pin: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/We couldn’t find your location/)).toBeTruthy()
  expect(held()).toEqual(chosen({ pin: null }))
})

test('if the built-in map fails to load, the pin still works and loading can be retried', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('land')) return Response.json([])
    tries += 1
    return tries === 1 ? new Response(null, { status: 503 }) : Response.json([])
  })
  await open(chosen())
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect([tries, screen.queryByRole('button', { name: 'Try again' })]).toEqual([2, null]))
})

test('configured tiles replace the built-in map, with their credit as plain text', async () => {
  await open(chosen(), { mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png', mapTilesCredit: '© <b>Tiles</b>' })
  expect(document.querySelector('.leaflet-control-attribution')?.textContent).toBe('© <b>Tiles</b>')
  expect(document.querySelector('.map-grid')).toBeNull()
})
