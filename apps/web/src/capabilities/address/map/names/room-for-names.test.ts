import { expect, test } from 'vitest'
import { roomForNames } from './room-for-names.ts'

test('a name that would overlap another is left out; one beside or below it stays', () => {
  expect(
    roomForNames([
      { x: 0, y: 0, text: 'City of Malabon' },
      { x: 20, y: 5, text: 'City of Navotas' },
      { x: 0, y: 20, text: 'Caloocan' },
      { x: 200, y: 0, text: 'Marikina' },
      { x: 20, y: 14, text: 'Quezon City' },
    ]),
  ).toEqual([true, false, true, true, false])
})
