import { decodeLine, encodeLine } from '@hibla/contract/address/line-code'
import { Position } from '@hibla/contract/values/position'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { noAddress } from '../chosen-address.ts'
import { ayala, chosen, fourth, makati, ncr, pin, sanLorenzo, tower, village } from '../test/places.ts'
import { LAND_STEPS } from './base-layer/land-steps.ts'
import { regionCentres } from './region-centres.ts'
import { markOf, middleOf, viewOf } from './view.ts'
import { locateDevice } from './locate-device.ts'

const centre = { latitude: 14.599512, longitude: 120.984222 }

test('[maps.zoom-default-8, maps.location-defaults-to-map-centre] before anything is chosen the map shows its centre from zoom 8', () => {
  expect(viewOf(noAddress)).toEqual({ centre, zoom: 8 })
})

test('[maps.zoom-by-comma-parts] the more parts an address has, the closer the map zooms in', () => {
  const steps = [
    { ...noAddress, region: ncr },
    { ...noAddress, region: ncr, province: fourth },
    { ...noAddress, region: ncr, province: fourth, municipality: makati },
    chosen({ pin: null }),
    chosen({ pin: null, barangay: null, zone: ayala }),
  ]
  expect(steps.map((address) => viewOf(address).zoom)).toEqual([10, 12, 13, 15, 15])
})

test('[maps.zoom-highlighted-marker-16] a pin is shown from zoom 16', () => {
  expect(viewOf(chosen())).toEqual({ centre: pin, zoom: 16 })
})

test('[maps.zoom-building-or-subdivision-18] a building or a subdivision is shown from zoom 18', () => {
  expect(viewOf(chosen({ locationType: 'Building', property: tower })).zoom).toBe(18)
  expect(viewOf(chosen({ locationType: 'Subdivision', property: village })).zoom).toBe(18)
})

test('the map shows what is chosen, as precisely as we know it', () => {
  const province = { ...noAddress, region: ncr, province: fourth }
  expect(viewOf(province, pin).centre).toEqual(pin)
  expect(viewOf(province).centre).toEqual({ latitude: 14.58, longitude: 121.02 })
  expect(viewOf(chosen({ pin: null })).centre).toEqual(sanLorenzo.point)
  expect(
    middleOf([
      { latitude: 10, longitude: 120 },
      { latitude: 12, longitude: 124 },
    ]),
  ).toEqual({ latitude: 11, longitude: 122 })
  expect(middleOf([])).toBeUndefined()
})

test('every region has a centre within the country', () => {
  const middles = Object.values(regionCentres).map(([latitude, longitude]) => ({ latitude, longitude }))
  expect(middles).toHaveLength(18)
  expect(middles.filter((middle) => !Position.safeParse(middle).success)).toEqual([])
})

test('only a pin is highlighted; a place has a small marker, and a region none', () => {
  expect(markOf(chosen())).toMatchObject({ at: pin, highlighted: true })
  expect(markOf(chosen({ pin: null }))).toMatchObject({ at: sanLorenzo.point, highlighted: false, name: 'San Lorenzo' })
  expect(markOf({ ...noAddress, region: ncr })).toBeUndefined()
})

test('a barangay that has only its town’s point is not marked there: the marker names the town', () => {
  const vague = chosen({ pin: null })
  const barangay = { ...vague.barangay!, point: vague.municipality!.point }
  expect(markOf({ ...vague, barangay })?.name).toBe(vague.municipality!.name)
})

type Ask = Parameters<Geolocation['getCurrentPosition']>
const geolocation = (answer: (...asked: Ask) => void) => {
  const options: unknown[] = []
  const getCurrentPosition = (...asked: Ask) => {
    options.push(asked[2])
    answer(...asked)
  }
  return { options, given: { getCurrentPosition } as Geolocation }
}
const at = (latitude: number, longitude: number) =>
  geolocation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition))

test('[maps.geolocation-options] the browser gets 5 seconds, for an exact and current position', async () => {
  const { options, given } = at(14.6, 121)
  expect(await locateDevice(given)).toEqual({ known: true, position: { latitude: 14.6, longitude: 121 } })
  expect(options).toEqual([{ timeout: 5000, enableHighAccuracy: true, maximumAge: 0 }])
})

test('a position that is hundreds of metres off only moves the map and sets no pin', async () => {
  const { given } = geolocation((found) =>
    found({ coords: { latitude: 10.3, longitude: 123.9, accuracy: 101 } } as GeolocationPosition),
  )
  expect(await locateDevice(given)).toEqual({
    known: false,
    position: { latitude: 10.3, longitude: 123.9 },
    why: 'roughly',
  })
})

test('[maps.geolocation-failure-uses-default-centre, maps.location-defaults-to-map-centre] an unknown position, or one abroad, shows the default centre', async () => {
  const notTold = { known: false, position: centre, why: 'not-told' }
  // Refused, not available, and too late.
  for (const code of [1, 2, 3]) {
    const { given } = geolocation((_, failed) => failed?.({ code } as GeolocationPositionError))
    expect(await locateDevice(given)).toEqual(notTold)
  }
  // Where pages aren't allowed to know, browsers have none.
  vi.stubGlobal('navigator', {})
  expect(await locateDevice()).toEqual(notTold)
  expect(await locateDevice(at(35.7, 139.7).given)).toEqual({ known: false, position: centre, why: 'abroad' })
})

test('encoding and decoding a line gives the same line', () => {
  const point = fc.tuple(fc.integer({ min: -180_000, max: 180_000 }), fc.integer({ min: -90_000, max: 90_000 }))
  fc.assert(
    fc.property(fc.array(point), (line) => {
      const degrees = line.map(([x, y]) => [x / 1000, y / 1000] as const)
      expect(decodeLine(encodeLine(degrees, LAND_STEPS), LAND_STEPS)).toEqual(degrees)
    }),
  )
})

test('the built-in place names are small to load and within the country', () => {
  const file = readFileSync(new URL('./names/places.json', import.meta.url))
  expect(brotliCompressSync(file).length).toBeLessThan(45_000)
  const places = JSON.parse(String(file)) as [string, number, number][]
  expect(places.length).toBeGreaterThan(4_000)
  expect(places.filter(([, latitude, longitude]) => !Position.safeParse({ latitude, longitude }).success)).toEqual([])
})

test('the built-in land is small to load and includes Luzon and Mindanao', () => {
  const file = readFileSync(new URL('./base-layer/land.json', import.meta.url))
  expect(brotliCompressSync(file).length).toBeLessThan(60_000)
  const islands = (JSON.parse(String(file)) as string[][]).map(([coast]) => decodeLine(coast!, LAND_STEPS))
  const holds = (longitude: number, latitude: number) =>
    islands.some((coast) => {
      const crossed = coast.filter(([x, y], index) => {
        const [beforeX, beforeY] = coast.at(index - 1)!
        const between = y > latitude !== beforeY > latitude
        return between && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x
      })
      return crossed.length % 2 === 1
    })
  expect([holds(121.3, 15.5), holds(124.9, 8.0), holds(119, 13)]).toEqual([true, true, false])
})
