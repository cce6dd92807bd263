import { expect, test } from 'vitest'
import { Latitude, Longitude, MAP_CENTRE, Position } from './position.ts'

test('a position is in the Philippines, its waters included', () => {
  for (const latitude of [4.2, 14.5995, 21.5]) expect(Latitude.safeParse(latitude).success, `${latitude}`).toBe(true)
  for (const latitude of [4.19, 21.51]) expect(Latitude.safeParse(latitude).success, `${latitude}`).toBe(false)
  for (const longitude of [116, 120.9842, 127])
    expect(Longitude.safeParse(longitude).success, `${longitude}`).toBe(true)
  for (const longitude of [115.99, 127.01]) expect(Longitude.safeParse(longitude).success, `${longitude}`).toBe(false)
})

test('swapped, missing or non-numeric coordinates are refused', () => {
  const manila = { latitude: 14.5995, longitude: 120.9842 }
  expect(Position.parse(manila)).toEqual(manila)
  for (const wrong of [
    { latitude: manila.longitude, longitude: manila.latitude },
    { ...manila, latitude: Number.NaN },
    { ...manila, longitude: Number.POSITIVE_INFINITY },
    { ...manila, latitude: '14.5995' },
    { ...manila, longitude: null },
    { latitude: manila.latitude },
  ])
    expect(Position.safeParse(wrong).success).toBe(false)
})

test('[maps.location-defaults-to-map-centre] the map opens in Manila', () => {
  expect(MAP_CENTRE).toEqual({ latitude: 14.599512, longitude: 120.984222 })
})
