import {
  confirmReview,
  decideRefund,
  refundPayment,
  decideReview,
  staffPayments,
} from '@hibla/contract/payments/refunds.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { paymentUnderReview, paidPayment, refund, REFERENCE } from './test/payments.ts'

cleanBackOffice()

const PAGE = '/back-office/payments'
const first = async () => within((await screen.findByText('₱1,499.00 by GCash')).closest('li')!)

test('staff see what came instead, read the slips and post it after all with a note', async () => {
  const { bodiesOf, queriesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paymentUnderReview]],
    [decideReview, { status: true, payment: { ...paidPayment, amount: 140_000 } }],
  ])
  const payment = await first()
  payment.getByText('₱1,400.00 came.')
  expect(payment.getByRole('link', { name: /^Slip 1/ }).getAttribute('href')).toBe('/files/slip-1')
  await press('Decide')
  payment.getByText('Write down why, so others understand it later.')
  expect(document.activeElement).toBe(payment.getByLabelText('Why'))
  await userEvent.type(payment.getByLabelText('Why'), 'The payer meant it so')
  await press('Decide')
  await screen.findByText('₱1,400.00 by GCash')
  expect(queriesOf(staffPayments)).toEqual([{ needs: 'held' }])
  expect(bodiesOf(decideReview)).toEqual([{ reference: REFERENCE, decision: 'post', note: 'The payer meant it so' }])
})

test.each([
  [
    'another currency can’t be posted',
    { why: 'other-currency', currency: 'USD' },
    ['Send it back', 'Close it without moving money'],
  ],
  [
    'what counts for another payment is neither posted again nor sent back',
    { why: 'posted-before' },
    ['Close it without moving money'],
  ],
])('%s', async (_what, own, choices) => {
  await open(PAGE, 'Payments', [
    [staffPayments, [{ ...paymentUnderReview, held: { ...paymentUnderReview.held, ...own } }]],
  ])
  const offered = within((await first()).getByLabelText('What should happen')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(choices)
})

test('a payment for an order names it, and says that another sum can’t place it', async () => {
  const why = 'If you post this, it goes back to the payer automatically.'
  const orderId = 'ORD-23456789ABCD'
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paymentUnderReview, orderId }]]])
  const payment = await first()
  payment.getByText(/for the order ORD-23456789ABCD/)
  payment.getByText(new RegExp(why))
  cleanUp()
  await open(PAGE, 'Payments', [[staffPayments, [paymentUnderReview]]])
  expect((await first()).queryByText(new RegExp(why))).toBeNull()
})

test('whoever decided waits, and somebody else agrees', async () => {
  const waiting = { ...paymentUnderReview.held, decision: 'return', note: 'Wrong account', awaitsSecond: true } as const
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paymentUnderReview, held: { ...waiting, isOwn: true } }]]])
  ;(await first()).getByText('Somebody else has to agree.')
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  cleanUp()
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [{ ...paymentUnderReview, held: waiting }]],
    [
      confirmReview,
      { status: true, payment: { ...paymentUnderReview, state: 'failed', failure: 'sent-back', held: null } },
    ],
  ])
  await press('Agree')
  await screen.findByText('Sent back')
  expect(bodiesOf(confirmReview)).toEqual([{ reference: REFERENCE, agree: true }])
})

test('staff find a payment by its account, and pay a part of it back', async () => {
  const { bodiesOf, queriesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, { status: true, payment: { ...paidPayment, refunds: [refund] } }],
  ])
  const of = await screen.findByLabelText('Or an account number or payment')
  await userEvent.type(of, 'nonsense')
  await press('Show')
  screen.getByText('Enter 13 digits, or PAY- and 20 letters and digits.')
  await userEvent.clear(of)
  await userEvent.type(of, '1000000000029')
  await press('Show')
  await waitFor(() => expect(queriesOf(staffPayments).at(-1)).toEqual({ account: '1000000000029' }))
  await press(`Pay back ${REFERENCE}`)
  const amount = await screen.findByLabelText('Amount in pesos')
  await userEvent.clear(amount)
  await userEvent.type(amount, '0.001')
  await press('Pay it back')
  screen.getByText('Enter the amount in pesos, such as 1499.00.')
  expect(document.activeElement).toBe(amount)
  await userEvent.clear(amount)
  await userEvent.type(amount, '500.00')
  await userEvent.type(screen.getByLabelText('Why'), 'Paid twice')
  await press('Pay it back')
  await screen.findByText('Refund of ₱500.00')
  expect(bodiesOf(refundPayment)).toEqual([
    { reference: REFERENCE, kind: 'refund', amount: 50_000, reason: 'Paid twice' },
  ])
  await press(`Pay back ${REFERENCE}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in pesos')).value).toBe('999.00')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('')
})

test('staff look for slips that came without a payment', async () => {
  const waiting = { ...paidPayment, state: 'expired', slips: paymentUnderReview.slips } as const
  const { queriesOf } = await open(PAGE, 'Payments', [[staffPayments, [waiting]]])
  await userEvent.selectOptions(await screen.findByLabelText('Needs review'), 'Slip without payment')
  await press('Show')
  const payment = await first()
  expect(payment.getByRole('link', { name: /^Slip 1/ }).getAttribute('href')).toBe('/files/slip-1')
  expect(queriesOf(staffPayments).at(-1)).toEqual({ needs: 'slips' })
})

test('a refusal says why and moves nothing, and pressing again is a new attempt', async () => {
  const refusing = () => new CallFailed(problem({ status: 422, code: 'more-than-paid' }))
  const { keysOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, refusing],
  ])
  await press(`Pay back ${REFERENCE}`)
  await userEvent.type(screen.getByLabelText('Why'), 'Paid twice')
  await press('Pay it back')
  await screen.findByText('That’s more than is left of this payment.')
  await press('Pay it back')
  await screen.findByText('That’s more than is left of this payment.')
  expect(new Set(keysOf(refundPayment)).size).toBe(2)
})

test('what pays for an order that can be cancelled isn’t paid back here, which says what to do instead', async () => {
  await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, () => new CallFailed(problem({ status: 422, code: 'order-goes-on' }))],
  ])
  await press(`Pay back ${REFERENCE}`)
  await userEvent.type(screen.getByLabelText('Why'), 'It came late')
  await press('Pay it back')
  const why = await screen.findByText(/If the subscriber cancels the order, all of it goes back automatically/)
  expect(why.textContent).toContain('This pays for an order that’s still under way.')
})

test('what the bank has taken back isn’t paid back once more: the button says what it does', async () => {
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, { status: true, payment: { ...paidPayment, refunds: [{ ...refund, kind: 'reversal' }] } }],
  ])
  await press(`Pay back ${REFERENCE}`)
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'The payer’s bank has taken it back')
  await userEvent.type(screen.getByLabelText('Why'), 'The bank wrote to us')
  expect(screen.queryByRole('button', { name: 'Pay it back' })).toBeNull()
  await press('Take it off the account')
  await screen.findByText('Reversal of ₱500.00')
  expect(bodiesOf(refundPayment)).toMatchObject([{ kind: 'reversal', amount: 149_900 }])
})

test('staff read that what was charged on top of a payment isn’t refunded', async () => {
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paidPayment, serviceCharge: 1_500 }]]])
  await press(`Pay back ${REFERENCE}`)
  expect(screen.getByText(/^Up to ₱1,499\.00\. The ₱15\.00 on top isn’t refunded\./)).toBeTruthy()
})

test.each([
  [503, 'unavailable'],
  [409, 'still-running'],
  [429, 'too-many-requests'],
  [403, 'step-up-needed'],
])('without an answer to the first attempt (%i %s), pressing again is the same refund', async (status, code) => {
  const { keysOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, () => new CallFailed(problem({ status, code, detail: 'Not yet.' }))],
  ])
  await press(`Pay back ${REFERENCE}`)
  await userEvent.type(screen.getByLabelText('Why'), 'Paid twice')
  await press('Pay it back')
  await screen.findByText('Not yet.')
  await press('Pay it back')
  await screen.findByText('Not yet.')
  expect(keysOf(refundPayment)).toHaveLength(2)
  expect(new Set(keysOf(refundPayment)).size).toBe(1)
})

test('whoever changes the amount after an attempt without an answer is asked to look first', async () => {
  const reused = () => new CallFailed(problem({ status: 422, code: 'idempotency-key-reused' }))
  const { keysOf } = await open(PAGE, 'Payments', [
    [staffPayments, [paidPayment]],
    [refundPayment, reused],
  ])
  await press(`Pay back ${REFERENCE}`)
  await userEvent.type(screen.getByLabelText('Why'), 'Paid twice')
  await press('Pay it back')
  await screen.findByText(/^You’ve changed something since an attempt that got no answer/)
  await press('Pay it back')
  await waitFor(() => expect(keysOf(refundPayment)).toHaveLength(2))
  expect(new Set(keysOf(refundPayment)).size).toBe(1)
})

test('what came in another currency goes back in it', async () => {
  const back = { ...refund, kind: 'return', currency: 'USD', amount: 149_900 } as const
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paymentUnderReview, refunds: [back] }]]])
  expect(await screen.findByText('Return of USD 1499.00')).toBeTruthy()
})

test('a large refund waits for a second person, who approves or declines it', async () => {
  const asked = { ...refund, state: 'asked', isOwn: true } as const
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paidPayment, refunds: [asked] }]]])
  await screen.findByText('Somebody else has to approve it.')
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  cleanUp()
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [{ ...paidPayment, refunds: [{ ...asked, isOwn: false }] }]],
    [decideRefund, { status: true, payment: { ...paidPayment, refunds: [refund] } }],
  ])
  await press('Approve ₱500.00')
  await screen.findByText('Done')
  expect(bodiesOf(decideRefund)).toEqual([{ refund: refund.refund, approve: true }])
})

test('without anything that needs somebody the page says so, and a failure offers another try', async () => {
  await open(PAGE, 'Payments', [[staffPayments, []]])
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  cleanUp()
  await open(PAGE, 'Payments', [])
  expect(await screen.findByText('We couldn’t load the payments.')).toBeTruthy()
})
