import { accountDetails } from '@hibla/contract/account/account.contract'
import { cartDetails } from '@hibla/contract/cart/cart.contract'
import { cleanup, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn, visitor } from '../../test/session.ts'
import { details } from '../account/test/samples.ts'
import { carts } from '../cart/test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

/** The specification's customer routes, with an example where a path has a parameter. */
const paths = `/dashboard /profile /customer /customer/payment-success/1 /customer/payment-failed
  /customer/notifications /customer/referrals /customer/referrals/success /customer/referrals/failed
  /customer/troubleshoot /customer/addToCart/orderPaymentSuccess /customer/addToCart/orderPaymentFailure
  /customer/emptycart /customer/cart /customer/checkout /customer/checkout/order /customer/products
  /customer/shop/addons /customer/shop/addons/1 /customer/addons /customer/addons/1 /account /consent
  /customer/bill-history /customer/bill-history/pay/1000000000011 /customer/help /account/subscription`.split(/\s+/)

const login = vi.fn<Session['login']>(async () => 'left')
const arrive = async (path: string, session: Session) => {
  // One that can't be asked about isn't taken for empty: people are sent on to the cart.
  const cart = path === '/customer/emptycart' ? ([[cartDetails, carts(null)]] as const) : []
  const view = await openPortal(path, { session, client: clientWith([[accountDetails, details()], ...cart]) })
  return { ...view, at: () => view.router.state.location.pathname }
}

test.each(paths)('[dashboard.customer-routes-need-customer-role] only a customer opens %s', async (path) => {
  login.mockClear()
  const guest = await arrive(path, visitor({ login }))
  await waitFor(() => expect(login).toHaveBeenCalledWith(path))
  expect(guest.getByRole('main').textContent).toBe('')
  cleanup()
  const other = await arrive(path, signedIn(['referrer']))
  await waitFor(() => expect(other.at()).toBe('/get-started'))
  cleanup()
  const customer = await arrive(path, signedIn(['subscriber'], { accountNumber: ['1000000000011'] }))
  await customer.findByRole('heading', { level: 1 })
  expect(customer.at()).toBe(path)
})

test('[dashboard.customer-routes-need-customer-role] the public payment page is the exception', async () => {
  login.mockClear()
  const { at, findByRole } = await arrive('/payment/1000000000011', visitor({ login }))
  await findByRole('heading', { level: 1 })
  expect([at(), login.mock.calls]).toEqual(['/payment/1000000000011', []])
})

/** A text that only the dashboard layout shows. */
const WARNING = 'There’s an outage in your area'

test.each(paths)('[dashboard.customer-routes-use-dashboard-layout] %s uses the dashboard layout', async (path) => {
  const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const client = clientWith([[accountDetails, details({ outageStatus: 'ONGOING' })]])
  const view = await openPortal(path, { session, client })
  within(view.getByRole('banner')).getByRole('button', { name: 'Hi Ana' })
  const main = view.getByRole('main')
  await waitFor(() => expect(view.getAllByText(WARNING).some((found) => !main.contains(found))).toBe(true))
})

test('a customer who finds nothing gets a link to the dashboard', async () => {
  const customer = await arrive('/customer/nowhere', signedIn(['subscriber'], { accountNumber: ['1000000000011'] }))
  const places = within(await customer.findByRole('region', { name: 'What you can do here' }))
  expect(places.getByRole('link', { name: /Bills and payments/ }).getAttribute('href')).toBe('/customer/bill-history')
  expect(places.queryByRole('link', { name: /Check your address/ })).toBeNull()
})
