import { dismissSlips, staffPayments } from '@hibla/contract/payments/refunds.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { paymentUnderReview, paidPayment, REFERENCE } from './test/payments.ts'

cleanBackOffice()

const PAGE = '/back-office/payments'
const [slip] = paymentUnderReview.slips
const unpaid = {
  ...paidPayment,
  state: 'expired',
  paymentRefId: null,
  proofs: 2,
  slips: [slip, { ...slip, nth: 3, link: '/files/slip-3' }],
} as const
const name = `No payment behind it (${REFERENCE})`

test('staff dismiss the slips they have seen, although one between was deleted, with a reason that others read', async () => {
  const dismissed = unpaid.slips.map((each) => ({ ...each, dismissed: 'A photo of a cat' }))
  const { bodiesOf } = await open(PAGE, 'Payments', [
    [staffPayments, [unpaid]],
    [dismissSlips, { status: true, payment: { ...unpaid, slips: dismissed } }],
  ])
  await screen.findByRole('link', { name: /^Slip 3, sent/ })
  await press(name)
  await press('Dismiss 2 slips')
  screen.getByText('Write down why, so others understand it later.')
  await userEvent.type(screen.getByLabelText('Why'), 'A photo of a cat')
  await press('Dismiss 2 slips')
  expect(await screen.findAllByText(/Dismissed: A photo of a cat$/)).toHaveLength(2)
  expect(bodiesOf(dismissSlips)).toEqual([{ reference: REFERENCE, seen: 3, why: 'A photo of a cat' }])
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('slips of money that came aren’t dismissed', async () => {
  for (const payment of [paymentUnderReview, { ...paidPayment, slips: paymentUnderReview.slips }]) {
    await open(PAGE, 'Payments', [[staffPayments, [payment]]])
    await screen.findByRole('link', { name: /^Slip 1/ })
    expect(screen.queryByRole('button', { name })).toBeNull()
    cleanUp()
  }
})
