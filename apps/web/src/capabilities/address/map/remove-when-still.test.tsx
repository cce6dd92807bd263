import L from 'leaflet'
import { expect, test } from 'vitest'
import { removeWhenStill } from './remove-when-still.ts'

const open = () => {
  const element = document.createElement('div')
  const map = L.map(element, { center: [14.5, 121], zoom: 11 })
  return { map, isGone: () => !element.querySelector('.leaflet-map-pane'), remove: removeWhenStill(map) }
}

test('a map that stands still goes at once', () => {
  const { isGone, remove } = open()
  expect(isGone()).toBe(false)
  remove()
  expect(isGone()).toBe(true)
})

test('a map that is zooming when its screen goes ends the zoom first', () => {
  const { map, isGone, remove } = open()
  map.fire('zoomanim')
  remove()
  expect(isGone()).toBe(false)
  map.fire('moveend')
  expect(isGone()).toBe(true)
})
