import { contract } from '@hibla/contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { accountDoor } from '../account/index.ts'
import { postPayment } from './post-payment.ts'

const api = await useApi()
const { billHistory, balance, paymentHistory, receipt, statement } = contract.billing

const [ana, ben, dante, elena, felix, gina] = [
  '1000000000011',
  '1000000000029',
  '1000000000045',
  '1000000000052',
  '1000000000078',
  '1000000000086',
] as const
const by = (accountNumber: string) => ({
  as: 'ana.customer' as const,
  accounts: [accountNumber],
  params: { accountNumber },
})
const billsOf = async (number: string) => (await api.call(billHistory, by(number))).body
const balanceOf = async (number: string) => (await api.call(balance, by(number))).body
const paper = (path: string, query: Record<string, string>, number: string = ana) =>
  api.inject({
    method: 'GET',
    url: `/api${path.replace('{accountNumber}', number)}`,
    query,
    as: 'ana.customer',
    accounts: [ana],
  })

test('[billing.bill-history-get-per-account] Ana sees a year of her bills, newest first, each with its lines', async () => {
  const bills = await billsOf(ana)
  expect(bills).toHaveLength(12)
  expect(bills.map(({ issuedOn }) => issuedOn)).toEqual(
    bills
      .map(({ issuedOn }) => issuedOn)
      .toSorted()
      .toReversed(),
  )
  expect(bills[0]).toEqual({
    billId: 'B1000000000011-202611',
    periodStart: '2026-10-10',
    periodEnd: '2026-11-09',
    issuedOn: '2026-11-10',
    dueOn: '2026-11-24',
    amount: 214_800,
    paid: 0,
    state: 'unpaid',
    lines: [
      { what: 'Hibla Pamilya 300', amount: 189_900 },
      { what: 'Mesh hub', amount: 15_000 },
      { what: 'Hibla Ligtas family filter', amount: 9_900 },
    ],
  })
  expect(new Set(bills.slice(1).map(({ state }) => state))).toEqual(new Set(['paid']))
  for (const { amount, lines } of bills) expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
})

test('what Ana owes is her newest bill, by its due date', async () => {
  expect(await balanceOf(ana)).toEqual({
    asOf: '2026-11-15',
    balance: 214_800,
    dueOn: '2026-11-24',
    overdue: 0,
    lastPayment: { amount: 214_800, paidOn: '2026-10-19' },
    suspendsOn: null,
  })
})

test('a bill may be partly paid', async () => {
  const [newest] = await billsOf(ben)
  expect(newest).toMatchObject({ state: 'partly-paid', amount: 299_900 })
  expect((await balanceOf(ben)).balance).toBe(newest!.amount - newest!.paid)
})

test('who is late sees what is overdue and when the line would be suspended', async () => {
  const [overdue] = await billsOf(felix)
  expect(overdue).toMatchObject({ state: 'overdue', dueOn: '2026-11-03' })
  expect(await balanceOf(felix)).toMatchObject({
    overdue: overdue!.amount,
    dueOn: '2026-11-03',
    suspendsOn: '2026-11-17',
  })
})

test('the suspended account is really overdue, and pays no fee for days without service', async () => {
  const [newest, before] = await billsOf(dante)
  expect(before).toMatchObject({ state: 'overdue', dueOn: '2026-10-24' })
  expect(newest!.lines).toEqual([{ what: 'Hibla Tahanan 150 (28 of 31 days)', amount: 135_394 }])
  expect(await balanceOf(dante)).toMatchObject({ overdue: before!.amount, suspendsOn: null })
})

test('who paid too much has a credit, and nothing to pay', async () => {
  const { balance: owed, dueOn } = await balanceOf(elena)
  expect(owed).toBeLessThan(0)
  expect(dueOn).toBeNull()
  expect((await billsOf(elena)).every(({ state }) => state === 'paid')).toBe(true)
})

test('three full days without a line are three thirtieths of the fee less', async () => {
  const [newest] = await billsOf(gina)
  expect(newest!.lines).toEqual([
    { what: 'Hibla Tahanan 100', amount: 129_900 },
    { what: 'Credit: your line was down for 3 full days', amount: -12_990 },
  ])
})

test('[billing.payment-history-v3-get, billing.receipt-fields] Ana sees her payments, each with what its receipt goes by', async () => {
  const { body } = await api.call(paymentHistory, by(ana))
  expect(body).toHaveLength(11)
  expect(body[0]).toEqual({
    account_no: ana,
    paymentRefId: expect.stringMatching(/^HP-\d{10}$/),
    slipNumber: expect.stringMatching(/^OR-\d{10}$/),
    amount: 214_800,
    paidOn: '2026-10-19',
    postedOn: '2026-10-20',
    channel: 'GCash',
  })
})

test('[billing.statement-download-get-as-blob, endpoints.hobs-postsales-accounts-statement-download] a statement is a PDF with the bill, what came before it, and the total', async () => {
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
      { clock, accountsIn: (within) => accountDoor(within, clock) },
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

test('[billing.receipt-get-as-blob, endpoints.hobs-postsales-accounts-receipts] a receipt is a PDF with its number, the payment and the tax in it', async () => {
  const [paid] = (await api.call(paymentHistory, by(ana))).body
  const response = await paper(receipt.path, { paymentRefId: paid!.paymentRefId })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textOfPdf(response.rawPayload)
  for (const words of ['Official receipt', paid!.slipNumber, paid!.paymentRefId, 'Ana Reyes', 'GCash', peso(214_800)])
    expect(text).toContain(words)
})

test('bills, papers and receipts of others answer exactly as ones that do not exist', async () => {
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

test('an id that is none is told what is wrong with it', async () => {
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

test('an account without bills owes nothing and has an empty history', async () => {
  const fresh = '3000000000001'
  expect(await billsOf(fresh)).toEqual([])
  expect(await balanceOf(fresh)).toEqual({
    asOf: '2026-11-15',
    balance: 0,
    dueOn: null,
    overdue: 0,
    lastPayment: null,
    suspendsOn: null,
  })
})

test('every demo account’s balance is the sum of its entries', async () => {
  const off = await api.db.execute(sql`
    select account_number from account_balance kept
    where balance <> (select sum(amount) from ledger_entry e where e.account_number = kept.account_number)`)
  expect(off).toEqual([])
})

test('every demo subscriber has a history, so that no demo account shows an empty page by mistake', async () => {
  const without = await api.db.execute(sql`
    select account_number from account a
    where not exists (select 1 from bill b where b.account_number = a.account_number)`)
  expect(without).toEqual([])
})
