import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import L from 'leaflet'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleConfig } from '../../../test/sample.ts'
import { SpotsMap, type Spot } from '../spots-map.tsx'

beforeEach(() => {
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const spots: Spot[] = [
  { id: 'a', name: '<b>A</b>', latitude: 14.59, longitude: 120.98, reachMetres: 500, isChosen: true },
  { id: 'b', name: 'B', latitude: 14.6, longitude: 120.99, reachMetres: null, isChosen: false },
]

function Chooser() {
  const [chosen, setChosen] = useState('a')
  const shown = spots.map((spot) => ({ ...spot, isChosen: spot.id === chosen }))
  return (
    <>
      <SpotsMap label="Map of two spots" spots={shown} onChoose={setChosen} />
      <output>{chosen}</output>
    </>
  )
}

const open = async () => {
  const moved = vi.spyOn(L.Map.prototype, 'fitBounds')
  const site = { config: sampleConfig, origin: 'https://portal.example.com' }
  const router = createMemoryRouter([{ id: 'root', loader: () => site, path: '/', element: <Chooser /> }], {
    hydrationData: { loaderData: { root: site } },
  })
  render(<RouterProvider router={router} />)
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
