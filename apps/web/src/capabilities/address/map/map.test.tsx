import type { Position } from '@hibla/contract/values/position'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { noAddress, placePin, type ChosenAddress } from '../chosen-address.ts'
import { MapPicker } from '../map-picker.tsx'
import { chosen, pin, sanLorenzo, tower, village } from '../test/places.ts'
import { stage } from '../test/stage.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))

const open = async (from: ChosenAddress, config = {}) => {
  const pointed: Position[] = []
  const view = await stage(
    (value, change) => (
      <MapPicker
        value={value}
        onPin={(at) => {
          pointed.push(at)
          change((last) => placePin(last, at))
        }}
      />
    ),
    { from, config },
  )
  await screen.findByRole('application', { name: 'Map' }, { timeout: 5000 })
  await waitFor(() => expect(document.querySelector('.leaflet-control-scale')).toBeTruthy())
  await act(async () => {})
  return { ...view, pointed }
}
const marker = () => document.querySelector<HTMLElement>('.map-pin')
const press = (key: string, own = {}) => fireEvent.keyDown(marker()!, { key, ...own })

test('[maps.marker-sizes] a place is marked with 25 px, a pin with 65 px', async () => {
  const { hold } = await open(chosen({ pin: null }))
  expect([marker()?.style.width, marker()?.style.height]).toEqual(['25px', '25px'])
  await hold(chosen())
  expect([marker()?.style.width, marker()?.style.height]).toEqual(['65px', '65px'])
})

test('[maps.building-fixes-pin-with-notice] the pin of a building is fixed, and the notice says so', async () => {
  const { pointed } = await open(chosen({ locationType: 'Building', property: tower }))
  expect(screen.getByText("The map is disabled and you can't move the map point.")).toBeTruthy()
  press('ArrowUp')
  fireEvent.click(screen.getByRole('application', { name: 'Map' }), { clientX: 40, clientY: 30 })
  expect(pointed).toEqual([])
  expect(marker()?.classList.contains('leaflet-marker-draggable')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Put the pin in the middle' })).toBeNull()
})

test('[maps.subdivision-shows-drag-hint-and-demo-link] for a subdivision there is a hint to drag the pin, and a demo', async () => {
  await open(chosen({ locationType: 'Subdivision', property: village }))
  expect(screen.getByText('Drag the pin to your home within the subdivision.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Watch the demo video' })).toBeTruthy()
  expect(marker()?.classList.contains('leaflet-marker-draggable')).toBe(true)
})

test("[maps.pin-demo-video-dialog-has-got-it-button] the demo is closed by 'OKAY, GOT IT!'", async () => {
  await open(chosen({ locationType: 'Subdivision', property: village }))
  await userEvent.click(screen.getByRole('button', { name: 'Watch the demo video' }))
  expect(await screen.findByRole('dialog', { name: 'How to move the pin' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OKAY, GOT IT!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('elsewhere there is neither the notice nor the demo', async () => {
  await open(chosen())
  expect(screen.queryByText(/The map is disabled/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Watch the demo video' })).toBeNull()
})

test('the pin is moved with the arrow keys, keeps the focus, and says where it is', async () => {
  const { held } = await open(chosen())
  marker()!.focus()
  press('ArrowUp')
  press('ArrowRight', { shiftKey: true })
  const moved = held().pin!
  expect(moved.latitude).toBeGreaterThan(pin.latitude)
  expect(moved.longitude).toBeGreaterThan(pin.longitude)
  expect(document.activeElement).toBe(marker())
  expect(screen.getByText(`The pin is at ${moved.latitude}, ${moved.longitude}.`)).toBeTruthy()
})

test('a click or a tap on the map puts the pin there', async () => {
  const { held } = await open(chosen({ pin: null }))
  fireEvent.click(screen.getByRole('application', { name: 'Map' }), { clientX: 40, clientY: 30 })
  const { latitude, longitude } = held().pin!
  expect(latitude).toBeLessThan(sanLorenzo.point.latitude)
  expect(longitude).toBeGreaterThan(sanLorenzo.point.longitude)
})

test('without a pin, a button puts one in the middle of the map', async () => {
  const { held } = await open(noAddress)
  expect(screen.getByText('There is no pin yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Put the pin in the middle' }))
  expect(held().pin).toEqual({ latitude: 14.599512, longitude: 120.984222 })
})

const told = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: answer } as Geolocation)

test('whoever asks for their location gets the pin there', async () => {
  told((found) => found({ coords: { latitude: 10.3157, longitude: 123.8854 } } as GeolocationPosition))
  const { held } = await open(noAddress)
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(held().pin).toEqual({ latitude: 10.3157, longitude: 123.8854 }))
})

test('whoever does not tell their location is asked to put the pin, and keeps what was chosen', async () => {
  told((_, failed) => failed({ code: 1 } as GeolocationPositionError))
  const { held } = await open(chosen({ pin: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/We could not find out where you are/)).toBeTruthy()
  expect(held()).toEqual(chosen({ pin: null }))
})

test('a drawn map that does not load leaves the pin, and can be tried again', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries += 1
    return tries === 1 ? new Response(null, { status: 503 }) : Response.json([])
  })
  await open(chosen())
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect([tries, screen.queryByRole('button', { name: 'Try again' })]).toEqual([2, null]))
})

test('tiles by address take the place of the drawn map, with their credit as plain text', async () => {
  await open(chosen(), { mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png', mapTilesCredit: '© <b>Tiles</b>' })
  expect(document.querySelector('.leaflet-control-attribution')?.textContent).toBe('© <b>Tiles</b>')
  expect(document.querySelector('.map-grid')).toBeNull()
})
