import { expect, test } from 'vitest'
import { streetIn } from './typed-street.ts'

test.each([
  ['12 Kagitingan Street, Bel-Air, Makati', '12 Kagitingan Street'],
  ['45 Kagitingan Ave. Makati City', '45 Kagitingan Ave.'],
  ['Kalye Maginhawa, Quezon City', 'Kalye Maginhawa'],
  ['San Lorenzo, Makati', undefined],
  ['Sta. Cruz, Manila', undefined],
])('in %s the street is %s', (typed, street) => {
  expect(streetIn(typed)).toBe(street)
})
