import { encodeSteps } from '@hibla/contract/address/line-code'
import { OUTLINE_STEPS, outlinesPath, type Outlines } from '@hibla/contract/address/outlines'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import L from 'leaflet'
import { useState, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleConfig } from '../../../../test/sample.ts'
import { PointsMap } from '../../map-later.tsx'
import type { MapPoint } from './points-map.ts'
import type { OutlinedArea } from './points-view.tsx'

beforeEach(() => {
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const spots: MapPoint[] = [
  { id: 'a', name: '<b>A</b>', latitude: 14.59, longitude: 120.98, reachMetres: 500, isChosen: true },
  { id: 'b', name: 'B', latitude: 14.6, longitude: 120.99, reachMetres: null, isChosen: false },
]

function Chooser() {
  const [chosen, setChosen] = useState('a')
  const shown = spots.map((spot) => ({ ...spot, isChosen: spot.id === chosen }))
  return (
    <>
      <PointsMap label="Map of two spots" spots={shown} onChoose={setChosen} />
      <output>{chosen}</output>
    </>
  )
}

const show = (element: ReactElement) => {
  const moved = vi.spyOn(L.Map.prototype, 'fitBounds')
  const site = { config: sampleConfig, origin: 'https://portal.example.com' }
  const router = createMemoryRouter([{ id: 'root', loader: () => site, path: '/', element }], {
    hydrationData: { loaderData: { root: site } },
  })
  render(<RouterProvider router={router} />)
  return moved
}
const open = async () => {
  const moved = show(<Chooser />)
  await screen.findByRole('application', { name: 'Map of two spots' })
  await waitFor(() => expect(drawn()).toHaveLength(2))
  return moved
}
const drawn = () => [...document.querySelectorAll('path.map-spot')]

test('a spot is chosen by pressing it, and lies on top then; the map stays where it is', async () => {
  const moved = await open()
  expect(drawn().map(({ classList }) => classList.contains('map-spot-chosen'))).toEqual([false, true])
  const times = moved.mock.calls.length
  expect(times).toBeGreaterThan(0)
  fireEvent.click(drawn()[0]!)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('b'))
  await waitFor(() => expect(drawn()).toHaveLength(2))
  expect(moved).toHaveBeenCalledTimes(times)
})

test('names are plain text, and towns are named where the map is only a drawing', async () => {
  await open()
  fireEvent.mouseOver(drawn()[1]!)
  await waitFor(() => expect(document.querySelector('.leaflet-tooltip')?.textContent).toBe('<b>A</b>'))
  expect(document.querySelector('.leaflet-tooltip b')).toBeNull()
  expect([...document.querySelectorAll('.map-name-text')].map(({ textContent }) => textContent)).toContain('Manila')
})

test('the land arrives later and lies under the spots', async () => {
  const land = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) => (url.includes('land') ? land.promise : Promise.resolve(Response.json([]))))
  await open()
  land.resolve(Response.json([]))
  await waitFor(() => expect(document.querySelector('path.map-land')).not.toBeNull())
  expect(document.querySelector('path')?.classList.contains('map-land')).toBe(true)
})

test('without its background the spots are still there, and the background can be loaded again', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('land')) return Response.json([])
    tries += 1
    return tries === 1 ? new Response(null, { status: 503 }) : Response.json([])
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect([tries, screen.queryByRole('button', { name: 'Try again' })]).toEqual([2, null]))
})

const quezonCity: MapPoint = {
  id: 'qc',
  name: 'Quezon City',
  latitude: 14.65,
  longitude: 121.05,
  reachMetres: null,
  isChosen: true,
}
const [x, y] = [quezonCity.longitude, quezonCity.latitude].map((degrees) => Math.round(degrees * OUTLINE_STEPS)) as [
  number,
  number,
]
/** Two barangays side by side, each 400 steps wide. */
const outlines: Outlines = {
  pieces: [
    encodeSteps([x + 200, y - 200, x + 200, y + 200]),
    encodeSteps([x + 200, y + 200, x - 200, y + 200, x - 200, y - 200, x + 200, y - 200]),
    encodeSteps([x + 200, y - 200, x + 600, y - 200, x + 600, y + 200, x + 200, y + 200]),
  ],
  barangays: [
    { id: 'west', name: 'West', at: [x, y], parts: [[[0, 1]]] },
    { id: 'east', name: 'East', at: [x + 400, y], parts: [[[2, ~0]]] },
  ],
  beside: [],
}
const shapes = (name: string) => document.querySelectorAll(`path.${name}`).length

test('a spot that stands for an area of its own is shown with what is around it, not as a dot in the blank', async () => {
  show(<PointsMap label="Map with Quezon City" spots={[quezonCity]} />)
  await waitFor(() => expect(drawn()).toHaveLength(1))
  expect([...document.querySelectorAll('.map-name-text')].map(({ textContent }) => textContent)).toContain('Manila')
})

test.each<[string, Omit<OutlinedArea, 'municipalityId'>, object, number | undefined]>([
  ['the whole town, filled', { isChosen: true }, { filled: 1, chosen: 0, told: 1 }, 800],
  ['one of its barangays, filled', { barangayId: 'east', isChosen: true }, { filled: 0, chosen: 1, told: 1 }, 400],
  [
    'a barangay without an outline',
    { barangayId: 'north', isChosen: true },
    { filled: 0, chosen: 0, told: 0 },
    undefined,
  ],
  ['its borders under what can be chosen there', { isChosen: false }, { filled: 0, chosen: 0, told: 1 }, undefined],
])('the map shows land and %s, and all of it', async (what, area, expected, steps) => {
  const municipalityId = `town of ${what}`
  const tellDrawn = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === outlinesPath(municipalityId) ? outlines : []))
  const moved = show(
    <PointsMap
      label="Map with an area"
      spots={[quezonCity]}
      area={{ municipalityId, ...area }}
      onAreaDrawn={tellDrawn}
    />,
  )
  await waitFor(() => expect([shapes('map-town'), shapes('map-town-border')]).toEqual([1, 1]))
  const told = tellDrawn.mock.calls.length
  expect({ filled: shapes('map-filled'), chosen: shapes('map-chosen'), told }).toEqual(expected)
  // The first is to the spot.
  const shown = moved.mock.calls.slice(1).map(([bounds]) => L.latLngBounds(bounds as never))
  const wide = shown.map((bounds) => Math.round((bounds.getEast() - bounds.getWest()) * OUTLINE_STEPS))
  expect(wide).toEqual(steps === undefined ? [] : [steps])
})

test('of several areas those in sight are filled, on a map near enough to see them, and no others are loaded', async () => {
  const asked: string[] = []
  const [near, far] = [outlinesPath('town in sight'), outlinesPath('town far away')]
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([near, far].includes(url) ? outlines : [])
  })
  const beside = { ...quezonCity, id: 'beside', longitude: quezonCity.longitude + 400 / OUTLINE_STEPS }
  const areas = [
    { municipalityId: 'town in sight', barangayId: 'west', near: quezonCity },
    { municipalityId: 'town in sight', barangayId: 'east', near: beside },
    { municipalityId: 'town far away', near: { latitude: 10.3, longitude: 123.9 } },
  ]
  const moved = show(<PointsMap label="Map of incidents" spots={[quezonCity, beside]} areas={areas} />)
  await waitFor(() => expect([shapes('map-chosen'), shapes('map-town')]).toEqual([2, 1]))
  expect([shapes('map-filled'), drawn().length]).toEqual([0, 2])
  // The land doesn't cover the spots.
  const land = document.querySelector('path.map-town')!
  const under = drawn().map((spot) => Boolean(land.compareDocumentPosition(spot) & Node.DOCUMENT_POSITION_FOLLOWING))
  expect(under).toEqual([true, true])
  expect(asked.filter((url) => url === near)).toHaveLength(1)
  expect(asked).not.toContain(far)
  // The map shows the incidents, and stays there.
  expect(moved).toHaveBeenCalledTimes(1)
})

test('areas on a map of the whole country aren’t loaded before somebody looks closer', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([])
  })
  const inCebu = { ...quezonCity, id: 'cebu', latitude: 10.3, longitude: 123.9 }
  const areas = [quezonCity, inCebu].map((near) => ({ municipalityId: `town of ${near.id}`, near }))
  show(<PointsMap label="Map of incidents" spots={[quezonCity, inCebu]} areas={areas} />)
  await waitFor(() => expect(drawn()).toHaveLength(2))
  expect(asked.filter((url) => url.includes('outlines'))).toEqual([])
})

test('the towns around a whole town are drawn, too, where a narrow map shows it from further away', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(90)
  const around: Outlines = { ...outlines, beside: [{ id: 'next town', box: [x + 600, y - 200, x + 900, y + 200] }] }
  const answers = new Map([
    [outlinesPath('narrow town'), around],
    [outlinesPath('next town'), outlines],
  ])
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers.get(url) ?? []))
  const area = { municipalityId: 'narrow town', isChosen: true }
  show(<PointsMap label="Map with a town" spots={[quezonCity]} area={area} />)
  await waitFor(() => expect([shapes('map-town'), shapes('map-filled')]).toEqual([2, 1]))
})
