import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCells } from './read-csv.ts'
import { csvFile } from './write-csv.ts'

const written = async (...cells: string[]) => {
  const [, line = ''] = (await csvFile('x.csv', ['a'], [cells]).text()).split('\r\n')
  return line
}

test.each([
  ['=cmd|calc', `'=cmd|calc`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['+63 917 123 4567', `'+63 917 123 4567`],
  ['-2+3', `'-2+3`],
  [' =1+1', `' =1+1`],
  ['＝1+1', `'＝1+1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ['-1499.00', '-1499.00'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Paid twice, says Ana', '"Paid twice, says Ana"'],
])('%s is written so that no spreadsheet runs it', async (text, cell) => expect(await written(text)).toBe(cell))

test('Excel is told how names are written', async () => {
  const bytes = await csvFile('x.csv', ['Peñafrancia'], []).bytes()
  expect(Buffer.from(bytes).toString('hex')).toMatch(/^efbbbf5065c3b1/)
})

const word = fc.string({ maxLength: 12 }).map((text) => `x${text.trim()}`)

test('what is written can be read again, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1 }), async (cells) => {
      expect(csvCells(await written(...cells))).toEqual(cells)
    }),
  )
})
