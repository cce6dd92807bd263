import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { facts, heading, openSheet, tableRow, type Sheet } from '../../../kernel/pdf/sheet.ts'
import type { OrderContent } from './content.ts'

const drawPaid = (sheet: Sheet, paid: NonNullable<OrderContent['paid']>): void => {
  for (const { what, amount } of paid.charges) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Paid, with thanks', amount: peso(paid.total), strong: true })
  facts(sheet, [
    ['Paid on', longDate(paid.paidOn)],
    ['Paid through', paid.channel],
    ['Payment reference', paid.paymentRefId],
    ['Official receipt', paid.slipNumber ?? 'Will follow soon'],
  ])
}

export const drawOrder = (brand: Brand, content: OrderContent): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Your order')
  facts(sheet, [
    ['Order number', content.orderId],
    ['Ordered on', longDate(content.orderedOn)],
    ['Account number', content.accountNumber],
  ])
  facts(sheet, [['Ordered by', content.name]])
  facts(sheet, [['For', content.deliveryAddress]])

  heading(sheet, 'Paid at checkout')
  if (content.paid) drawPaid(sheet, content.paid)
  else tableRow(sheet, { what: 'Nothing was due at checkout', amount: peso(0) })

  heading(sheet, 'On your bills')
  for (const { what, amount } of content.onBills) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Your monthly total once it’s active', amount: peso(content.monthlyThen), strong: true })
  return sheet.finish()
}
