import { contract } from '@hibla/contract'
import type { Store } from '@hibla/contract/help/stores.contract'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { whenOver } from '../../../test/when-over.ts'
import { nonFatalErrors } from '../../kernel/non-fatal.ts'
import { storeDistances } from './store-distances.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
whenOver(() => sandbox.stop())
const withMaps = await useApi({ environment: { DISTANCE_URL: sandbox.url, DISTANCE_KEY: 'sandbox' } })
const refused = await useApi({ environment: { DISTANCE_URL: sandbox.url, DISTANCE_KEY: 'denied' } })
const without = await useApi()

const inMakati = { latitude: 14.556123, longitude: 121.021987 }
const ask = async (api: typeof withMaps, body: object) =>
  (await api.call(contract.help.storeDistances, { body: { ...inMakati, ...body } })).body

test('[help.distance-uses-maps-distance-matrix] the nearest branch comes first, by road', async () => {
  const [first, second, ...rest] = await ask(withMaps, {})
  expect(first).toMatchObject({ storeId: 'makati', by: 'road' })
  expect(first!.minutes).toBeGreaterThan(0)
  expect(second!.metres).toBeGreaterThan(first!.metres)
  // Across the sea there is no road, but people still see how far it is.
  expect(rest.find(({ storeId }) => storeId === 'davao')).toMatchObject({ by: 'straight line', minutes: null })
})

test.each([
  ['without a maps service', () => without],
  ['when the maps service refuses', () => refused],
])('%s, straight lines are compared', async (_, which) => {
  const all = await ask(which(), {})
  expect(all.length).toBeGreaterThan(10)
  expect(all.every(({ by, minutes }) => by === 'straight line' && minutes === null)).toBe(true)
  expect(all.map(({ metres }) => metres)).toEqual(all.map(({ metres }) => metres).toSorted((a, b) => a - b))
  expect(all[0]?.storeId).toBe('makati')
})

test('operators read in the log that maps refuse, and nothing of who asked from where', async () => {
  const told: unknown[] = []
  const listen = (trouble: unknown) => told.push(trouble)
  nonFatalErrors.subscribe(listen)
  onTestFinished(() => {
    nonFatalErrors.unsubscribe(listen)
  })
  await ask(withMaps, {})
  await ask(without, {})
  expect(told).toEqual([])
  await ask(refused, {})
  const err = new Error('The maps service did not say OK')
  expect(told).toEqual([{ err, message: 'help: could not ask for ways by road' }])
})

test('[help.store-locator-get-by-type] the type that a GET or a distance lookup sends decides which stores it lists', async () => {
  const listed = async (query: { type?: string }) => {
    const answer = await withMaps.inject({ method: 'GET', url: '/api/cms/store', query })
    expect(answer.statusCode).toBe(200)
    return answer.json<Store[]>()
  }
  const idsOf = (stores: { storeId: string }[]) => stores.map(({ storeId }) => storeId).toSorted()
  const all = await listed({})
  const types = ['branch', 'kiosk', 'service-centre']
  expect([...new Set(all.map(({ type }) => type))].toSorted()).toEqual(types)
  for (const type of types) {
    const wanted = all.filter((each) => each.type === type)
    expect(await listed({ type })).toEqual(wanted)
    expect(idsOf(await ask(withMaps, { type }))).toEqual(idsOf(wanted))
  }
  expect(await listed({ type: 'no-such' })).toEqual([])
  expect(await ask(withMaps, { type: 'no-such' })).toEqual([])
})

test.each([{ latitude: 48.1, longitude: 11.5 }, { latitude: '14.5', longitude: 121 }, { latitude: 14.5 }, {}])(
  'a place such as %j is refused',
  async (body) => {
    const { status } = await without.call(contract.help.storeDistances, { body: body as never })
    expect(status).toBe(400)
  },
)

test('the maps service hears roughly where somebody is, and of ten stores at most', async () => {
  const stores = (await without.call(contract.help.stores, { query: {} })).body
  const heard: unknown[] = []
  await storeDistances(
    async (origins, destinations) => {
      heard.push(origins, destinations.length)
      return [destinations.map(() => null)]
    },
    stores,
    inMakati,
  )
  expect(heard).toEqual([[{ latitude: 14.556, longitude: 121.022 }], 10])
})

test('a branch that a road leads to comes before one across the water', async () => {
  const store = (storeId: string, longitude: number) => ({
    storeId,
    longitude,
    latitude: 14,
    type: 'branch',
    name: storeId,
    address: '',
    city: '',
    hours: '',
  })
  const found = await storeDistances(
    async () => [[null, { metres: 60_000, seconds: 5_400 }]],
    [store('across the bay', 121.1), store('by land', 121.2)],
    { latitude: 14, longitude: 121 },
  )
  expect(found.map(({ storeId, by, minutes }) => [storeId, by, minutes])).toEqual([
    ['by land', 'road', 90],
    ['across the bay', 'straight line', null],
  ])
})
