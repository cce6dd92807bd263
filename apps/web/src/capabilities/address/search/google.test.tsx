import { afterEach, expect, test, vi } from 'vitest'
import { geocodedZipCode } from '../geocoded-zip-code.ts'
import { chosenFrom } from '../chosen-address.ts'
import { answer, fakeMaps, type Statuses } from '../test/fake-google.ts'
import { found } from '../test/places.ts'
import type { Geocoder } from './geocoder.ts'
import { geocode, googleGeocoder } from './google-geocoder.ts'
import { googleMaps } from './google-maps.ts'

afterEach(() => delete window.google)

const lorenzo = found()
const setUp = (statuses: Statuses = {}) => {
  const { maps, asked } = fakeMaps(statuses)
  const words: string[] = []
  const own: Geocoder = {
    suggest: async (text) => {
      words.push(text)
      return [{ id: 'own', label: lorenzo.label, guessed: false, found: lorenzo }]
    },
    locate: async ({ found: whole }) => whole && chosenFrom(whole),
  }
  const logged: unknown[] = []
  const means = {
    maps: async () => maps,
    own,
    keepZipCode: geocodedZipCode.write,
    log: (error: unknown) => void logged.push(error),
  }
  return { asked, words, logged, means, geocoder: googleGeocoder(means) }
}

test('[maps.autocomplete-country-ph-geocode-only] places are suggested for country ph and geocode results only', async () => {
  const { geocoder, asked } = setUp()
  expect(await geocoder.suggest('ayala')).toEqual([{ id: 'p-1', label: '6750 Ayala Avenue, Makati', guessed: false }])
  expect(asked).toEqual([
    { of: 'places', request: { input: 'ayala', componentRestrictions: { country: 'ph' }, types: ['geocode'] } },
  ])
})

test('[maps.autocomplete-country-ph-geocode-only] the newer autocomplete service gets the same restrictions', async () => {
  const { means } = setUp()
  const asked: unknown[] = []
  const maps = await means.maps()
  maps.places.AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async (request) => {
      asked.push(request)
      return {
        suggestions: [{ placePrediction: { placeId: 'p-2', text: 'Ayala, Makati' } }, { placePrediction: null }],
      }
    },
  }
  const found = await googleGeocoder(means).suggest('ayala')
  expect(found).toEqual([{ id: 'p-2', label: 'Ayala, Makati', guessed: false }])
  expect(asked).toEqual([{ input: 'ayala', includedRegionCodes: ['ph'], includedPrimaryTypes: ['geocode'] }])
})

test('[maps.geocoding-limited-to-ph] a place in the Philippines is found by its address or id', async () => {
  const { means, asked } = setUp()
  const restricted = { componentRestrictions: { country: 'PH' } }
  expect(await geocode(means, { address: 'Ayala Avenue' })).toMatchObject({
    position: { latitude: 14.5512, longitude: 121.0249 },
  })
  await geocode(means, { placeId: 'p-1' })
  expect(asked.map(({ request }) => request)).toEqual([
    { address: 'Ayala Avenue', ...restricted },
    { placeId: 'p-1', ...restricted },
  ])
})

test.each([{ placeId: 'p-1' }, { address: '6750 Ayala Avenue' }])(
  '[maps.postal-code-stored-as-zip-code] the postal code found for %j is stored as ZipCode',
  async (sought) => {
    const { means } = setUp()
    expect(localStorage.getItem('ZipCode')).toBeNull()
    await geocode(means, sought)
    expect(localStorage.getItem('ZipCode')).toBe('1226')
  },
)

test('[maps.geocode-failure-only-logged] a geocoding failure is logged and changes nothing', async () => {
  const { geocoder, logged } = setUp({ geocoder: 'OVER_QUERY_LIMIT' })
  const [suggestion] = await geocoder.suggest('ayala')
  expect(await geocoder.locate(suggestion!)).toBeUndefined()
  expect(logged).toEqual([new Error('Geocoding responded with OVER_QUERY_LIMIT')])
  expect(localStorage.getItem('ZipCode')).toBeNull()
})

test('[maps.geocode-failure-only-logged] if the maps script is blocked or can’t be reached, that is logged and changes nothing', async () => {
  const { means, logged } = setUp()
  vi.spyOn(document.head, 'append').mockImplementation((script) =>
    queueMicrotask(() => void (script as HTMLScriptElement).dispatchEvent(new Event('error'))),
  )
  const blocked = { ...means, maps: () => googleMaps('a key') }
  const unloaded = new Error('The maps service could not be loaded')
  expect(await geocode(blocked, { address: 'Ayala Avenue' })).toBeUndefined()
  expect(await geocode(blocked, { placeId: 'p-1' })).toBeUndefined()
  expect(logged).toEqual([unloaded, unloaded])
  const geocoder = googleGeocoder(blocked)
  expect(await geocoder.locate({ id: 'p-1', label: 'Ayala', guessed: false })).toBeUndefined()
  const [own] = await geocoder.suggest('lorenzo')
  expect(await geocoder.locate(own!)).toEqual(chosenFrom(lorenzo))
  expect(logged).toHaveLength(4)
  expect(localStorage.getItem('ZipCode')).toBeNull()
})

test('a chosen place is matched with our own addresses, with the pin on the exact house', async () => {
  const { geocoder, words } = setUp()
  const [suggestion] = await geocoder.suggest('ayala')
  expect(await geocoder.locate(suggestion!)).toEqual({
    ...chosenFrom(lorenzo),
    locationType: 'Others',
    pin: { latitude: 14.5512, longitude: 121.0249 },
  })
  expect(words).toEqual(['San Lorenzo Makati'])
})

const coarse = ['RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']
test.each(coarse)('the middle of something larger gets no pin: %s', async (location_type) => {
  const { location } = answer().geometry
  const { geocoder } = setUp({ answer: answer({ geometry: { location, location_type } }) })
  const [suggestion] = await geocoder.suggest('makati')
  expect(await geocoder.locate(suggestion!)).toEqual(chosenFrom(lorenzo))
})

test('if Google fails, our own addresses are suggested', async () => {
  const { geocoder, logged } = setUp({ places: 'REQUEST_DENIED' })
  const [suggestion] = await geocoder.suggest('lorenzo')
  expect(suggestion?.label).toBe(lorenzo.label)
  expect(await geocoder.locate(suggestion!)).toEqual(chosenFrom(lorenzo))
  expect(logged).toHaveLength(1)
})

test('the library is loaded once, with the key, when first needed', async () => {
  const appended = vi.spyOn(document.head, 'append').mockReturnValue()
  const [one, other] = [googleMaps('a key'), googleMaps('a key')]
  expect(appended).toHaveBeenCalledTimes(1)
  const [script] = appended.mock.calls[0] as [HTMLScriptElement]
  expect(new URL(script.src).searchParams.get('key')).toBe('a key')
  const { maps } = fakeMaps()
  window.google = { maps }
  window.hiblaMapsReady?.()
  expect(await one).toBe(maps)
  expect(await other).toBe(maps)
})
