import { contract } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { accountService } from '../../account/account.service.ts'
import { account } from '../../account/account.tables.ts'
import { runBills } from '../bill-run/bill-run.ts'
import { billingDay } from '../billing.tables.ts'
import { postEntry } from '../ledger/post-entries.ts'

const api = await useApi()
const { paymentHistory, receipt, statement } = contract.billing
const [ana, ben, dante] = ['1000000000011', '1000000000029', '1000000000045'] as const

const paper = async (endpoint: Endpoint, accountNumber: string, query: Record<string, string>) => {
  const { headers, rawPayload } = await api.inject({
    method: 'GET',
    url: `/api${endpoint.path.replace('{accountNumber}', accountNumber)}`,
    query,
    as: 'ana.customer',
    accounts: [accountNumber],
  })
  return { name: headers['content-disposition'], text: textOfPdf(rawPayload), lines: textOfPdf(rawPayload).split('\n') }
}
/** The text right after some words. */
const after = (lines: string[], words: string, count = 1) => {
  const at = lines.indexOf(words)
  return at < 0 ? undefined : lines.slice(at + 1, at + 1 + count)
}

test('a subscriber who didn’t pay the last bill sees what’s carried over, what’s new, and the total', async () => {
  const billId = `B${dante}-202611`
  const { name, lines, text } = await paper(statement, dante, { billId })
  expect(name).toBe(`inline; filename="statement-${billId}.pdf"`)
  expect(after(lines, 'Balance from your last statement')).toEqual(['₱1,499.00'])
  expect(after(lines, 'Carried over')).toEqual(['₱1,499.00'])
  expect(after(lines, 'Hibla Tahanan 150 (28 of 31 days)')).toEqual(['₱1,353.94'])
  expect(after(lines, 'Amount of this bill')).toEqual(['₱1,353.94'])
  expect(after(lines, 'Total to pay by November 24, 2026')).toEqual(['₱2,852.94'])
  expect(after(lines, 'Total to pay', 2)).toEqual(['₱2,852.94', 'Please pay by November 24, 2026'])
  expect(after(lines, 'Issued on')).toEqual(['November 10, 2026'])
  expect(text).toContain('₱1,499.00 of this is from earlier bills and is already due.')
  expect(text).toContain('How to pay')
  expect(text).toContain(`your account number is ${dante}`)
})

test('payments since the last bill are listed with date and channel', async () => {
  const { lines } = await paper(statement, ana, { billId: `B${ana}-202611` })
  expect(after(lines, 'Balance from your last statement', 4)).toEqual([
    '₱2,148.00',
    'October 19, 2026',
    'Payment, GCash',
    '(₱2,148.00)',
  ])
  expect(after(lines, 'Carried over')).toEqual(['₱0.00'])
  expect(after(lines, 'Hibla Pamilya 300', 5)).toEqual([
    '₱1,899.00',
    'Mesh hub',
    '₱150.00',
    'Hibla Ligtas family filter',
    '₱99.00',
  ])
})

test('statements have the letterhead and the billing address', async () => {
  const [paid] = (
    await api.call(paymentHistory, { as: 'ana.customer', accounts: [ben], params: { accountNumber: ben } })
  ).body
  const { product, legalName, support } = api.config.brand
  for (const { lines, text } of [
    await paper(statement, ben, { billId: `B${ben}-202611` }),
    await paper(receipt, ben, { paymentRefId: paid!.paymentRefId }),
  ]) {
    expect(lines.filter((line) => line !== '').slice(0, 2)).toEqual([product, legalName])
    expect(text).toContain(`${legalName} · ${support.hotline} · ${support.email}`)
    expect(text).toContain('Santos Printing Services, Unit 3B Mabini')
    expect(text).toContain('San Roque, Cebu City, Cebu 6000')
    expect(text).not.toContain('118 Colon Street')
  }
})

test('a business gets its papers in its own name, for the attention of whoever signed', async () => {
  const [paid] = (
    await api.call(paymentHistory, { as: 'ana.customer', accounts: [ben], params: { accountNumber: ben } })
  ).body
  await api.db
    .update(account)
    .set({ businessName: 'Santos Printing', businessTin: '123456789000' })
    .where(eq(account.accountNumber, ben))
  for (const { text } of [
    await paper(statement, ben, { billId: `B${ben}-202611` }),
    await paper(receipt, ben, { paymentRefId: paid!.paymentRefId }),
  ]) {
    expect(text).toContain('Santos Printing\nAttention: Ben Santos\nTIN 123-456-789-000\n')
    expect(text).toContain('San Roque, Cebu City, Cebu 6000')
  }
})

test('a receipt says who paid what, when and how, and how much of it is tax', async () => {
  const [paid] = (
    await api.call(paymentHistory, { as: 'ana.customer', accounts: [ana], params: { accountNumber: ana } })
  ).body
  const { name, lines } = await paper(receipt, ana, { paymentRefId: paid!.paymentRefId })
  expect(name).toBe(`inline; filename="receipt-${paid!.slipNumber}.pdf"`)
  expect(after(lines, 'Receipt number')).toEqual([paid!.slipNumber])
  expect(after(lines, 'Paid on')).toEqual(['October 19, 2026'])
  expect(after(lines, 'Posted on')).toEqual(['October 20, 2026'])
  expect(after(lines, 'Received from')).toEqual(['Ana Reyes'])
  expect(after(lines, 'Account number')).toEqual([ana])
  expect(after(lines, 'Payment reference')).toEqual([paid!.paymentRefId])
  expect(after(lines, 'Paid through')).toEqual(['GCash'])
  // Long references wrap.
  expect(after(lines, 'Transaction reference', 2)?.join('')).toMatch(new RegExp(`^${ana}-2026`))
  expect(after(lines, 'Before tax')).toEqual(['₱1,917.86'])
  expect(after(lines, '12% VAT')).toEqual(['₱230.14'])
  expect(after(lines, 'Received with thanks')).toEqual(['₱2,148.00'])
})

test('credits and corrections between two bills are labelled as such', async () => {
  const { db, clock } = api
  const [number] = await addSubscribers(db, { count: 1, billDay: 16, activatedOn: '2026-10-16' })
  const bills = async (day: IsoDate) => {
    await db.insert(billingDay).values({ day })
    await runBills({ db, clock, accounts: accountService(clock) }, day)
  }
  await bills('2026-11-16' as IsoDate)
  for (const [kind, amount] of [
    ['credit', -200_000],
    ['adjustment', 2_500],
  ] as const)
    await db.transaction((tx) =>
      postEntry(tx, {
        accountNumber: number!,
        kind,
        reference: `${kind}-1`,
        amount,
        occurredOn: '2026-11-20' as IsoDate,
        postedAt: clock.now(),
      }),
    )
  await bills('2026-12-16' as IsoDate)
  const { lines, text } = await paper(statement, number!, { billId: `B${number}-202612` })
  expect(after(lines, 'Credit')).toEqual(['(₱2,000.00)'])
  expect(after(lines, 'Correction')).toEqual(['₱25.00'])
  expect(after(lines, 'Carried over')).toEqual(['(₱76.00)'])
  expect(after(lines, 'Total to pay by December 30, 2026')).toEqual(['₱1,823.00'])
  expect(text).not.toContain('already due')
  // An account's first statement has no previous balance.
  const first = await paper(statement, number!, { billId: `B${number}-202611` })
  expect(after(first.lines, 'Balance from your last statement', 3)).toEqual(['₱0.00', 'Carried over', '₱0.00'])
})
