import { render, screen, waitFor } from '@testing-library/react'
import L from 'leaflet'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleConfig } from '../../../../test/sample.ts'
import { PlacesMap } from '../../map-later.tsx'

beforeEach(() => {
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const places = [
  { id: 'a', name: '<b>A</b>', at: { latitude: 16.4, longitude: 120.6 } },
  { id: 'b', name: 'B', at: { latitude: 10.3, longitude: 123.9 } },
]

const open = async (own: Partial<Parameters<typeof PlacesMap>[0]>) => {
  const turned = vi.spyOn(L.Map.prototype, 'setView')
  const chosen: string[] = []
  const shown = { places, chosen: undefined, here: undefined, lost: false, ...own }
  const site = { config: sampleConfig, origin: 'https://portal.example.com' }
  const element = <PlacesMap {...shown} onChoose={(id) => chosen.push(id)} />
  const router = createMemoryRouter([{ id: 'root', loader: () => site, path: '/', element }], {
    hydrationData: { loaderData: { root: site } },
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('application', { name: 'Map' })
  await waitFor(() => expect(document.querySelectorAll('.map-pin')).toHaveLength(places.length))
  const [centre, zoom] = turned.mock.lastCall ?? []
  return { chosen, view: [L.latLng(centre as L.LatLng), zoom] }
}

test('[maps.zoom-default-8] when somebody couldn’t be located, the map of places shows the default centre from zoom 8', async () => {
  const { view } = await open({ lost: true })
  expect(view).toEqual([L.latLng(14.599512, 120.984222), 8])
})

test('a chosen place is shown close up with a large marker', async () => {
  const { view } = await open({ chosen: 'b' })
  expect(view).toEqual([L.latLng(10.3, 123.9), 16])
  const pin = document.querySelector<HTMLElement>('.map-pin-highlighted')
  expect([pin?.getAttribute('aria-label'), pin?.style.width, pin?.getAttribute('aria-pressed')]).toEqual([
    'B',
    '65px',
    'true',
  ])
})

test('each place can be chosen by pointer or keyboard, and its name is only text', async () => {
  const { chosen } = await open({})
  const pin = document.querySelector<HTMLElement>('[aria-label="<b>A</b>"]')!
  expect([pin.getAttribute('role'), pin.tabIndex]).toEqual(['button', 0])
  pin.click()
  expect(chosen).toEqual(['a'])
  expect(document.querySelector('.leaflet-tooltip b')).toBeNull()
})
