import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidFrom } from './uuid-from.ts'

test('a UUID made from a text is one for everybody who checks, and the same each time', () => {
  const made = Array.from({ length: 50 }, (_, nth) => uuidFrom(`text ${nth}`))
  expect(made.filter((each) => !z.uuid().safeParse(each).success)).toEqual([])
  expect(made).toEqual(Array.from({ length: 50 }, (_, nth) => uuidFrom(`text ${nth}`)))
  expect(new Set(made).size).toBe(50)
})
