import { CallFailed } from '@hibla/contract/client'
import { storeDistances, stores, type Store } from '@hibla/contract/help/stores.contract'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal, request } from '../../../test/portal.tsx'

const store = (storeId: string, own: Partial<Store> = {}): Store => ({
  storeId,
  type: 'branch',
  name: `Hibla ${storeId}`,
  address: '1 Mabini Street',
  city: storeId,
  hours: '9 to 5',
  latitude: 14.6,
  longitude: 121,
  ...own,
})
const all = [
  store('Baguio', { latitude: 16.4, longitude: 120.6 }),
  store('Makati', { latitude: 14.55, longitude: 121.02 }),
  store('Pasig', { type: 'kiosk', latitude: 14.58, longitude: 121.06 }),
]
const here = { latitude: 14.54, longitude: 121.01 }

const locating = (answer: { coords: object } | { code: number }) => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((good, bad) =>
    'coords' in answer ? good(answer as GeolocationPosition) : bad?.(answer as GeolocationPositionError),
  )
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)
  return getCurrentPosition
}
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json([]))
})

type Input = { query: { type?: string } }
const listing = (input: unknown) => all.filter(({ type }) => [undefined, type].includes((input as Input).query.type))

const open = async (address: string, distances: object | (() => unknown) = () => new CallFailed(problem())) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const client = clientWith(
    [
      [stores, listing],
      [storeDistances, distances],
    ],
    asked as never,
  )
  const view = await openPortal(address, { client })
  const main = within(view.getByRole('main'))
  const names = () => main.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  const map = () => main.findByRole('application', { name: 'Map' })
  return { main, names, map, asked }
}
const find = async (main: Awaited<ReturnType<typeof open>>['main']) =>
  userEvent.click(main.getByRole('button', { name: 'Find the nearest' }))

test('[state.data-areas-beyond-the-screens] the branch finder lists every place with its address and hours, or those of one type', async () => {
  const { main, names } = await open('/branches')
  expect(names()).toEqual(['Hibla Baguio', 'Hibla Makati', 'Hibla Pasig'])
  expect(main.getAllByText('9 to 5')).toHaveLength(3)
  expect(main.getByRole('link', { name: 'Hibla Makati' }).getAttribute('href')).toBe('/branches/Makati')
  expect(main.getByRole('link', { name: 'Kiosks' }).getAttribute('href')).toBe('/branches?type=kiosk')
  expect(main.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
})

test('[help.store-locator-get-by-type] a chosen type is sent with the call, and one that we don’t have shows all', async () => {
  const { names, asked } = await open('/branches?type=kiosk')
  expect(names()).toEqual(['Hibla Pasig'])
  expect(asked).toContainEqual({ endpoint: stores, input: { query: { type: 'kiosk' } } })
  cleanup()
  const other = await open('/branches?type=castle')
  expect(other.asked.filter(({ endpoint }) => endpoint === stores)).toHaveLength(1)
  expect(other.names()).toHaveLength(3)
})

test('somebody who shares their location sees the nearest first, at once in a straight line', async () => {
  locating({ coords: { ...here, accuracy: 20 } })
  let tell: (value: unknown) => void = () => {}
  const { main, names, map, asked } = await open('/branches', () => new Promise((resolve) => (tell = resolve)))
  await find(main)
  await waitFor(() => expect(names()).toEqual(['Hibla Makati', 'Hibla Pasig', 'Hibla Baguio']))
  expect(main.getByText('1.5 km in a straight line')).toBeTruthy()
  expect(asked).toContainEqual({ endpoint: storeDistances, input: { body: here } })
  await map()
  await waitFor(() => expect(document.querySelectorAll('.map-here')).toHaveLength(1))
  // The way by road can change the order.
  tell([
    { storeId: 'Pasig', metres: 2_300, minutes: 9, by: 'road' },
    { storeId: 'Makati', metres: 144_000, minutes: 289, by: 'road' },
    { storeId: 'Baguio', metres: 210_000, minutes: null, by: 'straight line' },
  ])
  await waitFor(() => expect(names()).toEqual(['Hibla Pasig', 'Hibla Makati', 'Hibla Baguio']))
  expect(main.getByText('2.3 km by road, about 9 min')).toBeTruthy()
  expect(main.getByText('144 km by road, about 4 h 50 min')).toBeTruthy()
  expect(main.getByText('210 km in a straight line')).toBeTruthy()
})

test('the server hears where somebody is to about 100 metres and which kind they chose; another kind then is sorted, too', async () => {
  locating({ coords: { latitude: 14.540_123, longitude: 121.009_876, accuracy: 20 } })
  const { main, names, asked } = await open('/branches?type=kiosk', [
    { storeId: 'Pasig', metres: 2_300, minutes: 9, by: 'road' },
  ])
  await find(main)
  expect(await main.findByText('2.3 km by road, about 9 min')).toBeTruthy()
  expect(asked.filter(({ endpoint }) => endpoint === storeDistances)).toEqual([
    { endpoint: storeDistances, input: { body: { latitude: 14.54, longitude: 121.01, type: 'kiosk' } } },
  ])
  await userEvent.click(main.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(names()).toEqual(['Hibla Pasig', 'Hibla Makati', 'Hibla Baguio']))
  expect(main.getAllByText(/in a straight line$/)).toHaveLength(2)
})

test('if the way by road can’t be had, straight lines stay', async () => {
  locating({ coords: { ...here, accuracy: 20 } })
  const { main, names } = await open('/branches')
  await find(main)
  await waitFor(() => expect(names()[0]).toBe('Hibla Makati'))
  expect(main.getAllByText(/in a straight line$/)).toHaveLength(3)
  expect(main.queryByRole('alert')).toBeNull()
})

test('the browser is asked once somebody presses, with the rules for locating people', async () => {
  const ask = locating({ coords: { ...here, accuracy: 20 } })
  const { main } = await open('/branches')
  expect(ask).not.toHaveBeenCalled()
  await find(main)
  expect(ask.mock.calls[0]?.[2]).toEqual({ timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 })
})

test.each([
  ['who doesn’t share their location', () => locating({ code: 1 })],
  ['whose location can’t be found', () => locating({ code: 2 })],
  ['whose location takes too long', () => locating({ code: 3 })],
  [
    'whose browser knows no location',
    () => vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation),
  ],
])('somebody %s sees the default map centre, and the list as it was', async (_, isLost) => {
  isLost()
  const { main, names, map, asked } = await open('/branches')
  await find(main)
  expect((await main.findByText(/^We couldn’t find your location/)).textContent).toContain('the map shows Manila')
  expect(names()).toEqual(['Hibla Baguio', 'Hibla Makati', 'Hibla Pasig'])
  await map()
  await waitFor(() => expect(document.querySelectorAll('.map-pin')).toHaveLength(3))
  expect(document.querySelectorAll('.map-here')).toHaveLength(0)
  expect(asked.some(({ endpoint }) => endpoint === storeDistances)).toBe(false)
})

test('a rough location still sorts the list, and says that it’s rough; one abroad doesn’t', async () => {
  locating({ coords: { ...here, accuracy: 5_000 } })
  const rough = await open('/branches')
  await find(rough.main)
  expect(await rough.main.findByText(/^We only know roughly where you are/)).toBeTruthy()
  expect(rough.names()[0]).toBe('Hibla Makati')
})

test('somebody abroad is told so', async () => {
  locating({ coords: { latitude: 48.1, longitude: 11.5, accuracy: 20 } })
  const { main } = await open('/branches')
  await find(main)
  expect(await main.findByText(/^You seem to be outside the Philippines/)).toBeTruthy()
})

test('a place can be shown on the map, which comes only when somebody wants it', async () => {
  const { main, map } = await open('/branches')
  expect(main.queryByRole('application')).toBeNull()
  await userEvent.click(main.getByRole('button', { name: /^Show on the map ?: Hibla Makati$/ }))
  await map()
  const highlighted = () =>
    [...document.querySelectorAll('.map-pin-highlighted')].map((pin) => pin.getAttribute('aria-label'))
  await waitFor(() => expect(highlighted()).toEqual(['Hibla Makati']))
  await userEvent.click(document.querySelector('[aria-label="Hibla Pasig"].map-pin')!)
  await waitFor(() => expect(highlighted()).toEqual(['Hibla Pasig']))
})

test('each place has a page with an address and a title of its own; others answer 404', async () => {
  const { main } = await open('/branches/Makati')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Hibla Makati')
  expect(main.getByText('1 Mabini Street, Makati')).toBeTruthy()
  expect([document.title, document.querySelector('link[rel="canonical"]')?.getAttribute('href')]).toEqual([
    'Hibla Makati, Makati',
    'https://hibla.example.com/branches/Makati',
  ])
  const client = clientWith([[stores, listing]])
  expect((await request('/branches/Makati', { client })).status).toBe(200)
  expect((await request('/branches/Atlantis', { client })).status).toBe(404)
})

test('branches that fail to load say so, and without any the page says what will appear', async () => {
  const failing = await openPortal('/branches', { client: clientWith([[stores, () => new CallFailed(problem())]]) })
  expect(failing.getByText('We couldn’t load our branches.')).toBeTruthy()
  failing.unmount()
  const none = await openPortal('/branches', { client: clientWith([[stores, []]]) })
  expect(none.getByText('No branches yet')).toBeTruthy()
})
