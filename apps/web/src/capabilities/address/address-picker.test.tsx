import {
  barangays,
  municipalities,
  properties,
  provinces,
  regions,
  searchAddress,
  zones,
} from '@hibla/contract/address/address.contract'
import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { AddressPicker, type AllowedAreas } from './address-picker.tsx'
import { noAddress, serviceAddressOf, type ChosenAddress } from './chosen-address.ts'
import {
  ayala,
  bangkal,
  calabarzon,
  chosen,
  found,
  fourth,
  laguna,
  makati,
  ncr,
  pateros,
  pioDelPilar,
  sanLorenzo,
  tower,
  village,
} from './test/places.ts'
import { renderAddressPart } from './test/render-address-part.tsx'

type Query = { query: Record<string, string | undefined> }
const lists: (readonly [Endpoint, (input: unknown) => unknown])[] = [
  [regions, () => [calabarzon, ncr]],
  [provinces, (input) => [fourth, laguna].filter(({ regionId }) => regionId === (input as Query).query['regionId'])],
  [municipalities, () => [makati, pateros]],
  [barangays, () => [bangkal, pioDelPilar, sanLorenzo]],
  [zones, () => [ayala]],
  [properties, (input) => ((input as Query).query['kind'] === 'Building' ? [tower] : [village])],
]

type Given = { from?: ChosenAddress; allowed?: AllowedAreas; first?: typeof lists }

const open = ({ from = noAddress, allowed, first = [] }: Given = {}) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  return renderAddressPart(
    (value, change) => (
      <AddressPicker value={value} onChange={(next) => change(() => next)} {...(allowed && { allowed })} />
    ),
    { client: clientWith([...first, ...lists], asked as never), from },
  ).then((view) => ({ ...view, asked }))
}

const select = (label: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: label })
const choices = (field: HTMLSelectElement) => [...field.options].map(({ text }) => text)
const choose = async (label: string, name: string) => {
  await within(await select(label)).findByRole('option', { name })
  await userEvent.selectOptions(await select(label), name)
}
const chooseByTyping = async (label: string, typed: string, name: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), typed)
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('[serviceability.step-1-field-order] from the region down to the building, one field after the other', async () => {
  const { held, container } = await open()
  await choose('Region', ncr.name)
  await choose('Province', fourth.name)
  await choose('Municipality/City', makati.name)
  await chooseByTyping('Barangay', 'lor', sanLorenzo.name)
  await userEvent.click(screen.getByRole('radio', { name: 'Building' }))
  await chooseByTyping('Building', 'habi', tower.name)
  expect(held()).toEqual(
    chosen({
      locationType: 'Building',
      property: tower,
      pin: { latitude: tower.point.latitude, longitude: tower.point.longitude },
    }),
  )
  const labels = [...container.querySelectorAll('label[for], legend')].map((label) => label.textContent)
  expect(labels.slice(1)).toEqual([
    'Region',
    'Province',
    'Municipality/City',
    'Address Type',
    'Barangay',
    'Location Type',
    'Building',
  ])
})

test('a field waits for the one above it', async () => {
  await open()
  for (const [label, words] of [
    ['Province', 'Choose a region first'],
    ['Municipality/City', 'Choose a province first'],
    ['Barangay', 'Choose a city first'],
  ] as const) {
    const field = await select(label)
    expect([field.disabled, choices(field)]).toEqual([true, [words]])
  }
})

test('[serviceability.address-type-offered-only-with-sez-data] the address type is only asked for where there are zones', async () => {
  const { hold } = await open({ from: chosen({ municipality: pateros, barangay: null }) })
  expect(screen.queryByRole('group', { name: 'Address Type' })).toBeNull()
  await hold(chosen({ barangay: null }))
  expect(screen.getByRole('group', { name: 'Address Type' })).toBeTruthy()
})

test('[serviceability.address-type-has-two-options] the type is a barangay or a special economic zone, and the next field changes with it', async () => {
  const { held } = await open({ from: chosen() })
  const group = within(screen.getByRole('group', { name: 'Address Type' }))
  const types = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(types).toEqual(['BARANGAY', 'SPECIAL ECONOMIC ZONE'])
  await userEvent.click(group.getByRole('radio', { name: 'Special Economic Zone' }))
  expect(screen.queryByRole('combobox', { name: 'Barangay' })).toBeNull()
  await choose('Special Economic Zone', ayala.name)
  expect(held()).toMatchObject({ addressType: 'SPECIAL ECONOMIC ZONE', barangay: null, zone: ayala, pin: null })
})

test('[serviceability.location-type-appears-after-barangay-or-sez, address.location-type-ids-1-to-3] the location type is asked for once the barangay or zone is chosen', async () => {
  const { hold } = await open({ from: chosen({ barangay: null, locationType: null }) })
  expect(screen.queryByRole('group', { name: 'Location Type' })).toBeNull()
  const offered = () =>
    within(screen.getByRole('group', { name: 'Location Type' }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, labels }) => [labels?.[0]?.textContent, value])
  const withIds = [
    ['Subdivision', '1'],
    ['Building', '2'],
    ['Others', '3'],
  ]
  await hold(chosen({ locationType: null }))
  expect(offered()).toEqual(withIds)
  await hold(chosen({ addressType: 'SPECIAL ECONOMIC ZONE', barangay: null, zone: ayala, locationType: null }))
  expect(offered()).toEqual(withIds)
})

test('a building in a special economic zone is an address without a barangay', async () => {
  const { held } = await open({ from: chosen({ addressType: 'SPECIAL ECONOMIC ZONE', barangay: null, pin: null }) })
  await choose('Special Economic Zone', ayala.name)
  await userEvent.click(screen.getByRole('radio', { name: 'Building' }))
  expect(serviceAddressOf(held())).toBeUndefined()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Building' }))
  await userEvent.click(await screen.findByRole('option', { name: tower.name }))
  expect(serviceAddressOf(held())).toMatchObject({
    barangay: '',
    barangayId: null,
    sez: ayala.name,
    sez_id: ayala.sezId,
    building_name: tower.name,
    buildingId: tower.propertyId,
  })
  expect(held().pin).toEqual({ latitude: tower.point.latitude, longitude: tower.point.longitude })
})

test('buildings and subdivisions are loaded for the chosen place, and only for those types', async () => {
  const { asked, hold } = await open({ from: chosen() })
  expect(asked.some(({ endpoint }) => endpoint === properties)).toBe(false)
  await hold(chosen({ locationType: 'Subdivision' }))
  await hold(chosen({ barangay: null, zone: ayala, addressType: 'SPECIAL ECONOMIC ZONE', locationType: 'Building' }))
  const queries = () =>
    asked.filter(({ endpoint }) => endpoint === properties).map(({ input }) => (input as Query).query)
  await waitFor(() =>
    expect(queries()).toEqual([
      { kind: 'Subdivision', barangayId: sanLorenzo.barangayId },
      { kind: 'Building', sezId: ayala.sezId },
    ]),
  )
})

test('if nothing is listed, the person is told what to do next', async () => {
  await open({ from: chosen({ locationType: 'Building' }), first: [[properties, () => []]] })
  expect(await screen.findByText(/No buildings listed here yet. Choose Others/)).toBeTruthy()
})

test('a list that fails to load says so and can be retried', async () => {
  let tries = 0
  const failing = () => {
    tries += 1
    return tries === 1 ? new CallFailed(problem({ status: 503, detail: 'No connection.' })) : [fourth]
  }
  await open({ from: { ...noAddress, region: ncr }, first: [[provinces, failing]] })
  expect(await screen.findByText(/We couldn’t load this list/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Province' }))
  await choose('Province', fourth.name)
  expect(screen.queryByText(/We couldn’t load this list/)).toBeNull()
})

test('typing narrows a long list, ignoring accents, and the field goes back if nothing is chosen', async () => {
  const { held } = await open({ from: chosen({ locationType: null }) })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Barangay' })
  await userEvent.clear(field)
  await userEvent.type(field, 'pio')
  const offered = within(await screen.findByRole('listbox', { name: 'Barangay' })).getAllByRole('option')
  expect(offered.map((option) => option.textContent)).toEqual([pioDelPilar.name])
  await userEvent.tab()
  expect(field.value).toBe(sanLorenzo.name)
  expect(held().barangay).toEqual(sanLorenzo)
})

test('a restricted agent is only offered places in their area, in lists and in search', async () => {
  const allowed: AllowedAreas = {
    region: ({ name }) => name === ncr.name,
    province: ({ name }) => name === fourth.name,
    municipality: ({ name }) => name === pateros.name,
  }
  await open({
    from: chosen({ municipality: null, barangay: null }),
    allowed,
    first: [
      [provinces, () => [fourth, laguna]],
      [searchAddress, () => ({ found: [found(), found({ municipality: pateros, label: 'Pateros' })], didYouMean: [] })],
    ],
  })
  const offered = async (label: string, name: string) => {
    await within(await select(label)).findByRole('option', { name })
    return choices(await select(label)).slice(1)
  }
  expect(await offered('Region', ncr.name)).toEqual([ncr.name])
  expect(await offered('Province', fourth.name)).toEqual([fourth.name])
  expect(await offered('Municipality/City', pateros.name)).toEqual([pateros.name])
  await userEvent.type(screen.getByRole('combobox', { name: 'Search for the address' }), 'makati')
  await screen.findByRole('option', { name: 'Pateros' })
  expect(screen.queryByRole('option', { name: found().label })).toBeNull()
})

test('choosing another town clears the earlier search text and zip code', async () => {
  localStorage.setItem('ZipCode', '1226')
  const { held } = await open({ first: [[searchAddress, () => ({ found: [found()], didYouMean: [] })]] })
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for the address' })
  await userEvent.type(box(), 'makati')
  await userEvent.click(await screen.findByRole('option', { name: found().label }))
  await waitFor(() => expect(held().barangay).toEqual(sanLorenzo))
  expect([box().value, localStorage.getItem('ZipCode')]).toEqual([found().label, '1226'])
  await choose('Region', calabarzon.name)
  expect([box().value, localStorage.getItem('ZipCode')]).toEqual(['', null])
})
