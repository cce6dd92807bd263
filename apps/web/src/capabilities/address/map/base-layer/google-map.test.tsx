import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noAddress } from '../../chosen-address.ts'
import { MapPicker } from '../../map-later.tsx'
import { fakeTileService, tiles, tilesCome, tilesFail } from '../../test/fake-google-tiles.ts'
import { chosen, fourth, makati, ncr, pin } from '../../test/places.ts'
import { renderAddressPart } from '../../test/render-address-part.tsx'

// Sessions are stored by key, so every test uses its own key.
let pages = 0
let key = ''
beforeEach(() => {
  pages += 1
  key = `key ${pages}`
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

const open = async (config = {}, from = chosen()) => {
  const view = await renderAddressPart((value) => <MapPicker value={value} onPin={() => {}} />, {
    from,
    config: { mapsKey: key, ...config },
  })
  await waitFor(() => expect(document.querySelector('.leaflet-control-scale')).toBeTruthy())
  await act(async () => {})
  return view
}
const openOnGoogle = async (config = {}) => {
  const view = await open(config)
  await waitFor(() => expect([tiles().length > 0, tiles().every(({ src }) => src !== '')]).toEqual([true, true]))
  return view
}
const credit = () => document.querySelector('.leaflet-control-attribution')?.textContent
const owner = () => screen.queryByText('Google Maps')
const isDrawn = () => screen.queryByText(/This is a simple map without streets/) !== null
const zoomIn = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Zoom in' })))

test("with a key, the pin is on Google's map of the Philippines, with Google's name", async () => {
  const { sessions, land } = fakeTileService()
  await openOnGoogle()
  expect(sessions).toEqual([{ method: 'POST', key, mapType: 'roadmap', language: 'en', region: 'PH' }])
  const [tile] = tiles()
  const address = new URL(tile!.src)
  expect(address.origin + address.pathname).toMatch(/^https:\/\/tile\.googleapis\.com\/v1\/2dtiles\/16\/\d+\/\d+$/)
  expect(Object.fromEntries(address.searchParams)).toEqual({ session: 'session-1', key })
  expect(owner()?.getAttribute('translate')).toBe('no')
  await act(async () => tilesCome())
  expect([isDrawn(), land, document.querySelector('.map-grid, .map-town')]).toEqual([false, [], null])
})

test.each([
  [1, { ...noAddress, region: ncr }, 10],
  [2, { ...noAddress, region: ncr, province: fourth }, 12],
  [3, { ...noAddress, region: ncr, province: fourth, municipality: makati }, 13],
  [4, chosen({ pin: null }), 15],
])(
  '[maps.zoom-by-comma-parts] the map of an address of %i parts, opened with it or turned to it, has the zoom for them',
  async (_, address, zoom) => {
    const { sights } = fakeTileService()
    await open({}, address)
    await waitFor(() => expect(sights.at(-1)?.get('zoom')).toBe(String(zoom)))
    cleanup()
    const { hold } = await open({}, noAddress)
    await waitFor(() => expect(sights.at(-1)?.get('zoom')).toBe('8'))
    await hold(address)
    await waitFor(() => expect(sights.at(-1)?.get('zoom')).toBe(String(zoom)))
  },
)

test('only the tiles around the pin are requested', async () => {
  fakeTileService()
  await openOnGoogle()
  const world = 2 ** 16
  const x = Math.floor(((pin.longitude + 180) / 360) * world)
  const slope = Math.tan((pin.latitude * Math.PI) / 180)
  const y = Math.floor(((1 - Math.asinh(slope) / Math.PI) / 2) * world)
  expect(tiles().map((tile) => new URL(tile.src).pathname)).toContain(`/v1/2dtiles/16/${x}/${y}`)
})

test('a high-density screen gets the same map in more pixels', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  const { sessions } = fakeTileService()
  await openOnGoogle()
  expect(sessions).toMatchObject([{ scale: 'scaleFactor2x', highDpi: true }])
})

test('the copyright of the visible area is shown as plain text and updated after a move', async () => {
  const { sights, state } = fakeTileService()
  state.copyright = 'Map data ©2026 <b>Google</b>'
  await openOnGoogle()
  await waitFor(() => expect(credit()).toBe('Map data ©2026 <b>Google</b>'))
  const { zoom, north, south, east, west, ...asked } = Object.fromEntries(sights.at(-1)!)
  expect(asked).toEqual({ session: 'session-1', key })
  expect(zoom).toBe('16')
  expect(Number(south) < pin.latitude && pin.latitude < Number(north)).toBe(true)
  expect(Number(west) < pin.longitude && pin.longitude < Number(east)).toBe(true)

  state.copyright = 'Map data ©2026 Google, NAMRIA'
  await zoomIn()
  await waitFor(() => expect(credit()).toBe('Map data ©2026 Google, NAMRIA'))
  expect(sights.at(-1)!.get('zoom')).toBe('17')
})

test('if the copyright cannot be loaded, the last one and the map stay', async () => {
  const { sights, state } = fakeTileService()
  await openOnGoogle()
  await waitFor(() => expect(credit()).toBe('Map data ©2026 Google'))
  state.copyright = undefined
  const before = sights.length
  await zoomIn()
  await waitFor(() => expect(sights.length).toBeGreaterThan(before))
  expect([credit(), isDrawn()]).toEqual(['Map data ©2026 Google', false])
})

test('with a key that has no access to tiles, the built-in map is shown', async () => {
  const { sessions, state, land } = fakeTileService()
  state.refuses = true
  await open()
  await waitFor(() => expect(isDrawn()).toBe(true))
  expect([sessions.length, land.length, tiles().length, owner()]).toEqual([1, 1, 0, null])
  expect(document.querySelector('.leaflet-control-attribution')?.textContent).toContain('GeoNames')
  expect(document.querySelector('.map-pin')).toBeTruthy()
})

test('after a refusal, the next map tries again', async () => {
  const { state } = fakeTileService()
  state.refuses = true
  const { unmount } = await open()
  await waitFor(() => expect(isDrawn()).toBe(true))
  unmount()
  state.refuses = false
  await openOnGoogle()
  expect(owner()).toBeTruthy()
})

test('people who are offline get the built-in map too', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('https://tile.')) throw new TypeError('Failed to fetch')
    return Response.json([])
  })
  await open()
  await waitFor(() => expect(isDrawn()).toBe(true))
})

test('if a tile URL is configured too, it is used when Google fails', async () => {
  const { state } = fakeTileService()
  const mapTilesUrl = 'https://tiles.example.com/{z}/{x}/{y}.png'
  const { unmount } = await openOnGoogle({ mapTilesUrl })
  expect(new Set(tiles().map((tile) => new URL(tile.src).host))).toEqual(new Set(['tile.googleapis.com']))
  unmount()
  state.refuses = true
  await open({ mapTilesUrl, mapsKey: `${key}, another` })
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
  expect(new Set(tiles().map((tile) => new URL(tile.src).host))).toEqual(new Set(['tiles.example.com']))
  expect(isDrawn()).toBe(false)
})

test('the maps of a page share one session', async () => {
  const { sessions } = fakeTileService()
  const { unmount } = await openOnGoogle()
  unmount()
  await openOnGoogle()
  expect([sessions.length, new URL(tiles()[0]!.src).searchParams.get('session')]).toEqual([1, 'session-1'])
})

test('an expired session is not used again: moving the map then gets a new one', async () => {
  const { sessions } = fakeTileService()
  const { hold } = await openOnGoogle()
  await act(async () => tilesCome())
  const later = Date.now() + 14 * 24 * 60 * 60 * 1000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  const known = new Set(tiles())
  await hold(chosen({ pin: { ...pin, latitude: pin.latitude + 0.02 } }))
  await waitFor(() => expect(sessions).toHaveLength(2))
  const asked = tiles().filter((tile) => !known.has(tile))
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map((tile) => new URL(tile.src).searchParams.get('session')))).toEqual(new Set(['session-2']))
})

test('a session that looks expired because the device clock is wrong is used anyway', async () => {
  const { sessions, sights, state } = fakeTileService()
  state.lifeInSeconds = -60
  await openOnGoogle()
  await zoomIn()
  await waitFor(() => expect(sights.at(-1)?.get('zoom')).toBe('17'))
  expect(sessions).toHaveLength(1)
})

test('a session that ended early is replaced every time, and the map stays', async () => {
  const { sessions } = fakeTileService()
  await openOnGoogle()
  for (const count of [2, 3]) {
    await act(async () => tilesFail())
    await waitFor(() => expect(sessions).toHaveLength(count))
    await act(async () => tilesCome())
    await zoomIn()
  }
  expect([isDrawn(), owner() !== null]).toEqual([false, true])
})

test('failed tiles are retried once with a new session, then the built-in map takes over', async () => {
  const { sessions, sights } = fakeTileService()
  await openOnGoogle()
  await act(async () => tilesFail())
  expect([sessions.length, isDrawn()]).toEqual([2, false])
  expect(new URL(tiles()[0]!.src).searchParams.get('session')).toBe('session-2')
  await act(async () => tilesFail())
  await waitFor(() => expect(isDrawn()).toBe(true))
  expect([tiles().length, owner(), credit()?.includes('Google')]).toEqual([0, null, false])
  const before = sights.length
  await zoomIn()
  expect(sights).toHaveLength(before)
})

test('a copyright line that arrives after the map was replaced is not shown', async () => {
  const { state } = fakeTileService()
  let release = () => {}
  state.until = new Promise<void>((resolve) => (release = resolve))
  await openOnGoogle()
  await act(async () => tilesFail())
  await act(async () => tilesFail())
  await waitFor(() => expect(isDrawn()).toBe(true))
  await act(async () => release())
  expect(credit()).not.toContain('Google')
})

test('a single failed tile leaves a gap but keeps the map', async () => {
  const { sessions } = fakeTileService()
  await openOnGoogle()
  const [first, ...others] = tiles()
  await act(async () => {
    fireEvent.error(first!)
    others.forEach((tile) => fireEvent.load(tile))
  })
  expect([sessions.length, isDrawn(), owner() !== null]).toEqual([1, false, true])
})

test('a map that is closed before Google responds sends no further requests', async () => {
  const asked: string[] = []
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address).pathname)
    return new Promise<Response>((resolve) => (answer = resolve))
  })
  const { unmount } = await open()
  unmount()
  await act(async () => answer(Response.json({ session: 'late', expiry: '4102444800' })))
  expect(asked).toEqual(['/v1/createSession'])
})
