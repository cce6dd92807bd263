import type { Brand } from '@hibla/contract/config'
import { fromTo } from '@hibla/contract/values/date-texts'
import { longDate } from '@hibla/contract/values/dates'
import { peso, vatWithin } from '@hibla/contract/values/money'
import type { StatementContent } from './content.ts'
import { facts, heading, MARGIN, openSheet, tableRow, WIDTH, type Sheet } from '../../../kernel/pdf/sheet.ts'

export const drawStatement = (brand: Brand, content: StatementContent): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Statement of account')
  addressAndTotal(sheet, brand, content)
  facts(sheet, [
    ['Account number', content.accountNumber],
    ['Bill number', content.billId],
    ['Issued on', longDate(content.issuedOn)],
  ])
  facts(sheet, [['Service period', fromTo(content.periodStart, content.periodEnd)]])

  heading(sheet, 'Before this bill')
  tableRow(sheet, { what: 'Balance from your last statement', amount: peso(content.previousBalance) })
  for (const { when, what, amount } of content.since)
    tableRow(sheet, { when: when && longDate(when), what, amount: peso(amount) })
  tableRow(sheet, { what: 'Carried over', amount: peso(content.total - content.billAmount), strong: true })

  heading(sheet, 'This bill')
  for (const { what, amount } of content.charges) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Amount of this bill', amount: peso(content.billAmount), strong: true })
  sheet.write(`Includes 12% VAT of ${peso(vatWithin(content.billAmount))}.`, { size: 8.5, colour: sheet.muted })
  sheet.down(18)

  sheet.keep(40)
  sheet.rule(brand.colours.ink)
  sheet.down(8)
  tableRow(sheet, { what: totalTexts(content), amount: peso(content.total), strong: true })
  const carried = Math.min(content.total, content.total - content.billAmount)
  if (carried > 0) {
    sheet.write(`${peso(carried)} of this is from earlier bills and is already due.`, {
      size: 9,
      colour: brand.colours.coral,
    })
    sheet.down(18)
  }
  howToPay(sheet, brand, content)
  return sheet.finish()
}

const totalTexts = ({ total, dueOn }: StatementContent) => {
  if (total > 0) return `Total to pay by ${longDate(dueOn)}`
  return total < 0 ? 'Nothing to pay: this credit goes towards your next bill' : 'Nothing to pay'
}

const addressAndTotal = (sheet: Sheet, brand: Brand, content: StatementContent): void => {
  const top = sheet.at()
  const half = WIDTH / 2
  sheet.write(content.name, { strong: true, size: 11, width: half - 20 })
  sheet.down(16)
  for (const line of content.address) sheet.down(sheet.write(line, { width: half - 20 }) + 2)
  const left = sheet.at()

  const x = MARGIN + half
  sheet.doc
    .roundedRect(x, top - 6, half, 74, 6)
    .lineWidth(1)
    .strokeColor(brand.colours.strand)
    .stroke()
  sheet.to(top + 4)
  sheet.write(content.total > 0 ? 'Total to pay' : 'Your balance', { x: x + 14, width: half - 28, size: 9 })
  sheet.down(14)
  sheet.write(peso(content.total), { x: x + 14, width: half - 28, size: 20, strong: true })
  sheet.down(28)
  const by = content.total > 0 ? `Please pay by ${longDate(content.dueOn)}` : 'Nothing to pay'
  sheet.write(by, { x: x + 14, width: half - 28, size: 9, colour: brand.colours.strand, strong: true })
  sheet.to(Math.max(left, top + 74) + 16)
}

const howToPay = (sheet: Sheet, brand: Brand, { accountNumber }: StatementContent): void => {
  heading(sheet, 'How to pay')
  const ways = [
    `On the ${brand.product} portal under Pay Bill, by e-wallet, internet banking or card: your account number is ${accountNumber}.`,
    'Pay Bill also gives you a number to pay with at authorized outlets and bank counters. Our branches take payments, too. Keep your receipt.',
    'A payment shows on your account within 48 hours to 3 business days, and counts from the day you paid.',
    'We add no interest or penalty to a late bill. If you think this bill is wrong, tell us within 60 days.',
  ]
  for (const way of ways) {
    sheet.keep(30)
    sheet.down(sheet.write(way, { size: 9 }) + 4)
  }
}
