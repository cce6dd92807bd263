import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** Reads a barcode back as a scanner does: symbols of six widths that are eleven units together, and a stop. */
const read = (widths: number[]): string[] => {
  const all = widths.join('')
  return all.match(/.{6}/g)!.slice(0, Math.floor(all.length / 6))
}

test('every symbol is eleven units wide, and no two are the same', () => {
  const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('')
  const shown = read(code128(digits)!).slice(1, 101)
  expect(new Set(shown).size).toBe(100)
  for (const symbol of shown) expect(Array.from(symbol, Number).reduce((sum, width) => sum + width)).toBe(11)
})

test('the published example has the published check sum', () => {
  // 'PJJ123C' sums up to 55 in code set B; its symbol is 311321.
  expect(read(code128('PJJ123C')!).at(8)).toBe('311321')
})

test('a scanner that reads pairs of digits finds the number that was drawn', () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
  const symbolOf = new Map(pairs.map((pair) => [read(code128(pair)!)[1]!, pair]))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 10 }), (given) => {
      const shown = read(code128(given.join(''))!)
      expect(shown.slice(1, 1 + given.length).map((symbol) => symbolOf.get(symbol))).toEqual(given)
    }),
  )
})

test('what a barcode can’t hold has none', () => {
  expect([code128('₱100'), code128('')]).toEqual([undefined, undefined])
})
