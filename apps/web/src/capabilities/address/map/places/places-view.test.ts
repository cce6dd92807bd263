import { expect, test } from 'vitest'
import { placesView, type MapPlace } from './places-view.ts'

const place = (id: string, latitude: number): MapPlace => ({ id, name: id, at: { latitude, longitude: 121 } })
const places = [place('a', 14), place('b', 15), place('c', 16), place('d', 17)]
const nothing = { places, chosen: undefined, here: undefined, lost: false }
const here = { latitude: 14.1, longitude: 121.1 }

test('a chosen place is shown close up', () => {
  expect(placesView({ ...nothing, chosen: 'b', here })).toEqual({ centre: places[1]!.at, zoom: 16 })
})

test('somebody who told us where they are sees themselves and the nearest places', () => {
  expect(placesView({ ...nothing, here })).toEqual({ around: [here, ...places.slice(0, 3).map(({ at }) => at)] })
})

test('somebody who couldn’t be located sees the default map centre', () => {
  const centre = { centre: { latitude: 14.599512, longitude: 120.984222 }, zoom: 8 }
  expect(placesView({ ...nothing, lost: true })).toEqual(centre)
  expect(placesView({ ...nothing, places: [] })).toEqual(centre)
})

test('before anybody says anything, every place is in sight', () => {
  expect(placesView(nothing)).toEqual({ around: places.map(({ at }) => at) })
})
