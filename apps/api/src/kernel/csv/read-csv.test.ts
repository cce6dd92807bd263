import { expect, test } from 'vitest'
import { csvCells } from './read-csv.ts'

test.each([
  ['a,b', ['a', 'b']],
  [' a , "b, c" ,', ['a', 'b, c', '']],
  ['"say ""hi""",x', ['say "hi"', 'x']],
  ['"open,x', undefined],
  ['a"b,c', undefined],
])('the cells of %s', (line, cells) => expect(csvCells(line)).toEqual(cells))

test('a line that is all spaces up to a stray quote is refused at once', () =>
  expect(csvCells(`${' '.repeat(50_000)}"`)).toBeUndefined())
