import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory, paymentHistory } from '@hibla/contract/billing/billing.contract'
import { CallFailed } from '@hibla/contract/client'
import { accountPayments } from '@hibla/contract/payments/payments.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

let online = true
beforeEach(() => {
  online = true
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!online) throw new TypeError('no network')
    return new Response('ok')
  })
})

const network = (on: boolean) => {
  online = on
  fireEvent(window, new Event(on ? 'online' : 'offline'))
}
const unreachable = new CallFailed(problem({ status: 503, code: 'no-connection' }))
const reply = (answer: object) => () => (online ? answer : unreachable)

const open = (path: string) =>
  openPortal(path, {
    session: signedIn(['subscriber'], { accountNumber: ['1000000000011'] }),
    client: clientWith([
      [billHistory, reply([])],
      [paymentHistory, reply([])],
      [accountPayments, reply([])],
      [
        balance,
        reply({ asOf: '2026-11-15', balance: 0, dueOn: null, overdue: 0, lastPayment: null, suspendsOn: null }),
      ],
      [accountDetails, reply(problem())],
    ]),
  })
const notice = () => screen.queryByRole('status', { name: 'Connection' })

test('following a link without a network stays on the page and says why, once', async () => {
  const { router } = await open('/customer/help')
  await screen.findByRole('heading', { level: 1 })
  network(false)
  expect((await screen.findByRole('status', { name: 'Connection' })).textContent).toContain('You’re offline.')
  const away = within(screen.getByRole('banner')).getAllByRole('link')[0]!
  await userEvent.click(away)
  await userEvent.click(away)
  expect(screen.getAllByText(/so we can’t open that page yet/)).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/customer/help')
  network(true)
  await screen.findByText(/^You’re back online/)
  expect(screen.queryByText(/so we can’t open that page yet/)).toBeNull()
  await userEvent.click(away)
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
})

test('what people send without a network isn’t mistaken for a page: its own message says so', async () => {
  await open('/customer/help')
  await screen.findByRole('heading', { level: 1 })
  network(false)
  await waitFor(() => expect(notice()).not.toBeNull())
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const submit = (action?: string) => {
    const form = document.body.appendChild(document.createElement('form'))
    if (action !== undefined) form.action = action
    form.addEventListener('submit', sent)
    fireEvent.submit(form)
    form.remove()
  }
  submit()
  expect(sent).toHaveBeenCalledOnce()
  expect(screen.queryByText(/so we can’t open that page yet/)).toBeNull()
  submit('/help/search')
  expect(sent).toHaveBeenCalledOnce()
  await screen.findByText(/so we can’t open that page yet/)
})

test('without a network there is one message instead of a button for every part, and everything loads once it is back', async () => {
  online = false
  await open('/customer/bill-history')
  network(false)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(notice()).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  network(true)
  await screen.findByText('No bills yet')
  await screen.findByText(/all paid up/)
  expect(notice()).toBeNull()
})
