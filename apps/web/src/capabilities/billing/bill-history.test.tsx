import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory, paymentHistory, receipt, statement } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountPayments } from '@hibla/contract/payments/payments.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown, type Replies } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { balanceOf, bill, payment, someBills } from './test/samples.ts'

let saved: MockInstance<typeof URL.createObjectURL>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
})

const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const usual: Replies = [
  [accountDetails, details()],
  [balance, balanceOf()],
  [billHistory, someBills],
  [paymentHistory, [payment()]],
  [accountPayments, []],
]
const open = (replies: Replies = [], given?: Parameters<typeof atHome>[2]) =>
  atHome('/customer/bill-history', [...replies, ...usual], given)

test('[billing.route-bill-history] a customer sees every bill with its state, and every payment', async () => {
  const { main } = await open()
  main.getByRole('heading', { level: 1, name: 'Bills and payments' })
  const bills = within(main.getByRole('region', { name: 'Bills' }))
  await bills.findByText('November 2026')
  bills.getByText('To pay')
  bills.getByText('Overdue')
  bills.getByText('Due November 28, 2026')
  expect(bills.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'November 2026',
    'October 2026',
    'August 2026',
  ])
  const payments = within(main.getByRole('region', { name: 'Payments' }))
  await payments.findByText('October 20, 2026')
  payments.getByText(/Over the counter/)
})

test('a bill that is partly paid says what was paid and what is left, whatever its state', async () => {
  const partly = bill('2026-12-14', { amount: 149_900, paid: 60_000, state: 'partly-paid' })
  const { main } = await open([[billHistory, [partly, ...someBills]]])
  const bills = within(main.getByRole('region', { name: 'Bills' }))
  const entry = (month: string) => bills.getByRole('heading', { level: 3, name: month }).closest('li')!.textContent
  await bills.findByText('Partly paid')
  expect(entry('December 2026')).toContain('₱600.00 paid, ₱899.00 left')
  expect(entry('December 2026')).toContain('Left to pay₱899.00')
  expect(entry('August 2026')).toContain('₱500.00 paid, ₱1,500.00 left')
  for (const whole of ['November 2026', 'October 2026']) expect(entry(whole)).not.toMatch(/paid,/)
})

test('a year of bills is a chart, and its figures are also in a table', async () => {
  const { main } = await open()
  await main.findByText(/^Your bills for the last 12 months, from ₱1,499.00 to ₱2,000.00/)
  const table = within(main.getByRole('table', { name: 'Your bills, newest first' }))
  expect(table.getAllByRole('row')).toHaveLength(13)
  const row = (name: string) => table.getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(row('August 2026')).toBe('August 2026₱2,000.00₱500.00August 28, 2026Overdue')
  expect(row('September 2026')).toBe('September 2026No bill')
})

test('[billing.statement-download-get-as-blob] a customer downloads a statement under its own name and can open it', async () => {
  const { main, inputsOf, unmount } = await open([[statement, () => paper('statement-2026-11.pdf')]])
  await userEvent.click(await main.findByRole('button', { name: 'Statement (PDF) for November 2026' }))
  const link = await main.findByRole('link', { name: /Open it.*statement-2026-11.pdf/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:paper', '_blank'])
  expect((saved.mock.calls[0]![0] as File).name).toBe('statement-2026-11.pdf')
  const forgotten = vi.spyOn(URL, 'revokeObjectURL')
  unmount()
  expect(forgotten).toHaveBeenCalledWith('blob:paper')
  expect(inputsOf(statement)).toEqual([
    { params: { accountNumber: '1000000000011' }, query: { billId: 'B-2026-11-14' } },
  ])
})

test('[billing.receipt-get-as-blob] a customer downloads a receipt by its payment reference', async () => {
  const { main, inputsOf } = await open([[receipt, () => paper('receipt.pdf')]])
  await userEvent.click(await main.findByRole('button', { name: 'Receipt (PDF) OR-000123' }))
  await main.findByRole('link', { name: /Open it/ })
  expect(inputsOf(receipt)).toEqual([
    { params: { accountNumber: '1000000000011' }, query: { paymentRefId: 'PAY-2026-10' } },
  ])
})

test('when a PDF can’t be downloaded the page says why, and the customer can try again', async () => {
  let fails = true
  const { main, inputsOf } = await open([
    [statement, () => (fails ? new CallFailed(problem({ detail: 'The printer sleeps.' })) : paper('late.pdf'))],
  ])
  const button = await main.findByRole('button', { name: 'Statement (PDF) for October 2026' })
  await userEvent.click(button)
  await expectShown(main.findByText('We couldn’t download it. The printer sleeps.'))
  fails = false
  await userEvent.click(button)
  await expectShown(main.findByRole('link', { name: /Open it.*late.pdf/ }))
  const asked = { params: { accountNumber: '1000000000011' }, query: { billId: 'B-2026-10-14' } }
  expect(inputsOf(statement)).toEqual([asked, asked])
})

test.each([
  ['Statement (PDF) for November 2026', statement],
  ['Receipt (PDF) OR-000123', receipt],
])('[state.pdf-results-in-pdf-data] %s stays at hand until it is asked for again', async (name, endpoint) => {
  let comes = true
  const { main } = await open([
    [endpoint, () => (comes ? paper('paper.pdf') : new CallFailed(problem({ detail: 'The printer sleeps.' })))],
  ])
  await userEvent.click(await main.findByRole('button', { name }))
  await expectShown(main.findByRole('link', { name: /Open it.*paper.pdf/ }))
  comes = false
  await userEvent.click(main.getByRole('button', { name }))
  await main.findByText('We couldn’t download it. The printer sleeps.')
  expect(main.queryByRole('link', { name: /Open it/ })).toBeNull()
})

test('a payment that isn’t posted yet says how long it takes, and has no receipt', async () => {
  const { main } = await open([[paymentHistory, [payment({ postedOn: null })]]])
  await main.findByText(/48 hours to 3 business days/)
  expect(main.queryByRole('button', { name: /Receipt/ })).toBeNull()
})

test('a long history shows the newest six, and all of them on request', async () => {
  const months = ['11', '10', '09', '08', '07', '06', '05'].map((month) => bill(`2026-${month}-14`))
  const partly = bill('2026-12-14', { paid: 100, state: 'partly-paid' })
  const { main } = await open([[billHistory, [partly, ...months]]])
  const bills = within(main.getByRole('region', { name: 'Bills' }))
  await bills.findByText('Partly paid')
  expect(bills.getAllByRole('heading', { level: 3 })).toHaveLength(6)
  await userEvent.click(bills.getByRole('button', { name: 'Show all 8 bills' }))
  expect(bills.getAllByRole('heading', { level: 3 })).toHaveLength(8)
  expect(bills.queryByRole('button', { name: /Show all/ })).toBeNull()
})

test('[billing.route-bill-history] all bills of two years and more are there on request, newest first, and so are all payments', async () => {
  const days = Array.from({ length: 26 }, (_, at) => new Date(Date.UTC(2026, 10 - at, 14)).toISOString().slice(0, 10))
  const paid = days.map((paidOn, at) => payment({ paymentRefId: `PAY-${at}`, slipNumber: `OR-${at}`, paidOn }))
  const { main } = await open([
    [billHistory, days.map((day) => bill(day))],
    [paymentHistory, paid],
  ])
  const bills = within(main.getByRole('region', { name: 'Bills' }))
  await userEvent.click(await bills.findByRole('button', { name: 'Show all 26 bills' }))
  const monthOf = (day: string) =>
    new Date(day).toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(bills.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(days.map(monthOf))
  for (const day of days) bills.getByRole('button', { name: `Statement (PDF) for ${monthOf(day)}` })
  const payments = within(main.getByRole('region', { name: 'Payments' }))
  await userEvent.click(await payments.findByRole('button', { name: 'Show all 26 payments' }))
  expect(payments.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    paid.map(({ slipNumber }) => `Receipt (PDF) ${String(slipNumber)}`),
  )
})

test('a customer of the old system is sent to the old portal for statements', async () => {
  const legacyStatementUrl = 'https://old.example.com/statements'
  const { main } = await open([[accountDetails, details({ legacyAccount: true })]], { config: { legacyStatementUrl } })
  const links = await main.findAllByRole('link', { name: /Statement in the old portal/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill(legacyStatementUrl))
  expect(main.queryByRole('button', { name: /Statement/ })).toBeNull()
})

test('a customer who was never on the old system isn’t sent to the old portal', async () => {
  const { main } = await open([], { config: { legacyStatementUrl: 'https://old.example.com/statements' } })
  await main.findByRole('button', { name: 'Statement (PDF) for November 2026' })
  expect(main.queryByRole('link', { name: /old portal/ })).toBeNull()
})

test('a new subscriber reads what will appear here', async () => {
  const { main } = await open([
    [billHistory, []],
    [paymentHistory, []],
    [balance, balanceOf({ balance: 0, dueOn: null, lastPayment: null })],
  ])
  await main.findByText('No bills yet')
  main.getByText('No payments yet')
  main.getByText(/all paid up/)
  expect(main.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

test('the lines of a bill are listed with their total and what is paid', async () => {
  const lines = [
    { what: 'Fibre 300', amount: 149_900 },
    { what: 'Outage credit', amount: -5_000 },
  ]
  const { main } = await open([
    [billHistory, [bill('2026-11-14', { lines, amount: 144_900, paid: 0, state: 'unpaid' })]],
  ])
  const credit = await main.findByText('Outage credit')
  expect(credit.nextElementSibling?.textContent).toBe('(₱50.00)')
  expect(main.getByText('This bill').nextElementSibling?.textContent).toBe('₱1,449.00')
  const paid = main.getAllByText('Paid').filter(({ tagName }) => tagName === 'DT')
  expect(paid.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(['₱0.00'])
})
