import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso, vatWithin } from '@hibla/contract/values/money'
import type { ReceiptPaper } from './paper.ts'
import { facts, heading, openSheet, tableRow } from '../../../kernel/papers/sheet.ts'

export const drawReceipt = (brand: Brand, paper: ReceiptPaper): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Official receipt')
  facts(sheet, [
    ['Receipt number', paper.slipNumber],
    ['Paid on', longDate(paper.paidOn)],
    ['Posted on', longDate(paper.postedOn)],
  ])
  sheet.down(8)
  sheet.write('Received from', { size: 8.5, colour: sheet.muted })
  sheet.down(13)
  sheet.write(paper.name, { strong: true, size: 11 })
  sheet.down(16)
  for (const line of paper.address) sheet.down(sheet.write(line) + 2)
  sheet.down(12)
  facts(sheet, [
    ['Account number', paper.accountNumber],
    ['Payment reference', paper.paymentRefId],
    ['Paid through', paper.channel],
  ])
  // On its own line, because references can be long and people copy them whole.
  facts(sheet, [['Transaction reference', paper.reference]])

  heading(sheet, 'Payment')
  const vat = vatWithin(paper.amount)
  tableRow(sheet, { what: 'Before tax', amount: peso(paper.amount - vat) })
  tableRow(sheet, { what: '12% VAT', amount: peso(vat) })
  sheet.rule(brand.colours.ink)
  sheet.down(8)
  tableRow(sheet, { what: 'Received with thanks', amount: peso(paper.amount), strong: true })
  sheet.down(14)
  sheet.write(
    'A payment for an order is for that order. Any other settles your oldest open bill first, then your next.',
    {
      size: 9,
      colour: sheet.muted,
    },
  )
  return sheet.finish()
}
