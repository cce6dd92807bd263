import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { facts, heading, openSheet, tableRow } from '../../../../kernel/papers/sheet.ts'
import type { ApplicationPaper } from './paper.ts'

export const drawApplication = (brand: Brand, paper: ApplicationPaper): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = openSheet(brand, 'Your application')
  facts(sheet, [
    ['Reference', paper.reference],
    ['Submitted on', longDate(paper.sentIn)],
    ['Status today', paper.status],
  ])

  heading(sheet, 'The applicant')
  facts(sheet, [['Name', paper.name]])
  if (paper.citizenship !== null) facts(sheet, [['Citizenship', paper.citizenship]])
  if (paper.business.length > 0) facts(sheet, paper.business)
  facts(sheet, paper.contacts)

  heading(sheet, 'Address')
  facts(sheet, [['Your line will be at', paper.homeAddress]])
  facts(sheet, [['We send your bills to', paper.billingAddress]])
  if (paper.visitFirst)
    facts(sheet, [
      ['We visit first', 'We measure before we promise your line. If our cable doesn’t reach, you owe nothing.'],
    ])
  facts(sheet, [['Installation', paper.appointment]])

  const { monthly, monthlyTotal, firstBill, firstTotal, cycle } = paper.quote
  heading(sheet, 'Each month')
  for (const { what, amount } of monthly) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Total each month', amount: peso(monthlyTotal), strong: true })

  heading(sheet, 'Your first bill')
  for (const { what, amount } of firstBill) tableRow(sheet, { what, amount: peso(amount) })
  tableRow(sheet, { what: 'Total of your first bill', amount: peso(firstTotal), strong: true })
  sheet.down(4)
  const term = paper.termMonths === 0 ? 'without a contract term' : `for a contract of ${paper.termMonths} months`
  const note = `You agreed to these prices and to our terms and conditions on ${longDate(paper.agreedOn)}, ${term}. The first bill assumes activation on ${longDate(cycle.periodStart)}; if that day changes, so does the first bill.`
  sheet.keep(40)
  sheet.write(note, { size: 8.5, colour: sheet.muted })
  return sheet.finish()
}
