import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory, paymentHistory } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountPayments, pollPayment } from '@hibla/contract/payments/payments.contract'
import { act, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown, type Replies } from '../account/test/at-home.ts'
import { details } from '../account/test/samples.ts'
import { balanceOf, payment, someBills } from '../billing/test/samples.ts'
import { paid, REFERENCE, status } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const usual: Replies = [
  [accountDetails, details()],
  [balance, balanceOf()],
  [billHistory, someBills],
  [paymentHistory, [payment()]],
]
const list = [
  status({
    state: 'confirming',
    serviceCharge: 1_500,
    payMethod: 'internetbanking',
    channelName: 'Internet banking',
  }),
  status({ reference: 'PAY-22222222222222222222', state: 'held', channelName: 'Maya' }),
  paid({ reference: 'PAY-33333333333333333333' }),
  status({ reference: 'PAY-44444444444444444444', state: 'failed' }),
]

test('a subscriber sees among the bills where each payment is that isn’t posted yet', async () => {
  const { main } = await atHome('/customer/bill-history', [[accountPayments, list], ...usual])
  const underway = within(await main.findByRole('region', { name: 'Payments on their way' }))
  const rows = underway.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/₱1,514\.00Internet banking.*Being confirmed/)
  expect(rows[1]).toMatch(/Maya.*We’re looking into it/)
  const link = underway.getByRole('link', { name: 'Where is my payment? ₱1,514.00 by internet banking' })
  expect(link.getAttribute('href')).toBe(`/customer/payment-success/${REFERENCE}`)
})

test('a subscriber sees among the bills what was paid back', async () => {
  const { main } = await atHome('/customer/bill-history', [[accountPayments, [paid({ refunded: 50_000 })]], ...usual])
  const back = within(await main.findByRole('region', { name: 'Paid back to you' }))
  expect(back.getByRole('listitem').textContent).toMatch(/₱500\.00Of ₱1,499\.00 by GCash/)
  const link = back.getByRole('link', { name: 'See this payment of ₱1,499.00' })
  expect(link.getAttribute('href')).toBe(`/customer/payment-success/${REFERENCE}`)
})

test('when everything is posted, nothing is on its way', async () => {
  const { main } = await atHome('/customer/bill-history', [[accountPayments, [paid()]], ...usual])
  await main.findByRole('heading', { name: 'November 2026' })
  expect(main.queryByRole('region', { name: 'Payments on their way' })).toBeNull()
  expect(main.queryByRole('region', { name: 'Paid back to you' })).toBeNull()
})

test('when they can’t be loaded the page says so, and the bills stay', async () => {
  let fails = true
  const { main } = await atHome('/customer/bill-history', [
    [accountPayments, () => (fails ? new CallFailed(problem()) : list)],
    ...usual,
  ])
  await main.findByText('We couldn’t load the payments that are on their way.')
  await main.findByRole('heading', { name: 'November 2026' })
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expectShown(main.findByRole('region', { name: 'Payments on their way' }))
})

test('the dashboard says under the balance that a payment is being confirmed', async () => {
  const { main } = await atHome('/customer', [[accountPayments, list], ...usual])
  const bill = within(await main.findByRole('region', { name: 'Your bill' }))
  const link = await bill.findByRole('link', { name: /^Where is my payment\?/ })
  expect(link.closest('p')?.textContent).toContain('Your payment of ₱1,514.00 by internet banking: being confirmed.')
})

test('while the bills show an open payment, the gateway is asked about it, and the page follows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isPaid = false
  const { main, inputsOf } = await atHome('/customer/bill-history', [
    [accountPayments, () => (isPaid ? [paid()] : [status()])],
    [pollPayment, () => (isPaid ? paid() : status())],
    [balance, () => (isPaid ? balanceOf({ balance: 0, overdue: 0, dueOn: null }) : balanceOf())],
    ...usual,
  ])
  await main.findByRole('region', { name: 'Payments on their way' })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(inputsOf(pollPayment)).toEqual([1, 2].map(() => ({ params: { reference: REFERENCE } })))
  isPaid = true
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await main.findByText('You’re all paid up')
  expect(main.queryByRole('region', { name: 'Payments on their way' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(inputsOf(pollPayment)).toHaveLength(3)
})
