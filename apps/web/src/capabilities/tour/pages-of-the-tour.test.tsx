import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { steps } from './steps.ts'

const account = '1000000000011'
const pages = [...new Set(steps.map(({ page }) => page.to(account)))]

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test.each(pages)('the targets of the tour are on %s, even if nothing could be loaded', async (path) => {
  await openPortal(path, { session: signedIn(['subscriber'], { accountNumber: [account] }) })
  const targets = steps.filter(({ page }) => page.to(account) === path).map(({ target }) => target)
  const missing = () => targets.filter((target) => document.querySelector(`[data-tour="${target}"]`) === null)
  await waitFor(() => expect(missing()).toEqual([]))
})

test.each(pages.slice(1))(
  '[tour.targets-are-customer-routes] %s opens for a customer, and for nobody else',
  async (path) => {
    expect(pages).toEqual([
      '/customer',
      '/account/subscription',
      '/customer/bill-history',
      `/customer/bill-history/pay/${account}`,
      '/customer/help',
    ])
    const customer = await openPortal(path, { session: signedIn(['subscriber'], { accountNumber: [account] }) })
    expect((await customer.findByRole('heading', { level: 1 })).textContent).toMatch(/subscription|[Bb]ill|Help/)
    expect(customer.router.state.location.pathname).toBe(path)
    cleanup()
    const { router } = await openPortal(path, { session: signedIn(['referrer']) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/get-started'))
  },
)
