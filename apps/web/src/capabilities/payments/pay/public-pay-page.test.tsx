import { accountDetails } from '@hibla/contract/account/account.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountToPay, paymentMethods } from '@hibla/contract/payments/methods.contract'
import { payOnline, paymentStatus } from '@hibla/contract/payments/payments.contract'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import type { Session } from '../../../kernel/session/session.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { nobodyKnown, signedIn, visitor } from '../../../test/session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { paid, REFERENCE, status, sampleMethods, requestIn } from '../test/samples.ts'

let went: MockInstance<typeof window.location.assign>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const usual: Replies = [
  [accountDetails, details()],
  [accountToPay, { name: 'A*** R***', amount: 149_900, dueOn: '2026-11-28', isOverdue: false, isInstalled: true }],
  [paymentMethods, sampleMethods],
]
const open = (replies: Replies = [], { path = '/payment/1000000000011', session = visitor() } = {}) =>
  atHome(path, [...replies, ...usual], { session })

const customer = (...accountNumber: string[]) => signedIn(['subscriber'], { accountNumber })

test.each([
  ['a visitor', visitor()],
  ['somebody without an account', signedIn([])],
  ['a subscriber of another account', customer('1000000000011')],
  ['a subscriber of this account and another', customer('1000000000011', '1000000000029')],
  ['a sales agent', signedIn(['sales-agent'])],
  ['a referrer', signedIn(['referrer'])],
] as const)(
  '[payments.route-public-payment-page, account.payment-by-account-number-route-public] %s sees a masked name, the amount and its due date of the account in the path, and pays for it',
  async (_who, session) => {
    const path = '/payment/1000000000029'
    const { main, inputsOf, router } = await open([[payOnline, status()]], { path, session })
    main.getByRole('heading', { level: 1, name: 'Pay a bill' })
    await main.findByText('₱1,499.00', { selector: 'p' })
    main.getByText('due November 28, 2026')
    main.getByText('A*** R***')
    main.getByText('1000000000029')
    expect(inputsOf(accountToPay)).toEqual([{ params: { accountNumber: '1000000000029' } }])
    await userEvent.click(await main.findByRole('radio', { name: 'GCash' }))
    await userEvent.click(main.getByRole('button', { name: 'Pay ₱1,499.00' }))
    await waitFor(() => expect(went).toHaveBeenCalledWith('https://gateway.example.com/pay/1'))
    const [{ body }] = inputsOf(payOnline) as [{ body: { data: string } }]
    expect(requestIn(body.data)).toMatchObject({
      accountNumber: '1000000000029',
      amount: '1499.00',
      expectedBalance: 149_900,
    })
    expect(router.state.location.pathname).toBe(path)
  },
)

test.each([
  ['a guest', visitor(), 'Log in'],
  ['somebody with another account', customer('1000000000078'), undefined],
])('[payments.card-hidden-for-guests] %s isn’t offered a card', async (_who, session: Session, way) => {
  const { main } = await open([], { session })
  await main.findByRole('group', { name: 'E-WALLETS' })
  expect(main.queryByRole('group', { name: 'CREDIT OR DEBIT CARD' })).toBeNull()
  const login = main.queryByRole('link', { name: 'Log in' })
  expect(login?.getAttribute('href')).toBe(way && '/login?returnTo=%2Fcustomer%2Fbill-history%2Fpay%2F1000000000011')
})

test('somebody of the account can pay by card here, too', async () => {
  const { main } = await open([], { session: customer('1000000000011') })
  await expectShown(main.findByRole('group', { name: 'CREDIT OR DEBIT CARD' }))
})

test('while AutoPay charges the account, whoever else wants to pay reads why nothing has started', async () => {
  const { main } = await open([[payOnline, () => new CallFailed(problem({ status: 422, code: 'being-paid' }))]])
  await userEvent.click(await main.findByRole('radio', { name: 'GCash' }))
  await userEvent.click(main.getByRole('button', { name: 'Pay ₱1,499.00' }))
  const { textContent: said } = await main.findByRole('alert')
  expect(said).toContain('Your payment hasn’t started')
  expect(said).toContain('A payment for this account is being made right now. Look again in a few minutes')
  expect(went).not.toHaveBeenCalled()
})

test('whoever pays what somebody else is paying reads so first, and goes on only if they want to', async () => {
  const { main, inputsOf } = await open([[payOnline, { ...status(), isPaidByOthers: true }]])
  await userEvent.click(await main.findByRole('radio', { name: 'GCash' }))
  const pay = () => userEvent.click(main.getByRole('button', { name: 'Pay ₱1,499.00' }))
  await pay()
  expect((await main.findByRole('alert')).textContent).toContain('Someone is already paying this')
  expect(went).not.toHaveBeenCalled()
  await userEvent.click(main.getByRole('button', { name: 'Don’t pay now' }))
  expect(main.queryByRole('alert')).toBeNull()
  await pay()
  await userEvent.click(await main.findByRole('button', { name: 'Pay anyway' }))
  expect(went).toHaveBeenCalledExactlyOnceWith('https://gateway.example.com/pay/1')
  expect(inputsOf(payOnline)).toHaveLength(2)
})

test('whoever pays a bill whose day is over reads so', async () => {
  const overdue = { name: 'A*** R***', amount: 149_900, dueOn: '2026-11-01', isOverdue: true, isInstalled: true }
  const { main } = await open([[accountToPay, overdue]])
  await expectShown(main.findByText('overdue since November 1, 2026'))
  expect(main.queryByText(/^due /)).toBeNull()
})

test('a number that no account has, or none can have, leads back to where it’s typed', async () => {
  const unknown = await open([[accountToPay, () => new CallFailed(problem())]])
  await unknown.main.findByText('We can’t show an account with this number.')
  expect(unknown.main.getByRole('link', { name: 'Enter another number' }).getAttribute('href')).toBe('/pay-bill')
  expect(unknown.main.queryByRole('heading', { name: 'Your payment' })).toBeNull()
  unknown.unmount()
  const short = await open([], { path: '/payment/123' })
  short.main.getByText('That isn’t an account number')
  expect(short.inputsOf(accountToPay)).toEqual([])
})

test('nothing is asked for before it’s known who is there', async () => {
  const { main, asked } = await open([], { session: nobodyKnown() })
  main.getByRole('heading', { level: 1, name: 'Pay a bill' })
  expect(asked.filter(({ endpoint }) => endpoint === accountToPay || endpoint === paymentMethods)).toEqual([])
})

test('a guest comes back from the gateway and reads what became of the payment', async () => {
  const { main } = await open([[paymentStatus, paid()]], { path: `/payment/1000000000011?reference=${REFERENCE}` })
  await main.findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  expect(main.queryByRole('button', { name: /Receipt/ })).toBeNull()
})

test.each([
  ['a guest', visitor()],
  ['a subscriber of the account', customer('1000000000011')],
])('%s doesn’t see a payment for another account on the page of this one', async (_who, session) => {
  const { main, router } = await open([[paymentStatus, paid({ accountEnding: '0029' })]], {
    path: `/payment/1000000000011?reference=${REFERENCE}`,
    session,
  })
  await main.findByRole('heading', { level: 1, name: 'We can’t find this payment' })
  expect(main.queryByText('₱1,499.00')).toBeNull()
  expect(router.state.location.pathname).toBe('/payment/1000000000011')
})

test('[payments.failure-text-advises-other-channels] a guest whose payment failed reads so, and is advised other channels', async () => {
  const failed = status({ state: 'failed', url: null, failure: 'GR003' })
  const { main } = await open([[paymentStatus, failed]], { path: `/payment/1000000000011?reference=${REFERENCE}` })
  await main.findByRole('heading', { level: 1, name: 'Unable to process payment!' })
  await expectShown(main.getByText(/Please try other channels/))
})

test('a subscriber who comes back there is taken to their own page', async () => {
  const session = customer('1000000000011')
  const { router, findByRole } = await open([[paymentStatus, paid()]], {
    path: `/payment/1000000000011?reference=${REFERENCE}`,
    session,
  })
  await findByRole('heading', { level: 1, name: 'Thanks, your payment is in' })
  expect(router.state.location.pathname).toBe(`/customer/payment-success/${REFERENCE}`)
})
