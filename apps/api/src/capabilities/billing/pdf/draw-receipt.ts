import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso, vatWithin } from '@hibla/contract/values/money'
import type { ReceiptContent } from './content.ts'
import { facts, heading, openSheet, tableRow } from '../../../kernel/pdf/sheet.ts'

export const drawReceipt = (brand: Brand, content: ReceiptContent): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Official receipt')
  facts(sheet, [
    ['Receipt number', content.slipNumber],
    ['Paid on', longDate(content.paidOn)],
    ['Posted on', longDate(content.postedOn)],
  ])
  sheet.down(8)
  sheet.write('Received from', { size: 8.5, colour: sheet.muted })
  sheet.down(13)
  sheet.write(content.name, { strong: true, size: 11 })
  sheet.down(16)
  for (const line of content.address) sheet.down(sheet.write(line) + 2)
  sheet.down(12)
  facts(sheet, [
    ['Account number', content.accountNumber],
    ['Payment reference', content.paymentRefId],
    ['Paid through', content.channel],
  ])
  // On its own line, because references can be long and people copy them whole.
  facts(sheet, [['Transaction reference', content.reference]])

  heading(sheet, 'Payment')
  const vat = vatWithin(content.amount)
  tableRow(sheet, { what: 'Before tax', amount: peso(content.amount - vat) })
  tableRow(sheet, { what: '12% VAT', amount: peso(vat) })
  sheet.rule(brand.colours.ink)
  sheet.down(8)
  tableRow(sheet, { what: 'Received with thanks', amount: peso(content.amount), strong: true })
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
