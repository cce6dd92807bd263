import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { openPortal } from '../../test/portal.tsx'
import { sampleConfig } from '../../test/sample.ts'
import { signedIn } from '../../test/session.ts'
import { agent, customer, openDrawer, openMenu, words } from './test/menu.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[shell.customer-menu-has-logout] [shell.customer-menu-external-update-and-upgrade] a customer finds the customer menu, with external links if there are any', async () => {
  const { menu } = await openMenu('/customer', customer())
  expect(words(menu)).toEqual([
    'Account Info /account',
    'Link another Account /get-started',
    'Update Account https://update.example.com',
    'Plan Upgrade https://upgrade.example.com',
    'Your Orders /customer/orders',
    'Your Tickets /customer/tickets',
    'Modem and Wi-Fi /customer/devices',
    'Refer a Friend /customer/referrals',
    'Privacy Notice',
    'Cookie Policy',
    'Terms and conditions',
    'Terms of Use',
    'Consent Management /consent',
    'Logout',
  ])
  const outside = within(menu).getAllByRole('link', { name: /\(opens in a new tab\)$/ })
  expect(outside.map((each) => [each.textContent.split('↗')[0], each.getAttribute('rel')])).toEqual([
    ['Update Account', 'noopener'],
    ['Plan Upgrade', 'noopener'],
  ])
  cleanup()
  const { findByRole, getByRole } = await openPortal('/customer', { session: customer() })
  await userEvent.click(await findByRole('button', { name: 'Hi Ana' }))
  const own = words(getByRole('navigation', { name: 'Your account' }))
  expect(own.slice(2, 4)).toEqual(['Update Account /account', 'Plan Upgrade /customer/products/upgrade'])
})

test('an agent finds the agent menu, and somebody without a role only Logout', async () => {
  expect(words((await openMenu('/sales', agent())).menu)).toEqual([
    'Dashboard /sales',
    'Account Info /sales/account',
    'Knowledge Base /sales/knowledgeBase',
    'Logout',
  ])
  cleanup()
  expect(words((await openMenu('/', signedIn([]))).menu)).toEqual(['Logout'])
})

test.each([[[]], [['referrer']]])(
  '[shell.menu-without-customer-role-is-logout-only] the menu of somebody with the roles %j holds only Logout, with an account number or without one',
  async (roles) => {
    for (const claims of [{}, { accountNumber: ['1000000000011'] }]) {
      expect(words((await openMenu('/', signedIn(roles, claims))).menu)).toEqual(['Logout'])
      cleanup()
    }
  },
)

test.each([true, false])(
  '[shell.link-another-account-only-with-flag] with the flag %s, menu and drawer have Link another Account or not',
  async (accountMgmtEnabled) => {
    const features = { ...sampleConfig.features, accountMgmtEnabled }
    const given = { session: customer(), config: { features } }
    const expected = accountMgmtEnabled ? ['Link another Account /get-started'] : []
    const links = (part: HTMLElement) => words(part).filter((each) => each.startsWith('Link another'))
    const { findByRole, getByRole } = await openPortal('/customer', given)
    await userEvent.click(await findByRole('button', { name: 'Hi Ana' }))
    expect(links(getByRole('navigation', { name: 'Your account' }))).toEqual(expected)
    cleanup()
    expect(links((await openDrawer(given)).drawer.getByRole('navigation'))).toEqual(expected)
  },
)

test('the menu works by keyboard: arrows move through it, Escape closes it and returns focus', async () => {
  const { menu, button, queryByRole } = await openMenu('/customer', customer())
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Account Info')
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Logout')
  await userEvent.keyboard('{Home}{End}')
  expect(document.activeElement?.textContent).toBe('Logout')
  expect(menu.isConnected).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(queryByRole('navigation', { name: 'Your account' })).toBeNull()
  expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([button, 'false'])
})

test('a click elsewhere closes the menu', async () => {
  const { queryByRole, getByRole } = await openMenu('/customer', customer())
  await userEvent.click(getByRole('main'))
  expect(queryByRole('navigation', { name: 'Your account' })).toBeNull()
})

test.each(
  ['subscriber', 'sales-agent', 'sales-admin', 'referrer', 'back-office'].flatMap((role) => [
    [role, 'menu'] as const,
    [role, 'drawer'] as const,
  ]),
)(
  '[identity.logout-asks-for-confirmation, identity.logout-yes-logs-out] Logout in a %s’s %s asks first, and YES logs out',
  async (role, place) => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const logout = vi.fn<Session['logout']>(async () => 'ended')
    const session = signedIn([role], {}, { logout })
    const shown =
      place === 'menu' ? within((await openMenu('/', session)).menu) : (await openDrawer({ session })).drawer
    await userEvent.click(shown.getByRole('button', { name: 'Logout' }))
    await screen.findByText('Are you sure you want to log out?')
    screen.getByRole('button', { name: 'NO' })
    expect([logout.mock.calls.length, went.mock.calls.length]).toEqual([0, 0])
    await userEvent.click(screen.getByRole('button', { name: 'YES' }))
    await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/`))
    expect(logout).toHaveBeenCalledTimes(1)
  },
)
