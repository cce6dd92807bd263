import { accountDetails } from '@hibla/contract/account/account.contract'
import { paymentHistory, receipt } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { checkPayment, paymentStatus, pollPayment } from '@hibla/contract/payments/payments.contract'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../kernel/session/session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { payment } from '../../billing/test/samples.ts'
import { intentKeyFor, usePaymentInfo } from '../payment-info.ts'
import { pauseAfter } from '../payments.queries.ts'
import { paid, REFERENCE, status } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
})
afterEach(() => vi.useRealTimers())

const open = (replies: Replies, path = `/customer/payment-success/${REFERENCE}`, session?: Session) =>
  atHome(path, [...replies, [accountDetails, details()]], session && { session })

test('[payments.route-success-takes-id] a subscriber who has paid reads what was posted, and gets the receipt', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  const paper = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })
  const { main, inputsOf } = await open([
    [paymentStatus, paid({ serviceCharge: 1_500, channelName: 'Internet banking' })],
    [receipt, () => paper],
    [paymentHistory, [payment({ paymentRefId: 'HBL-1000000001', slipNumber: 'OR-000124' })]],
  ])
  await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  main.getByText('We’ve received ₱1,514.00 and posted ₱1,499.00 to the account.')
  main.getByText('Nov 15, 2026, 10:05 AM', { selector: 'dd span' })
  const button = await main.findByRole('button', { name: /^Receipt \(PDF\)/ })
  // As large as the link beside it.
  expect(button.className).not.toContain('text-sm')
  await userEvent.click(button)
  await main.findByRole('link', { name: /Open it/ })
  expect(inputsOf(receipt)).toEqual([
    { params: { accountNumber: '1000000000011' }, query: { slipNumber: 'OR-000124' } },
  ])
  expect(inputsOf(checkPayment)).toEqual([])
})

test('until the receipt has its number, people read that it’s on its way, and then it’s there by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const own = { paymentRefId: 'HBL-1000000001', slipNumber: null as string | null }
  const { main } = await open([
    [paymentStatus, paid()],
    [paymentHistory, () => [payment({ ...own })]],
  ])
  await main.findByText(/^Your receipt will be here in a moment/)
  expect(main.queryByRole('button', { name: /Receipt/ })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(pauseAfter(1)))
  expect(main.queryByRole('button', { name: /Receipt/ })).toBeNull()
  own.slipNumber = 'OR-000124'
  await act(() => vi.advanceTimersByTimeAsync(pauseAfter(2)))
  await main.findByRole('button', { name: /^Receipt \(PDF\)/ })
  expect(main.queryByText(/^Your receipt will be here/)).toBeNull()
})

const kinds = [
  { payMethod: 'creditcard', channel: 'gpap_cc_ph', channelName: 'Credit or debit card' },
  { payMethod: 'wallet', channel: 'gc', channelName: 'GCash' },
  { payMethod: 'wallet', channel: 'Maya', channelName: 'Maya' },
]

test.each(
  kinds.flatMap((kind) => [REFERENCE, 'PAY-MLKJHGFEDCBA98765432'].map((reference) => ({ ...kind, reference }))),
)(
  '[payments.route-success-takes-id] a payment by $channel is shown at $reference, which is its id in the path',
  async (own) => {
    const { reference } = own
    const { main, inputsOf } = await open([[paymentStatus, paid(own)]], `/customer/payment-success/${reference}`)
    await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
    main.getByText('We’ve received ₱1,499.00 and posted ₱1,499.00 to the account.')
    expect(inputsOf(paymentStatus)[0]).toEqual({ params: { reference } })
  },
)

test.each(kinds)(
  '[payments.route-failed-shows-outcome, payments.failure-text-advises-other-channels] a payment by $channel that failed says so and advises other channels',
  async (own) => {
    const failed = status({ ...own, state: 'failed', url: null, failure: 'GR003' })
    const { main, router } = await open([[paymentStatus, failed]])
    await main.findByRole('heading', { level: 1, name: 'Unable to process payment!' })
    main.getByText(/Please try other channels/)
    const at = () => router.state.location.pathname + router.state.location.search
    await waitFor(() => expect(at()).toBe(`/customer/payment-failed?reference=${REFERENCE}`))
    await main.findByRole('heading', { level: 1, name: 'Unable to process payment!' })
    expect(main.getByRole('link', { name: 'Choose how to pay' }).getAttribute('href')).toBe(
      '/customer/bill-history/pay/1000000000011',
    )
  },
)

test.each([
  ['1000000000060', '0060', '/customer/bill-history/pay/1000000000060'],
  ['1000000100078', '0078', '/customer/bill-history'],
])(
  'with %s and another account, a failed payment for …%s leads to %s, whichever account is in use',
  async (other, accountEnding, leadsTo) => {
    const session = signedIn(['subscriber'], {
      accountNumber: [other, '1000000000078'],
      activeAccountNumber: '1000000000078',
    })
    const failed = status({ state: 'failed', url: null, failure: 'GR003', accountEnding })
    const { main } = await open([[paymentStatus, failed]], undefined, session)
    await main.findByRole('heading', { level: 1, name: 'Unable to process payment!' })
    expect(main.getByRole('link', { name: 'Choose how to pay' }).getAttribute('href')).toBe(leadsTo)
  },
)

test.each(kinds)(
  '[payments.route-failed-shows-outcome] the path of a failed payment by $channel shows which one it was',
  async (own) => {
    const failed = status({ ...own, state: 'failed', url: null, failure: 'GR003' })
    const { main } = await open([[paymentStatus, failed]], `/customer/payment-failed?reference=${REFERENCE}`)
    await main.findByText(REFERENCE)
    main.getByRole('heading', { level: 1, name: 'Unable to process payment!' })
    for (const fact of [own.channelName, '₱1,499.00'])
      expect(main.getByText(fact, { selector: 'dd span' }).isConnected).toBe(true)
  },
)

test('[payments.route-failed-shows-outcome] the page about failed payments works without a payment, too', async () => {
  const { main } = await open([], '/customer/payment-failed')
  main.getByRole('heading', { level: 1, name: 'Unable to process payment!' })
  await expectShown(main.getByText(/Please try other channels/))
})

test('money that arrives after all turns a failed payment into a paid one', async () => {
  const { main, router } = await open([[paymentStatus, paid()]], `/customer/payment-failed?reference=${REFERENCE}`)
  await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customer/payment-success/${REFERENCE}`))
})

test.each([
  [{ state: 'failed', failure: 'cancelled', url: null }, 'You cancelled this payment'],
  [{ state: 'failed', failure: 'sent-back', url: null }, 'We’ve sent your payment back'],
  [{ state: 'failed', failure: 'closed-by-staff', url: null }, 'We’ve closed this payment'],
  [{ state: 'expired', url: null }, 'This payment wasn’t made in time'],
  [{ state: 'held', url: null }, 'We’re looking into your payment'],
  [{ state: 'confirming' }, 'We’re confirming your payment'],
  [{ state: 'unknown', url: null }, 'We don’t know yet whether your payment went through'],
])('a payment that is %o has its own words', async (own, title) => {
  const { main } = await open([[paymentStatus, status(own)]])
  await expectShown(main.findByRole('heading', { level: 1, name: title }))
})

test('of a held payment nothing is said that we don’t know, and nobody is asked to pay again', async () => {
  const { main } = await open([[paymentStatus, status({ state: 'held', url: null })]])
  await main.findByText(
    /^We couldn’t post your payment of ₱1,499\.00 automatically, so somebody from our team is checking it/,
  )
  expect(main.queryByText(/Something other than/)).toBeNull()
  main.getByText('Our team checks what arrived')
  expect(main.queryByRole('link', { name: /^Choose how to pay|Continue paying/ })).toBeNull()
})

test('whoever comes back makes us ask the gateway, and the page goes on by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let now = status()
  const { main, inputsOf } = await open([
    [paymentStatus, () => now],
    [checkPayment, () => (now = status({ state: 'confirming' }))],
  ])
  await main.findByRole('heading', { level: 1, name: 'We’re confirming your payment' })
  main.getByRole('link', { name: 'Not done yet? Continue paying' })
  now = paid()
  await act(() => vi.advanceTimersByTimeAsync(pauseAfter(1)))
  const heading = await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const looks = inputsOf(paymentStatus).length
  await act(() => vi.advanceTimersByTimeAsync(10 * pauseAfter(9)))
  expect([inputsOf(checkPayment).length, inputsOf(paymentStatus).length]).toEqual([1, looks])
})

test('a page asks the gateway after 3, 6 and 10 seconds, so that it agrees even if nobody tells us', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [status({ state: 'confirming' }), status({ state: 'confirming' }), paid()]
  const { main, inputsOf } = await open([
    [paymentStatus, status({ state: 'confirming' })],
    [pollPayment, () => answers.shift()],
  ])
  await main.findByRole('heading', { level: 1, name: 'We’re confirming your payment' })
  for (const [asked, seconds] of [3, 3].entries()) {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
    expect(inputsOf(pollPayment)).toHaveLength(asked + 1)
  }
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await expectShown(main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' }))
})

test('the pauses between two looks grow to a minute', () => {
  expect([1, 2, 7, 50].map(pauseAfter)).toEqual([3_000, 3_000, 60_000, 60_000])
})

test('somebody who can’t wait makes us ask the gateway again', async () => {
  const { main, inputsOf } = await open([
    [paymentStatus, status({ state: 'confirming' })],
    [checkPayment, paid()],
  ])
  await userEvent.click(await main.findByRole('button', { name: 'Check again' }))
  await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  expect(inputsOf(checkPayment)).toEqual([{ params: { reference: REFERENCE } }])
})

test('whoever checks again reads what came of it, even if that is nothing', async () => {
  const answers: unknown[] = [
    status({ state: 'confirming' }),
    new CallFailed(problem({ code: 'unavailable', status: 503, detail: 'We can’t do this right now.' })),
  ]
  const { main } = await open([
    [paymentStatus, status({ state: 'confirming' })],
    [checkPayment, () => answers.shift()],
  ])
  await userEvent.click(await main.findByRole('button', { name: 'Check again' }))
  await main.findByText('We’ve just asked, and there’s nothing new yet.')
  await userEvent.click(main.getByRole('button', { name: 'Check again' }))
  await expectShown(main.findByText('We can’t do this right now.'))
})

test('once a payment is paid, the next one is a new decision', async () => {
  const key = intentKeyFor('1000000000011', 149_900, 'gc')
  const { main } = await open([[paymentStatus, paid()]])
  await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  expect(usePaymentInfo.getState().intentKey).toBe('')
  expect(intentKeyFor('1000000000011', 149_900, 'gc')).not.toBe(key)
})

test('while a payment is being confirmed, its decision stays', async () => {
  const key = intentKeyFor('1000000000011', 149_900, 'gc')
  const { main } = await open([[paymentStatus, status({ state: 'confirming' })]])
  await main.findByRole('heading', { level: 1, name: 'We’re confirming your payment' })
  expect(intentKeyFor('1000000000011', 149_900, 'gc')).toBe(key)
})

test.each([`/customer/payment-success/1`, `/customer/payment-success/${REFERENCE}`])(
  'nobody finds a payment at %s',
  async (path) => {
    const { main } = await open([], path)
    await expectShown(main.findByRole('heading', { level: 1, name: 'We can’t find this payment' }))
  },
)

test('when we can’t look it up, people hear that their money is safe, and try again', async () => {
  let answer: unknown = new CallFailed(problem({ code: 'internal-error', status: 500, detail: 'Out of order.' }))
  const { main } = await open([[paymentStatus, () => answer]])
  await main.findByText('Out of order. If you’ve paid, we’ll post it in any case.')
  answer = paid()
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expectShown(main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' }))
})
