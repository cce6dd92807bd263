import { balance } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { paymentMethods } from '@hibla/contract/payments/methods.contract'
import { payByCard, payByMaya, payOnline, paymentStatus } from '@hibla/contract/payments/payments.contract'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { signedIn } from '../../../test/session.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { balanceOf } from '../../billing/test/samples.ts'
import { ownPage, usual } from '../test/pay-page.ts'
import { paid, REFERENCE, status, sampleMethods, requestIn } from '../test/samples.ts'

let went: MockInstance<typeof window.location.assign>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  destroySession()
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const refusal = (code: string, own = {}) => new CallFailed(problem({ code, status: 422, ...own }))

const open = async (replies: Replies = [], path = ownPage) => {
  const view = await atHome(path, [...replies, ...usual])
  await view.main.findByRole('group', { name: 'E-WALLETS' })
  const choose = (name: string | RegExp) => userEvent.click(view.main.getByRole('radio', { name }))
  const press = (name: string | RegExp = /^Pay ₱/) => userEvent.click(view.main.getByRole('button', { name }))
  const requests = () =>
    view.inputsOf(payOnline).map((input) => requestIn((input as { body: { data: string } }).body.data))
  return { ...view, choose, press, requests }
}

test('[billing.route-bill-history-pay-by-account] the account number in the path says which account to pay for', async () => {
  const two = signedIn(['subscriber'], { accountNumber: ['1000000000060', '1000000000078'] })
  const { main, inputsOf } = await atHome('/customer/bill-history/pay/1000000000078', usual, { session: two })
  main.getByRole('heading', { level: 1, name: 'Pay your bill' })
  await main.findByText('due November 28, 2026, in 13 days')
  main.getByText('1000000000078')
  expect(main.getByText(/^Questions\?/).textContent).toContain('(every day, 6:00 AM to 10:00 PM)')
  expect(inputsOf(balance)).toEqual([{ params: { accountNumber: '1000000000078' } }])
})

test('[billing.route-bill-history-pay-by-account] the payment is for the account in the path, whichever is in use', async () => {
  const two = signedIn(['subscriber'], { accountNumber: ['1000000000060', '1000000000078'] })
  const { main, inputsOf } = await atHome(
    '/customer/bill-history/pay/1000000000078',
    [[payOnline, status({ url: 'https://gateway.example.com/' })], ...usual],
    { session: two },
  )
  await main.findByRole('group', { name: 'E-WALLETS' })
  await userEvent.click(main.getByRole('radio', { name: 'GCash' }))
  await userEvent.click(main.getByRole('button', { name: /^Pay ₱/ }))
  await waitFor(() => expect(inputsOf(payOnline)).toHaveLength(1))
  const [{ body }] = inputsOf(payOnline) as [{ body: { data: string } }]
  expect(requestIn(body.data).accountNumber).toBe('1000000000078')
})

test('somebody else’s balance isn’t even requested', async () => {
  const { main, inputsOf } = await atHome('/customer/bill-history/pay/1000000000999', usual)
  main.getByText('This account isn’t linked to your login')
  expect(inputsOf(balance)).toEqual([])
})

test('a card and Maya have calls of their own', async () => {
  const { choose, press, inputsOf } = await open([
    [payByCard, status({ url: 'https://gateway.example.com/card' })],
    [payByMaya, status({ url: 'https://maya.example.com/' })],
  ])
  await choose(/^Credit or debit card/)
  await press()
  await waitFor(() => expect(went).toHaveBeenLastCalledWith('https://gateway.example.com/card'))
  const [{ query }] = inputsOf(payByCard) as [{ query: { payload: string; source: string } }]
  expect([query.source, requestIn(query.payload).channel]).toEqual(['web', 'gpap_cc_ph'])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await choose('Maya')
  await press()
  await waitFor(() => expect(went).toHaveBeenLastCalledWith('https://maya.example.com/'))
  const [{ body }] = inputsOf(payByMaya) as [{ body: { data: string } }]
  expect(requestIn(body.data).channel).toBe('Maya')
})

test('[payments.internet-banking-charge-15, payments.posting-48-hours-to-3-business-days] internet banking shows its 15.00 before anybody pays, and what comes next', async () => {
  const { main, choose } = await open()
  await choose(/^Internet banking/)
  main.getByRole('button', { name: 'Pay ₱1,514.00' })
  expect(main.getByText('Service charge').nextElementSibling?.textContent).toBe('₱15.00')
  main.getByText(/We add a service charge of ₱15\.00\. It isn’t part of your bill, so it isn’t refunded\./)
  expect(main.getByRole('region', { name: 'What happens next' }).textContent).toContain('48 hours to 3 business days')
})

test('a gateway that gives us no page is unavailable, and nobody is sent nowhere', async () => {
  const nothing = status({ state: 'unknown', url: null, couldBePaid: false })
  const { main, choose, press } = await open([[payOnline, nothing]])
  await choose('GrabPay')
  await press()
  expect((await main.findByRole('alert')).textContent).toContain('GrabPay is unavailable right now')
})

test.each(['confirming', 'unknown'])(
  'whoever may have paid already, or is charged by AutoPay, isn’t told that nothing was charged (%s)',
  async (state) => {
    const waiting = status({ state, url: null })
    const { choose, press, router, findByText } = await open([
      [payByCard, waiting],
      [paymentStatus, waiting],
    ])
    await choose(/^Credit or debit card/)
    await press()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customer/payment-success/${REFERENCE}`))
    await expectShown(findByText(/Please don’t pay again in the meantime/))
  },
)

test('trying again without an answer is the same payment, after a reload too; after a refusal it’s another one', async () => {
  let answer: unknown = new CallFailed(problem({ code: 'no-connection', status: 503 }))
  const first = await open([[payOnline, () => answer]])
  await first.choose('GCash')
  await first.press()
  await first.main.findByRole('alert')
  expect(localStorage.getItem('persist:root')).toContain(first.requests()[0]?.intentKey)
  first.unmount()
  const again = await open([[payOnline, () => answer]])
  await again.press()
  await again.main.findByRole('alert')
  expect(again.requests()[0]?.intentKey).toBe(first.requests()[0]?.intentKey)
  answer = refusal('amount-too-large')
  await again.press()
  await again.main.findByText(/more than we can take in one payment/)
  answer = status()
  await again.press()
  await waitFor(() => expect(went).toHaveBeenCalled())
  const [, refused, later] = again.requests()
  expect(refused?.intentKey).toBe(first.requests()[0]?.intentKey)
  expect(later?.intentKey).not.toBe(refused?.intentKey)
})

test('a payment of before that failed doesn’t keep anybody from paying again', async () => {
  const answers = [status({ state: 'failed', url: null, failure: 'GR003' }), status()]
  const { choose, press, requests } = await open([[payOnline, () => answers.shift()]])
  await choose('GCash')
  await press()
  await waitFor(() => expect(went).toHaveBeenCalledOnce())
  const [before, after] = requests()
  expect(after?.intentKey).not.toBe(before?.intentKey)
})

test('whoever comes back by the back button and pays again learns that it’s paid', async () => {
  const { choose, press, router } = await open([[payOnline, paid()]])
  await choose('GCash')
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/customer/payment-success/${REFERENCE}`))
  expect(went).not.toHaveBeenCalled()
})

test('when the amount has changed meanwhile, people see the new one and nothing they typed is lost', async () => {
  let owed = balanceOf()
  const { main, choose, press, requests } = await open([
    [balance, () => owed],
    [payOnline, () => refusal('balance-changed', { about: { balance: 200_000 } })],
  ])
  await choose('GCash')
  await choose('Another amount')
  await userEvent.type(main.getByRole('textbox', { name: 'Amount' }), '₱1,000')
  main.getByText('₱499.00 will still be due November 28, 2026.')
  owed = balanceOf({ balance: 200_000 })
  await press('Pay ₱1,000.00')
  expect((await main.findByRole('alert')).textContent).toContain('What’s owed is ₱2,000.00 now')
  await main.findByText('₱1,000.00 will still be due November 28, 2026.')
  expect(main.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('₱1,000')
  await press('Pay ₱1,000.00')
  await waitFor(() => expect(requests()).toHaveLength(2))
  expect(requests().map(({ amount, expectedBalance }) => [amount, expectedBalance])).toEqual([
    ['1000.00', 149_900],
    ['1000.00', 200_000],
  ])
})

test('who owes nothing can pay ahead, and who is overdue can pay only that', async () => {
  const ahead = await open([[balance, balanceOf({ balance: -5_000 })]])
  await userEvent.type(ahead.main.getByRole('textbox', { name: 'Amount to pay ahead' }), '500.5')
  ahead.main.getByText('We’ll take the extra ₱500.50 off the next bill.')
  ahead.main.getByRole('button', { name: 'Pay ₱500.50' })
  ahead.unmount()
  const late = await open([[balance, balanceOf({ balance: 299_800, overdue: 149_900 })]])
  await late.choose(/^Only what’s overdue/)
  await expectShown(late.main.getByRole('button', { name: 'Pay ₱1,499.00' }))
})

test.each(['', '0', '-5', 'abc', '0.001', '1e3'])('“%s” isn’t an amount, and the field says so', async (typed) => {
  const { main, choose, press, requests } = await open()
  await choose('GCash')
  await choose('Another amount')
  const field = main.getByRole('textbox', { name: 'Amount' })
  if (typed) await userEvent.type(field, typed)
  await press('Pay')
  main.getByText('Enter an amount above zero, such as 500 or 1,499.00.')
  expect([document.activeElement === field, requests()]).toEqual([true, []])
})

test('who hasn’t chosen how to pay is asked to', async () => {
  const { main, press } = await open()
  await press()
  main.getByText('Choose how you’d like to pay.')
  expect((document.activeElement as HTMLInputElement).name).toBe('channel')
})

test('when the ways to pay can’t be loaded, people can try again', async () => {
  let fails = true
  const { main } = await atHome(ownPage, [
    [
      paymentMethods,
      (input: unknown) => (fails ? new CallFailed(problem({ detail: 'Out of order.' })) : sampleMethods(input)),
    ],
    ...usual,
  ])
  await main.findByText('We couldn’t load the ways to pay.')
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expectShown(main.findByRole('group', { name: 'E-WALLETS' }))
})
