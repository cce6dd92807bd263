import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { facts, heading, openSheet, tableRow } from '../../../../kernel/pdf/sheet.ts'
import type { ApplicationContent } from './content.ts'

export const drawApplication = (brand: Brand, content: ApplicationContent): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Your application')
  facts(sheet, [
    ['Reference', content.reference],
    ['Submitted on', longDate(content.sentIn)],
    ['Status today', content.status],
  ])

  heading(sheet, 'The applicant')
  facts(sheet, [['Name', content.name]])
  if (content.citizenship !== null) facts(sheet, [['Citizenship', content.citizenship]])
  if (content.business.length > 0) facts(sheet, content.business)
  facts(sheet, content.contacts)

  heading(sheet, 'Address')
  facts(sheet, [['Your line will be at', content.homeAddress]])
  facts(sheet, [['We send your bills to', content.billingAddress]])
  if (content.visitFirst)
    facts(sheet, [
      ['We visit first', 'We measure before we promise your line. If our cable doesn’t reach, you owe nothing.'],
    ])
  facts(sheet, [['Installation', content.appointment]])

  const { monthly, monthlyTotal, firstBill, firstTotal, cycle } = content.quote
  heading(sheet, 'Each month')
  for (const { what, amount } of monthly) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Total each month', amount: peso(monthlyTotal), strong: true })

  heading(sheet, 'Your first bill')
  for (const { what, amount } of firstBill) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Total of your first bill', amount: peso(firstTotal), strong: true })
  sheet.down(4)
  const term = content.termMonths === 0 ? 'without a contract term' : `for a contract of ${content.termMonths} months`
  const note = `You agreed to these prices and to our terms and conditions on ${longDate(content.agreedOn)}, ${term}. The first bill assumes activation on ${longDate(cycle.periodStart)}; if that day changes, so does the first bill.`
  sheet.keep(40)
  sheet.write(note, { size: 8.5, colour: sheet.muted })
  return sheet.finish()
}
