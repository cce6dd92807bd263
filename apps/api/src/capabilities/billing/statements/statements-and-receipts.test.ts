import { contract } from '@hibla/contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { accountService } from '../../account/account.service.ts'
import { postPayment } from '../ledger/post-payment.ts'
import { ana, ben, by, useBilling } from '../test/billing-api.ts'

const { api, billsOf, paper } = await useBilling()
const { billHistory, balance, paymentHistory, receipt, statement } = contract.billing

test('[billing.statement-download-get-as-blob, endpoints.hobs-postsales-accounts-statement-download] a statement is a PDF with the bill, the previous balance and the total', async () => {
  const response = await paper(statement.path, { billId: 'B1000000000011-202611' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textOfPdf(response.rawPayload)
  for (const words of [
    'Statement of account',
    'Ana Reyes',
    ana,
    'B1000000000011-202611',
    'October 10, 2026 to November 9, 2026',
    'Payment, GCash',
    `(${peso(214_800)})`,
    'Hibla Ligtas family filter',
    `Includes 12% VAT of ${peso(23_014)}.`,
    `Total to pay by ${longDate('2026-11-24')}`,
    'Page 1 of 1',
  ])
    expect(text).toContain(words)
})

test('without a bill id, the statement is for the newest bill', async () => {
  const text = textOfPdf((await paper(statement.path, {})).rawPayload)
  expect(text).toContain((await billsOf(ana))[0]!.billId)
})

test('a statement reads the same after later payments', async () => {
  const [newest] = await billsOf(ben)
  const read = async () => {
    const { path } = statement
    const url = `/api${path.replace('{accountNumber}', ben)}`
    const asked = { as: 'ben.customer', accounts: [ben] } as const
    return textOfPdf((await api.inject({ method: 'GET', url, query: { billId: newest!.billId }, ...asked })).rawPayload)
  }
  const before = await read()
  expect(before).toContain(`Total to pay by ${longDate(newest!.dueOn)}`)
  const clock = api.clock
  await api.db.transaction((tx) =>
    postPayment(
      tx,
      { clock, accounts: accountService(clock) },
      {
        accountNumber: ben,
        amount: 100,
        gateway: 'counter',
        gatewayReference: 'LATER-1',
        channel: 'Over the counter',
        paidOn: newest!.issuedOn,
        postedBy: 'a test',
      },
    ),
  )
  expect((await billsOf(ben))[0]?.paid).toBe(newest!.paid + 100)
  expect(await read()).toBe(before)
})

test('[billing.receipt-get-as-blob, endpoints.hobs-postsales-accounts-receipts] a receipt is a PDF with its number, the payment and the tax', async () => {
  const [paid] = (await api.call(paymentHistory, by(ana))).body
  const response = await paper(receipt.path, { paymentRefId: paid!.paymentRefId })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textOfPdf(response.rawPayload)
  for (const words of ['Official receipt', paid!.slipNumber, paid!.paymentRefId, 'Ana Reyes', 'GCash', peso(214_800)])
    expect(text).toContain(words)
})

test('a receipt is found by its own number too, and contradicting numbers find none', async () => {
  const [paid, earlier] = (await api.call(paymentHistory, by(ana))).body
  const { paymentRefId } = paid!
  const slipNumber = paid!.slipNumber!
  for (const asked of [{ slipNumber }, { account_no: ana, paymentRefId, slipNumber }])
    expect(textOfPdf((await paper(receipt.path, asked)).rawPayload)).toContain(paymentRefId)
  for (const asked of [
    { account_no: ben, paymentRefId },
    { paymentRefId, slipNumber: earlier!.slipNumber! },
    { slipNumber: paymentRefId },
  ])
    expect((await paper(receipt.path, asked)).statusCode).toBe(404)
  expect((await paper(receipt.path, {})).statusCode).toBe(400)
})

test('other people’s bills, statements and receipts answer exactly as if they didn’t exist', async () => {
  const [bens] = (await api.call(paymentHistory, by(ben))).body
  const withoutId = async (answer: ReturnType<typeof paper>) => {
    const { requestId: _, ...rest } = (await answer).json() as { requestId: string }
    return rest
  }
  const missing = await withoutId(paper(statement.path, { billId: 'B1000000000011-199901' }))
  expect(missing).toMatchObject({ status: 404 })
  for (const answer of [
    paper(statement.path, { billId: 'B1000000000029-202611' }),
    paper(statement.path, { billId: 'B1000000000029-202611' }, ben),
    paper(statement.path, { billId: 'B1000000000029-202611' }, '1999999999999'),
    paper(statement.path, { billId: 'B1000000000011-202613' }),
    paper(statement.path, { billId: 'ANYTHING-ELSE' }),
    paper(receipt.path, { paymentRefId: bens!.paymentRefId }),
    paper(receipt.path, { paymentRefId: bens!.paymentRefId }, ben),
    paper(receipt.path, { paymentRefId: 'HP-9999999999' }),
    paper(receipt.path, { paymentRefId: 'HP-1' + '0'.repeat(20) }),
    paper(balance.path, {}, ben),
    paper(billHistory.path, {}, '1999999999999'),
    paper(paymentHistory.path, {}, ben),
  ])
    expect(await withoutId(answer)).toEqual(missing)
})

test('a malformed id is refused with the reason', async () => {
  for (const billId of ["B1'; drop table bill; --", '', 'b1000000000011-202611']) {
    const response = await paper(statement.path, { billId })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-input'])
  }
})

test('bill history, payment history, receipts and statements need a session', async () => {
  for (const [endpoint, query] of [
    [billHistory, {}],
    [paymentHistory, {}],
    [balance, {}],
    [receipt, { paymentRefId: 'HP-0000000001' }],
    [statement, { billId: 'B1000000000011-202611' }],
  ] as const) {
    const response = await api.inject({
      method: 'GET',
      url: `/api${endpoint.path.replace('{accountNumber}', ana)}`,
      query,
    })
    expect([response.statusCode, response.json().code]).toEqual([401, 'must-sign-in'])
  }
})
