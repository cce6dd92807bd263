import { peso } from '@hibla/contract/values/money'
import { afterAll, expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { readBrand } from '../../../config/runtime-config.ts'
import type { StatementContent } from './content.ts'
import { openBillingPrinter } from './printer.ts'

const brand = await readBrand()
const printer = openBillingPrinter(brand)
afterAll(() => printer.stop())

const content: StatementContent = {
  kind: 'statement',
  name: 'Peñafrancia Ñusta',
  address: ['31 Luna Street, La Paz, Iloilo City'],
  accountNumber: '1000000000011',
  billId: 'B1000000000011-202611',
  issuedOn: '2026-11-10',
  periodStart: '2026-10-10',
  periodEnd: '2026-11-09',
  dueOn: '2026-11-24',
  previousBalance: 99_900,
  since: [],
  charges: [{ what: 'Hibla Simula 50', amount: 99_900 }],
  billAmount: 99_900,
  total: 199_800,
}
const wordsOf = async (given: StatementContent) => textOfPdf(await printer.print(given))

test('names and amounts come out as written, including Ñ and ₱', async () => {
  const words = await wordsOf(content)
  expect(words).toContain('Peñafrancia Ñusta')
  expect(words).toContain('₱1,998.00')
  expect(words).toContain(brand.legalName)
  expect(words).toContain(brand.support.hotline)
})

test('unpaid amounts from earlier bills are marked as already due', async () => {
  expect(await wordsOf(content)).toContain(`${peso(99_900)} of this is from earlier bills and is already due.`)
  const paid = { ...content, since: [{ when: '2026-10-19', what: 'Payment, Maya', amount: -99_900 }], total: 99_900 }
  expect(await wordsOf(paid)).not.toContain('already due')
})

test('a subscriber with a credit isn’t asked to pay', async () => {
  const words = await wordsOf({ ...content, previousBalance: -500_000, total: -400_100 })
  expect(words).toContain('Nothing to pay: this credit goes towards your next bill')
  expect(words).toContain('(₱4,001.00)')
  expect(words).not.toContain('Please pay by')
})

test('a long statement continues over numbered pages without losing a line', async () => {
  const since = Array.from({ length: 60 }, (_, at) => ({ when: '2026-10-19', what: `Payment ${at}.`, amount: -100 }))
  const words = await wordsOf({ ...content, since })
  for (const { what } of since) expect(words).toContain(what)
  expect(words).toContain('Page 3 of 3')
})

test('a sheet that can’t be drawn fails, and the next one still works', async () => {
  await expect(printer.print({ ...content, dueOn: 'never' })).rejects.toThrow('Invalid time value')
  expect((await printer.print(content)).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
})

test('many sheets at once share a few threads', async () => {
  const sheets = await Promise.all(Array.from({ length: 8 }, () => printer.print(content)))
  expect(new Set(sheets.map((bytes) => textOfPdf(bytes))).size).toBe(1)
})
