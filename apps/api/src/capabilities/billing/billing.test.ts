import { contract } from '@hibla/contract'
import { billIdOf, cycleIssuedOn, issueDayIn } from '@hibla/contract/billing/bill-cycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { addSubscribers } from '../../../test/subscribers.ts'
import { writeBills } from './bill-run/write-bills.ts'
import { ana, ben, by, dante, elena, felix, gina, useBilling } from './test/billing-api.ts'

const { api, billsOf, balanceOf } = await useBilling()
const { paymentHistory } = contract.billing

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

test('[billing.bill-history-get-per-account] all bills of two years are in an account’s history, newest first, and no other account’s', async () => {
  const [mine, other] = await addSubscribers(api.db, { count: 2, billDay: 10 })
  const months = Array.from({ length: 25 }, (_, at) => new Date(Date.UTC(2026, 10 - at)).toISOString().slice(0, 7))
  const billsFor = (accountNumber: string, from: number) =>
    ['2024-10', ...months.toReversed()].map((month, at) => {
      const issuedOn = issueDayIn(month, 10)
      const amount = from + at
      const lines = [{ what: `Fibre until ${issuedOn}`, amount }]
      const cycle = cycleIssuedOn(issuedOn, 10, '2020-01-01' as IsoDate)!
      return { ...cycle, accountNumber, amount, lines, credits: [], uses: [], taken: [] }
    })
  const bills = billsFor(mine!, 100_000)
  await api.db.transaction((tx) => writeBills(tx, [...bills, ...billsFor(other!, 200_000)], api.clock.now()))
  const ask = (accounts: string[]) =>
    api.inject({ method: 'GET', url: `/api/hobs/postsales/accounts/${mine}/bills`, as: 'someone.customer', accounts })
  const told = (await ask([other!, mine!])).json<Record<string, unknown>[]>()
  expect(told).toMatchObject(
    months.map((month, at) => ({
      billId: billIdOf(mine!, month),
      issuedOn: `${month}-10`,
      amount: 100_025 - at,
      lines: [{ what: `Fibre until ${month}-10`, amount: 100_025 - at }],
    })),
  )
  expect((await ask([other!])).statusCode).toBe(404)
})

test('Ana owes her newest bill by its due date', async () => {
  expect(await balanceOf(ana)).toEqual({
    asOf: '2026-11-15',
    balance: 214_800,
    dueOn: '2026-11-24',
    overdue: 0,
    lastPayment: { amount: 214_800, paidOn: '2026-10-19' },
    suspendsOn: null,
  })
})

test('a bill can be partly paid', async () => {
  const [newest] = await billsOf(ben)
  expect(newest).toMatchObject({ state: 'partly-paid', amount: 299_900 })
  expect((await balanceOf(ben)).balance).toBe(newest!.amount - newest!.paid)
})

test('a late subscriber sees what is overdue and when the line would be suspended', async () => {
  const [overdue] = await billsOf(felix)
  expect(overdue).toMatchObject({ state: 'overdue', dueOn: '2026-11-03' })
  expect(await balanceOf(felix)).toMatchObject({
    overdue: overdue!.amount,
    dueOn: '2026-11-03',
    suspendsOn: '2026-11-17',
  })
})

test('the suspended account really is overdue, and isn’t charged for days without service', async () => {
  const [newest, before] = await billsOf(dante)
  expect(before).toMatchObject({ state: 'overdue', dueOn: '2026-10-24' })
  expect(newest!.lines).toEqual([{ what: 'Hibla Tahanan 150 (28 of 31 days)', amount: 135_394 }])
  expect(await balanceOf(dante)).toMatchObject({ overdue: before!.amount, suspendsOn: null })
})

test('a subscriber who paid too much has a credit and nothing to pay', async () => {
  const { balance: owed, dueOn } = await balanceOf(elena)
  expect(owed).toBeLessThan(0)
  expect(dueOn).toBeNull()
  expect((await billsOf(elena)).every(({ state }) => state === 'paid')).toBe(true)
})

test('three full days without service take three thirtieths off the fee', async () => {
  const [newest] = await billsOf(gina)
  expect(newest!.lines).toEqual([
    { what: 'Hibla Tahanan 100', amount: 129_900 },
    { what: 'Credit: your line was down for 3 full days', amount: -12_990 },
  ])
})

test('[billing.payment-history-v3-get, billing.receipt-fields] Ana sees her payments, each with its receipt’s numbers', async () => {
  const { method, at, summary } = paymentHistory
  expect([method, at, summary]).toEqual(['GET', 'new', expect.stringContaining('version 3')])
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

test('[endpoints.hobs-postsales-accounts-payment-history] an account’s payment history is what is stored of its payments, newest first, and nobody else’s', async () => {
  const ask = (number: string, accounts: string[]) =>
    api.inject({
      method: 'GET',
      url: `/api/hobs/postsales/accounts/${number}/payments`,
      as: 'someone.customer',
      accounts,
    })
  for (const number of [ana, ben, dante, elena, felix, gina]) {
    const stored = await api.db.execute(sql`
      select account_number as "account_no", amount::int, paid_on::text as "paidOn", posted_on::text as "postedOn", channel
      from payment where account_number = ${number} and paid_on >= '2024-11-15' order by id desc`)
    expect(stored.length).toBeGreaterThan(0)
    const answer = await ask(number, [elena, number])
    const told = answer.json<Record<string, unknown>[]>()
    expect(told.map(({ paymentRefId: _, slipNumber: __, ...payment }) => payment)).toEqual([...stored])
    expect(answer.statusCode).toBe(200)
  }
  expect((await ask(ana, [ben])).statusCode).toBe(404)
  expect((await api.inject({ method: 'GET', url: `/api/hobs/postsales/accounts/${ana}/payments` })).statusCode).toBe(
    401,
  )
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

test('every demo subscriber has a history, so no demo account shows an empty page by mistake', async () => {
  const without = await api.db.execute(sql`
    select account_number from account a
    where not exists (select 1 from bill b where b.account_number = a.account_number)`)
  expect(without).toEqual([])
})
