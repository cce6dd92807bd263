import { balance } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { payOnline, paymentStatus } from '@hibla/contract/payments/payments.contract'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { balanceOf } from '../../billing/test/samples.ts'
import { usePaymentInfo } from '../payment-info.ts'
import { ownPage, usual } from '../test/pay-page.ts'
import { paid, REFERENCE, status } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const TOO_MUCH = /^We can take ₱100,000\.00 at most in one payment\./

const open = async (replies: Replies = []) => {
  const view = await atHome(ownPage, [...replies, ...usual])
  await view.main.findByRole('group', { name: 'E-WALLETS' })
  const choose = (name: string | RegExp) => userEvent.click(view.main.getByRole('radio', { name }))
  const press = (name: string | RegExp) => userEvent.click(view.main.getByRole('button', { name }))
  await choose('GCash')
  return { ...view, choose, press }
}

test.each(['100,000.01', '9999999999'])(
  'whoever types %s reads at the field that it’s too much at once',
  async (typed) => {
    const { main, choose, press, inputsOf } = await open()
    await choose('Another amount')
    const field = main.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, typed)
    await expectShown(main.getByText(TOO_MUCH))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await press('Pay')
    expect([document.activeElement === field, inputsOf(payOnline)]).toEqual([true, []])
    await userEvent.clear(field)
    await userEvent.type(field, '100,000')
    expect(main.queryByText(TOO_MUCH)).toBeNull()
    await expectShown(main.getByRole('button', { name: 'Pay ₱100,000.00' }))
  },
)

test('whoever types less than a peso reads at the field what the least is', async () => {
  const { main, choose, press, inputsOf } = await open()
  await choose('Another amount')
  const field = main.getByRole('textbox', { name: 'Amount' })
  await userEvent.type(field, '0.50')
  await press('Pay')
  await expectShown(main.getByText('Enter at least ₱1.00.'))
  expect([document.activeElement === field, inputsOf(payOnline)]).toEqual([true, []])
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await expectShown(main.getByRole('button', { name: 'Pay ₱1.00' }))
})

test('whoever owes less than a peso can pay that', async () => {
  const { main } = await open([[balance, balanceOf({ balance: 40 })]])
  await expectShown(main.getByRole('button', { name: 'Pay ₱0.40' }))
})

test('whoever owes more than can be paid at once reads so, and pays a part', async () => {
  const { main, choose, press, inputsOf } = await open([[balance, balanceOf({ balance: 10_000_001 })]])
  await expectShown(main.getByText(TOO_MUCH))
  await press('Pay')
  expect([document.activeElement, inputsOf(payOnline)]).toEqual([
    main.getByRole('radio', { name: /^Everything that’s owed/ }),
    [],
  ])
  await choose('Another amount')
  expect(main.queryByText(TOO_MUCH)).toBeNull()
})

test.each([
  ['another amount is typed', 'Another amount'],
  ['another way to pay is chosen', 'GrabPay'],
])('what was refused before is no longer said once %s', async (_when, other) => {
  const refusal = new CallFailed(problem({ status: 422, code: 'gateway-refused' }))
  const { main, choose, press } = await open([[payOnline, () => refusal]])
  await press('Pay ₱1,499.00')
  await main.findByRole('alert')
  await choose(other)
  expect(main.queryByRole('alert')).toBeNull()
})

test('whoever comes back to the page once their payment is in finds what is owed now, not what they had typed', async () => {
  usePaymentInfo.setState({ accountNumber: '1000000000011', share: 'other', typed: '500', reference: REFERENCE })
  const { main } = await open([[paymentStatus, paid()]])
  await expectShown(main.findByRole('button', { name: 'Pay ₱1,499.00' }))
})

test('whoever comes back while their payment is open finds what they had typed', async () => {
  usePaymentInfo.setState({ accountNumber: '1000000000011', share: 'other', typed: '500', reference: REFERENCE })
  const { main, inputsOf } = await open([[paymentStatus, status()]])
  await waitFor(() => expect(inputsOf(paymentStatus)).toHaveLength(1))
  await expectShown(main.findByRole('button', { name: 'Pay ₱500.00' }))
})
