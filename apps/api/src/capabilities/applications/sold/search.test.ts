import { expect, test } from 'vitest'
import { wordsIn } from './search.ts'

test.each([
  ['Ana  REYES ', ['ana', 'reyes']],
  ['0917 123 4567', ['9171234567']],
  ['+63 917 123 4567', ['9171234567']],
  ['(917) 123-4567 reyes', ['9171234567', 'reyes']],
  ['HOBS-7K2M', ['hobs-7k2m']],
  ['12 Mabini', ['12', 'mabini']],
  ['  ', []],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
])('%s is looked for as %j', (typed, words) => expect(wordsIn(typed)).toEqual(words))
