import { expect, test } from 'vitest'
import { endOf, eachPage, pageOf } from './pages.ts'

test('a list has another page if one row more was found', () => {
  expect(pageOf([1, 2, 3], 2)).toEqual({ page: [1, 2], more: true })
  expect(pageOf([1, 2], 2)).toEqual({ page: [1, 2], more: false })
})

test('whoever works through everything goes on where each page ended, until one isn’t full', async () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const seen: string[][] = []
  await eachPage('', async (after) => {
    const page = all.filter((each) => each > after).slice(0, 2)
    seen.push(page)
    return endOf(page, 2)
  })
  expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})
