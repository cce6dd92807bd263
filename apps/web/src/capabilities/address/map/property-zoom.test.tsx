import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { noAddress, type ChosenAddress } from '../chosen-address.ts'
import { MapPicker } from '../map-later.tsx'
import { chosen, tower, village } from '../test/places.ts'
import { renderAddressPart } from '../test/render-address-part.tsx'

beforeEach(() => {
  queryClient.clear()
  // Test pages have no layout, and a map without a size shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const open = async (from: ChosenAddress) => {
  const config = { mapTilesUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  const view = await renderAddressPart((value) => <MapPicker value={value} onPin={() => {}} />, { from, config })
  await waitFor(() => expect(zooms().length).toBeGreaterThan(0))
  await act(async () => {})
  return view
}
/** From how near the map shows what it shows. */
const zooms = () =>
  [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].map(({ src }) => src.split('/')[3])

test.each([
  ['building', chosen({ locationType: 'Building', property: tower })],
  ['subdivision', chosen({ locationType: 'Subdivision', property: village })],
] as const)(
  '[maps.zoom-building-or-subdivision-18] the map of a %s, opened with it or turned to it, shows it from zoom 18',
  async (_, home) => {
    await open(home)
    expect(new Set(zooms())).toEqual(new Set(['18']))
    cleanup()
    const { hold } = await open(noAddress)
    expect(zooms()).not.toContain('18')
    await hold(home)
    await waitFor(() => expect(zooms()).toContain('18'))
  },
)
