import { decideRefund, refundPayment, decideReview, staffPayments } from '@hibla/contract/payments/refunds.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanBackOffice, open, press } from '../../../test/back-office.ts'
import { paymentUnderReview, paidPayment, refund, REFERENCE } from './test/payments.ts'

cleanBackOffice()

const PAGE = '/back-office/payments'
const first = async () => within((await screen.findByText('₱1,499.00 by GCash')).closest('li')!)

test('whoever decides about a large sum reads before that somebody else has to agree', async () => {
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [{ ...paymentUnderReview, held: { ...paymentUnderReview.held, needsSecond: true } }]],
    [decideReview, { status: true, payment: paymentUnderReview }],
  ])
  const payment = await first()
  payment.getByText('Somebody else has to agree before it happens.')
  expect(payment.queryByRole('button', { name: 'Decide' })).toBeNull()
  await userEvent.type(payment.getByLabelText('Why'), 'Talked to the payer')
  await press('Ask a second person')
  await waitFor(() => expect(bodiesOf(decideReview)).toMatchObject([{ decision: 'post' }]))
})

test('whoever pays back reads from which sum on a second person is needed, and the button says so', async () => {
  const large = { ...paidPayment, amount: 900_000, secondPersonFrom: 500_000 } as const
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [large]],
    [refundPayment, { status: true, payment: { ...large, refunds: [{ ...refund, state: 'asked', isOwn: true }] } }],
  ])
  await press(`Pay back ${REFERENCE}`)
  const amount = screen.getByLabelText('Amount in pesos')
  screen.getByText('Up to ₱9,000.00. From ₱5,000.00 on, a second person has to approve it.')
  screen.getByRole('button', { name: 'Ask a second person' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '4,999.99')
  screen.getByRole('button', { name: 'Pay it back' })
  await userEvent.clear(amount)
  await userEvent.type(amount, '5000')
  await userEvent.type(screen.getByLabelText('Why'), 'Paid twice')
  await press('Ask a second person')
  await screen.findByText('Somebody else has to approve it.')
  expect(bodiesOf(refundPayment)).toMatchObject([{ amount: 500_000 }])
})

test.each([
  [0, /^Up to ₱1,499\.00\. A second person has to approve it\.$/],
  [149_901, /^Up to ₱1,499\.00\.$/],
])('if a second person is always or never needed (from %i), that is all that is said', async (from, words) => {
  await open(PAGE, 'Payments', [[staffPayments, [{ ...paidPayment, secondPersonFrom: from }]]])
  await press(`Pay back ${REFERENCE}`)
  expect(screen.getByText(words)).toBeTruthy()
})

test('whoever approves a refund that the gateway then refuses isn’t told that it’s done', async () => {
  const asked = { ...refund, state: 'asked' } as const
  await open(PAGE, 'Payments', [
    [staffPayments, [{ ...paidPayment, refunds: [asked] }]],
    [decideRefund, { status: true, payment: { ...paidPayment, refunds: [{ ...refund, state: 'refused' }] } }],
  ])
  await press('Approve ₱500.00')
  await screen.findByText('The gateway refused it, so nothing went back.')
  expect(screen.queryByText('Done. It’s in the audit trail.')).toBeNull()
})
