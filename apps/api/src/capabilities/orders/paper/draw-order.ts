import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { facts, heading, openSheet, tableRow, type Sheet } from '../../../kernel/papers/sheet.ts'
import type { OrderPaper } from './paper.ts'

const drawPaid = (sheet: Sheet, paid: NonNullable<OrderPaper['paid']>): void => {
  for (const { what, amount } of paid.charges) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Paid, with thanks', amount: peso(paid.total), strong: true })
  facts(sheet, [
    ['Paid on', longDate(paid.paidOn)],
    ['Paid through', paid.channel],
    ['Payment reference', paid.paymentRefId],
    ['Official receipt', paid.slipNumber ?? 'Will follow soon'],
  ])
}

export const drawOrder = (brand: Brand, paper: OrderPaper): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Your order')
  facts(sheet, [
    ['Order number', paper.orderId],
    ['Ordered on', longDate(paper.orderedOn)],
    ['Account number', paper.accountNumber],
  ])
  facts(sheet, [['Ordered by', paper.name]])
  facts(sheet, [['For', paper.deliveryAddress]])

  heading(sheet, 'Paid at checkout')
  if (paper.paid) drawPaid(sheet, paper.paid)
  else tableRow(sheet, { what: 'Nothing was due at checkout', amount: peso(0) })

  heading(sheet, 'On your bills')
  for (const { what, amount } of paper.onBills) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Your monthly total once it’s active', amount: peso(paper.monthlyThen), strong: true })
  return sheet.finish()
}
