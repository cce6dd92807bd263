import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn, visitor } from '../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const accountNumber = ['1000000000011']
const customer = () => signedIn(['subscriber'], { accountNumber })

test.each([
  ['/customer', /^Hi Ana/],
  ['/dashboard', /^Hi Ana/],
  ['/account', 'Account info'],
  ['/account/subscription', 'Your subscription'],
  ['/consent', 'Consent management'],
  ['/customer/cart', 'Your cart'],
  ['/customer/products', 'Products'],
  ['/customer/shop/addons', 'Add-ons'],
  ['/customer/referrals', 'Refer a friend'],
  ['/customer/notifications', 'Notifications'],
  ['/customer/troubleshoot', 'Let’s fix your connection'],
] as const)(
  '[access.customer-role-opens-customer-features, identity.customer-role-areas] the customer role opens %s, and no other role does',
  async (path, name) => {
    const shown = await openPortal(path, { session: customer() })
    expect(await shown.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(shown.router.state.location.pathname).toBe(path)
    expect(screen.getAllByRole('button', { name: /^Notifications/ })).toHaveLength(1)
    cleanup()
    for (const [role, home] of [
      ['referrer', '/get-started'],
      ['sales-agent', '/sales'],
      ['sales-admin', '/sales'],
      ['back-office', '/back-office'],
    ] as const) {
      const other = await openPortal(path, { session: signedIn([role], { accountNumber }) })
      await waitFor(() => expect(other.router.state.location.pathname, `${role} at ${path}`).toBe(home))
      cleanup()
    }
    const login = vi.fn<Session['login']>(async () => 'left')
    const guest = await openPortal(path, { session: visitor({ login }) })
    await waitFor(() => expect(login).toHaveBeenCalledWith(path))
    expect(guest.getByRole('main').textContent).toBe('')
  },
)

test('[access.customer-role-opens-customer-features] the welcome and the coachmarks are for customers, and for nobody else', async () => {
  const first = { accountNumber, displayWelcomeBanner: true, displayCoachmarks: true }
  await openPortal('/customer', { session: signedIn(['subscriber'], first) })
  expect(await screen.findByRole('dialog', { name: 'Welcome' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Start Tour' })).toBeTruthy()
  cleanup()
  for (const [role, home] of [
    ['referrer', '/get-started'],
    ['sales-agent', '/sales'],
    ['back-office', '/back-office'],
  ] as const) {
    await openPortal(home, { session: signedIn([role], first) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('dialog'), role).toBeNull()
    cleanup()
  }
})
