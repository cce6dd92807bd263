import { expect, test } from 'vitest'
import { wordsIn } from './words.ts'

test.each([
  ['Paano po magbayad ng bill?', ['magbayad', 'bill']],
  ['Wi-Fi  WIFI wi-fi', ['wifi']],
  ['señal sa Parañaque', ['senal', 'paranaque']],
  ["'; drop table", ['drop', 'table']],
  ['a b c', []],
  ['x'.repeat(31), []],
])('“%s” is read as %j', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words)
})

test('only the first eight words count', () => {
  expect(wordsIn('one two three four five six seven eight nine')).toHaveLength(8)
})
