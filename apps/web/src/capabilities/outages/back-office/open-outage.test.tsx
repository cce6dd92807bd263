import { barangays, municipalities, provinces, regions } from '@hibla/contract/address/address.contract'
import {
  affectedAccounts,
  networkElements,
  openOutage,
  staffOutages,
} from '@hibla/contract/outages/staff-outages.contract'
import { encodeSteps } from '@hibla/contract/address/line-code'
import { OUTLINE_STEPS, outlinesPath, type Outlines } from '@hibla/contract/address/outlines'
import { CallFailed } from '@hibla/contract/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanBackOffice, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'
import { staffOutage } from '../test/samples.ts'

cleanBackOffice()

const PAGE = '/back-office/outages/open'
const point = { latitude: 14.55, longitude: 121.02, exactness: 'municipality' as const }
const places = [
  [regions, [{ regionId: '1300000000', name: 'NCR' }]],
  [provinces, [{ provinceId: '1300000001', regionId: '1300000000', name: 'Metro Manila' }]],
  [
    municipalities,
    [{ municipalityId: '1380300000', provinceId: '1300000001', name: 'City of Makati', point, hasZones: false }],
  ],
  [barangays, []],
] as const
const affected = { name: 'City of Makati, Metro Manila', point, reachMetres: null, accounts: 1_234, isOpen: false }

const choose = async (label: string, name: string) => {
  const field = await screen.findByLabelText(label)
  await within(field).findByRole('option', { name })
  await userEvent.selectOptions(field, name)
}
const chooseTown = async () => {
  await choose('Region', 'NCR')
  await choose('Province', 'Metro Manila')
  await choose('Municipality/City', 'City of Makati')
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Open this incident?' }))

test('staff choose an area, see how many lines are there, and open the incident for exactly these', async () => {
  const { bodiesOf, queriesOf } = await open(PAGE, 'Open an incident', [
    ...places,
    [affectedAccounts, affected],
    [openOutage, { status: true, outage: staffOutage }],
    [staffOutages, [staffOutage]],
  ])
  await chooseTown()
  await screen.findByText('1,234 lines are affected')
  expect(queriesOf(affectedAccounts).at(-1)).toEqual({ kind: 'municipality', id: '1380300000' })
  await userEvent.selectOptions(screen.getByLabelText('Cause'), 'Power failure')
  fireEvent.change(screen.getByLabelText('Started (Manila time)'), { target: { value: '2026-11-15T08:00' } })
  fireEvent.change(screen.getByLabelText('Expected end (Manila time)'), { target: { value: '2026-11-15T18:00' } })
  await userEvent.type(screen.getByLabelText('Note for subscribers (optional)'), 'The storm.')
  await press('Review and open')
  expect(bodiesOf(openOutage)).toEqual([])
  const asked = await dialog()
  asked.getByText('Started: Nov 15, 2026, 8:00 AM')
  await userEvent.click(asked.getByRole('button', { name: 'Open for 1,234 lines' }))
  await screen.findByRole('heading', { level: 1, name: 'Outages' })
  expect(bodiesOf(openOutage)).toEqual([
    {
      place: { kind: 'municipality', id: '1380300000' },
      cause: 'power',
      note: 'The storm.',
      startedAt: '2026-11-15T00:00:00.000Z',
      expectedEnd: '2026-11-15T10:00:00.000Z',
      accounts: 1_234,
    },
  ])
})

test('staff choose a network element of a town', async () => {
  const elements = ['MKT-1', 'MKT-2'].map((elementId) => ({
    elementId,
    technology: 'GPON' as const,
    latitude: 14.55,
    longitude: 121.02,
    reachMetres: 500,
  }))
  const { queriesOf } = await open(PAGE, 'Open an incident', [
    ...places,
    [networkElements, elements],
    [
      affectedAccounts,
      { ...affected, name: 'the area around distribution point MKT-2', reachMetres: 500, accounts: 16 },
    ],
  ])
  await userEvent.selectOptions(await screen.findByLabelText('What is affected'), 'A network element')
  await chooseTown()
  await choose('Network element', 'MKT-2 (GPON)')
  await screen.findByText('16 lines are affected')
  expect(queriesOf(affectedAccounts)).toEqual([{ kind: 'element', id: 'MKT-2' }])
})

test('if the number of lines has changed meanwhile, staff see the new one before they confirm again', async () => {
  const counts = [affected, { ...affected, accounts: 1_235 }]
  const { bodiesOf } = await open(PAGE, 'Open an incident', [
    ...places,
    [affectedAccounts, () => counts.shift()],
    [openOutage, () => new CallFailed(problem({ status: 422, code: 'accounts-changed' }))],
  ])
  await choose('Region', 'NCR')
  await choose('Province', 'Metro Manila')
  await screen.findByText('1,234 lines are affected')
  await press('Review and open')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Open for 1,234 lines' }))
  await waitFor(() => expect(bodiesOf(openOutage)).toHaveLength(1))
  await screen.findByText('1,235 lines are affected')
})

test.each([
  ['where an incident is open already', { isOpen: true }, /There’s an open incident here already/],
  ['where nobody has a line', { accounts: 0 }, /Nobody has a working line here/],
])('nothing can be opened %s', async (_where, own, words) => {
  await open(PAGE, 'Open an incident', [...places, [affectedAccounts, { ...affected, ...own }]])
  await choose('Region', 'NCR')
  await choose('Province', 'Metro Manila')
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Review and open' })).toBeNull()
})

test('the map shows the land of the chosen town and the barangay in it, so nobody reads that we only know its city', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const [x, y] = [Math.round(point.longitude * OUTLINE_STEPS), Math.round(point.latitude * OUTLINE_STEPS)]
  const ring = [x - 200, y - 200, x + 200, y - 200, x + 200, y + 200, x - 200, y + 200, x - 200, y - 200]
  const barangayId = '1380300014'
  const town: Outlines = {
    pieces: [encodeSteps(ring)],
    barangays: [{ id: barangayId, name: 'Poblacion', at: [x, y], parts: [[[0]]] }],
    beside: [],
  }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === outlinesPath('1380300000') ? town : []))
  const inTown = { barangayId, municipalityId: '1380300000', name: 'Poblacion', point }
  await open(PAGE, 'Open an incident', [
    ...places.filter(([call]) => call !== barangays),
    [barangays, [inTown]],
    [affectedAccounts, affected],
  ])
  await chooseTown()
  await waitFor(() => expect(document.querySelector('path.map-filled')).not.toBeNull())
  await waitFor(() => expect(document.querySelector('path.map-spot')).toBeNull())
  await userEvent.type(await screen.findByRole('combobox', { name: 'Barangay' }), 'pob')
  await userEvent.click(await screen.findByRole('option', { name: 'Poblacion' }))
  await waitFor(() => expect(document.querySelector('path.map-chosen')).not.toBeNull())
  expect(document.querySelector('path.map-town')).not.toBeNull()
  await waitFor(() => expect(screen.queryByText(/We know where its city is/)).toBeNull())
})
