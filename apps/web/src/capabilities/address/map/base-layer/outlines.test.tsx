import { encodeSteps } from '@hibla/contract/address/line-code'
import { OUTLINE_STEPS, outlinesPath, type Outlines } from '@hibla/contract/address/outlines'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../kernel/query.ts'
import { noAddress, type ChosenAddress } from '../../chosen-address.ts'
import { MapPicker } from '../../map-later.tsx'
import { chosen, fourth, makati, ncr, pateros, sanLorenzo } from '../../test/places.ts'
import { renderAddressPart } from '../../test/render-address-part.tsx'

const steps = (degrees: number) => Math.round(degrees * OUTLINE_STEPS)
const [x, y] = [steps(sanLorenzo.point.longitude), steps(sanLorenzo.point.latitude)]
/** Two barangays side by side, each 400 steps wide if not said otherwise, with one border between them. */
const town = (beside: Outlines['beside'], half = 200): Outlines => ({
  pieces: [
    encodeSteps([x + half, y - half, x + half, y + half]),
    encodeSteps([x + half, y + half, x - half, y + half, x - half, y - half, x + half, y - half]),
    encodeSteps([x + half, y - half, x + 3 * half, y - half, x + 3 * half, y + half, x + half, y + half]),
  ],
  barangays: [
    { id: sanLorenzo.barangayId, name: 'San Lorenzo', at: [x, y], parts: [[[0, 1]]] },
    { id: '1380300021', name: 'Urdaneta', at: [x + 2 * half, y], parts: [[[2, ~0]]] },
  ],
  beside,
})
const inSight = { id: pateros.municipalityId, box: [x - 900, y - 200, x - 200, y + 200] as const }
const farAway = { id: '1380600000', box: [x + 90_000, y, x + 91_000, y + 100] as const }

const asked: string[] = []
let files: Record<string, Outlines> = {}
beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  files = {}
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/outlines/')) return Response.json([])
    asked.push(url)
    return url in files ? Response.json(files[url]) : new Response(null, { status: 503 })
  })
})

const open = async (from: ChosenAddress, config = {}) => {
  const view = await renderAddressPart((value) => <MapPicker value={value} onPin={() => {}} />, { from, config })
  await waitFor(() => expect(document.querySelector('.leaflet-control-scale')).toBeTruthy())
  await act(async () => {})
  return view
}
const urdaneta = (half: number) => ({
  barangayId: '1380300021',
  name: 'Urdaneta',
  point: { ...sanLorenzo.point, longitude: (x + 2 * half) / OUTLINE_STEPS },
})
const shapes = (name: string) => document.querySelectorAll(`path.${name}`).length
const names = () => [...document.querySelectorAll('.map-name-area')].map(({ textContent }) => textContent)

/** Each test has a town of its own, because what was loaded once stays. */
let towns = 0
const ownTown = () => {
  towns += 1
  return { ...makati, municipalityId: `13803${String(towns).padStart(5, '0')}` }
}

test('the chosen barangay is filled, its neighbours are named, and a screen reader hears where the map is', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([])
  await open(chosen({ municipality, pin: null }))
  await waitFor(() =>
    expect([shapes('map-chosen'), shapes('map-town-border'), shapes('map-border')]).toEqual([1, 1, 1]),
  )
  await waitFor(() => expect(names()).toEqual(['Urdaneta']))
  expect(screen.getByText('The map shows San Lorenzo, City of Makati.').getAttribute('aria-live')).toBe('polite')
  expect(document.querySelector('.hibla-map')?.className).toContain('map-outlined')
})

const beyond = () => [...document.querySelectorAll('.map-name-edge')].map(({ textContent }) => textContent)
const overview = () => document.querySelector<HTMLElement>('.map-overview')

test('a barangay larger than the map names what lies beyond its edges, and a small map shows where that is', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([], 4_000)
  const { hold } = await open(chosen({ municipality, pin: null }))
  await waitFor(() => expect([names(), beyond()]).toEqual([[], ['→ Urdaneta', '↖ Manila']]))
  expect(screen.getByText('Around it: Urdaneta to the east.')).toBeTruthy()
  expect(overview()?.hidden).toBe(false)
  expect(overview()?.closest('[aria-hidden=true]')?.textContent).toBe('City of Makati')
  const sight = overview()!.querySelector('.map-overview-sight')!
  const chosenAt = overview()!.querySelector('.map-overview-chosen')?.getAttribute('d')
  expect(chosenAt).toMatch(/^M/)
  // San Lorenzo is the western half.
  const middle = Number(sight.getAttribute('x')) + Number(sight.getAttribute('width')) / 2
  expect(middle / Number(sight.closest('svg')!.getAttribute('width'))).toBeCloseTo(0.25, 1)
  await hold(chosen({ municipality, barangay: { ...sanLorenzo, ...urdaneta(4_000) }, pin: null }))
  await waitFor(() => expect(beyond()).toEqual(['← San Lorenzo', '↖ Manila']))
  expect(screen.getByText('Around it: San Lorenzo to the west.')).toBeTruthy()
  expect(overview()?.querySelector('.map-overview-chosen')?.getAttribute('d')).not.toBe(chosenAt)
  expect(document.querySelectorAll('.map-overview')).toHaveLength(1)
})

test('where all of a small municipality is in sight, no small map of it is needed, nor on a map with streets', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([])
  const { unmount } = await open(chosen({ municipality, pin: null }))
  await waitFor(() => expect(names()).toEqual(['Urdaneta']))
  expect([overview()?.hidden, beyond()]).toEqual([true, ['↖ Manila']])
  unmount()
  const large = ownTown()
  files[outlinesPath(large.municipalityId)] = town([], 4_000)
  await open(chosen({ municipality: large, pin: null }), {
    mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
  })
  await waitFor(() => expect(shapes('map-chosen')).toBe(1))
  expect([overview(), beyond()]).toEqual([null, []])
})

test('when somebody moves the map, a screen reader hears what it shows then, until another place is chosen', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([])
  const { hold } = await open(chosen({ municipality, pin: null }))
  await waitFor(() => expect(shapes('map-chosen')).toBe(1))
  const map = screen.getByRole('application', { name: 'Map' })
  fireEvent.focus(map)
  fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 })
  await screen.findByText('The map shows Urdaneta, City of Makati.')
  fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39, shiftKey: true })
  await screen.findByText('The map has moved away from San Lorenzo, City of Makati.')
  await hold(chosen({ municipality: pateros, barangay: null, pin: null }))
  await screen.findByText('The map shows Pateros.')
})

test('of the municipalities around, only those in sight are loaded, and each file once', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([inSight, farAway])
  files[outlinesPath(inSight.id)] = town([])
  const { hold } = await open(chosen({ municipality, pin: null }))
  await waitFor(() => expect(shapes('map-town-border')).toBe(2))
  await hold(chosen({ municipality }))
  expect(asked).toEqual([outlinesPath(municipality.municipalityId), outlinesPath(inSight.id)])
})

test('nothing is loaded before a town is chosen', async () => {
  await open({ ...noAddress, region: ncr, province: fourth })
  expect(asked).toEqual([])
})

test('tiles keep their own land and names, with the outlines over them', async () => {
  const municipality = ownTown()
  files[outlinesPath(municipality.municipalityId)] = town([])
  await open(chosen({ municipality, pin: null }), { mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' })
  await waitFor(() => expect(shapes('map-chosen')).toBe(1))
  expect([shapes('map-town'), names()]).toEqual([0, []])
})

test('without outlines the map still works', async () => {
  await open(chosen({ municipality: ownTown(), pin: null }))
  expect([shapes('map-chosen'), screen.getByText('No pin yet.').isConnected]).toEqual([0, true])
})

test('a chosen place is a dot, and only the pin looks like a pin', async () => {
  const { hold } = await open(chosen({ municipality: ownTown(), pin: null }))
  const body = () => document.querySelector('.map-pin .pin-body')?.tagName
  expect(body()).toBe('circle')
  await hold(chosen())
  expect(body()).toBe('path')
})
