import type { Principal } from '@hibla/contract/access.rule'
import type { Persona } from '@hibla/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { userMenu, type MenuEntry } from './user-menu.ts'
import { hasNoAccount, logoLinkOf, seesCustomerShell } from './who.ts'

const viewer = (personas: Persona[]): Principal => ({ signedIn: true, personas: new Set(personas) })
const facts = {
  accountMgmtEnabled: true,
  agentDetailsFailed: false,
  updateAccountUrl: 'https://u.example',
  planUpgradeUrl: 'https://p.example',
  backOffice: [{ name: 'Legal pages', path: '/back-office/legal-pages' }],
}
const labels = (entries: MenuEntry[]) => entries.map((entry) => entry.label)
const inside = (entries: MenuEntry[], label: string) => {
  const found = entries.find((entry) => entry.label === label)
  return found?.kind === 'group' ? found.entries : []
}

describe('who is who', () => {
  test('[shell.logo-links-agent-to-sales] the logo takes an agent to /sales', () => {
    expect(logoLinkOf(viewer(['sales']))).toBe('/sales')
    expect(logoLinkOf(viewer(['sales', 'customer']))).toBe('/sales')
  })

  test('[shell.logo-links-customer-to-customer-area] the logo takes a customer to /customer', () => {
    expect(logoLinkOf(viewer(['customer']))).toBe('/customer')
    expect(logoLinkOf({ ...viewer(['customer', 'referrer']), referralEmployee: false })).toBe('/customer')
    expect(logoLinkOf(viewer(['customer', 'back-office', 'referrer']))).toBe('/customer')
  })

  test('[shell.logo-links-others-to-get-started] the logo takes everyone else who is logged in to /get-started', () => {
    expect(logoLinkOf(viewer(['referrer']))).toBe('/get-started')
  })

  test('the logo takes back-office staff to /back-office', () => {
    expect(logoLinkOf(viewer(['back-office']))).toBe('/back-office')
    expect(logoLinkOf(viewer(['back-office', 'referrer']))).toBe('/back-office')
    expect(logoLinkOf(viewer(['back-office', 'customer']))).toBe('/customer')
    expect(logoLinkOf(viewer(['back-office', 'sales']))).toBe('/sales')
  })

  test('[shell.no-account-number-and-no-customer-role-text] without an account number and the role there is nothing to show', () => {
    expect(hasNoAccount(viewer([]), undefined)).toBe(true)
    expect(hasNoAccount(viewer(['customer']), undefined)).toBe(false)
    expect(hasNoAccount(viewer([]), '1000000000011')).toBe(false)
  })

  test('an employee who refers somebody goes back to /get-started by the logo, customer or not', () => {
    expect(logoLinkOf({ ...viewer(['customer', 'referrer']), referralEmployee: true })).toBe('/get-started')
    expect(logoLinkOf({ ...viewer(['referrer']), referralEmployee: true })).toBe('/get-started')
    expect(logoLinkOf({ ...viewer(['sales', 'customer']), referralEmployee: true })).toBe('/sales')
  })

  test('customer menus are for customers who are not agents, and not while they act as employees', () => {
    expect(seesCustomerShell({ ...viewer(['customer']), referralEmployee: true })).toBe(false)
    expect(seesCustomerShell(viewer(['customer']))).toBe(true)
    expect(seesCustomerShell(viewer(['customer', 'sales']))).toBe(false)
  })
})

describe('menus', () => {
  test('[shell.agent-menu-entries] an agent finds Dashboard, Account Info, Knowledge Base and Logout', () => {
    for (const personas of [['sales'], ['sales', 'customer'], ['sales', 'referrer']] satisfies Persona[][])
      expect(userMenu(viewer(personas), facts), personas.join()).toMatchObject([
        { label: 'Dashboard', to: '/sales' },
        { label: 'Account Info', to: '/sales/account' },
        { label: 'Knowledge Base', to: '/sales/knowledgeBase' },
        { label: 'Logout' },
      ])
  })

  test('[shell.agent-menu-hidden-on-agent-details-error] without agent details only Logout is left', () => {
    expect(labels(userMenu(viewer(['sales']), { ...facts, agentDetailsFailed: true }))).toEqual(['Logout'])
  })

  test('[shell.customer-menu-account-info] My Account holds Account Info', () => {
    expect(inside(userMenu(viewer(['customer']), facts), 'My Account')[0]).toMatchObject({
      label: 'Account Info',
      to: '/account',
    })
  })

  test('[shell.link-another-account-only-with-flag] Link another Account is there only while the flag is on', () => {
    const customer = viewer(['customer'])
    expect(inside(userMenu(customer, facts), 'My Account')[1]).toMatchObject({
      label: 'Link another Account',
      to: '/get-started',
    })
    expect(labels(inside(userMenu(customer, { ...facts, accountMgmtEnabled: false }), 'My Account'))).toEqual([
      'Account Info',
    ])
  })

  test('orders, tickets, the modem and referrals form a group of their own', () => {
    expect(labels(inside(userMenu(viewer(['customer']), facts), 'My Services'))).toEqual([
      'Your Orders',
      'Your Tickets',
      'Modem and Wi-Fi',
      'Refer a Friend',
    ])
  })

  test('[shell.customer-menu-external-update-and-upgrade] Update Account and Plan Upgrade lead outside', () => {
    const external = userMenu(viewer(['customer']), facts).filter((entry) => entry.kind === 'external')
    expect(external).toEqual([
      { kind: 'external', label: 'Update Account', href: 'https://u.example' },
      { kind: 'external', label: 'Plan Upgrade', href: 'https://p.example' },
    ])
  })

  test('[shell.customer-menu-external-update-and-upgrade] without an older system both stay in the menu and lead to our own pages', () => {
    const menu = userMenu(viewer(['customer']), { ...facts, updateAccountUrl: null, planUpgradeUrl: null })
    expect(menu.slice(1, 3)).toEqual([
      { kind: 'page', label: 'Update Account', to: '/account' },
      { kind: 'page', label: 'Plan Upgrade', to: '/customer/products/upgrade' },
    ])
  })

  test('[shell.customer-menu-external-update-and-upgrade] an older system that has only one of the two pages is left for that one', () => {
    const only = (urls: Partial<typeof facts>) =>
      userMenu(viewer(['customer']), { ...facts, updateAccountUrl: null, planUpgradeUrl: null, ...urls }).slice(1, 3)
    expect(only({ planUpgradeUrl: 'https://p.example' })).toEqual([
      { kind: 'page', label: 'Update Account', to: '/account' },
      { kind: 'external', label: 'Plan Upgrade', href: 'https://p.example' },
    ])
    expect(only({ updateAccountUrl: 'https://u.example' })).toEqual([
      { kind: 'external', label: 'Update Account', href: 'https://u.example' },
      { kind: 'page', label: 'Plan Upgrade', to: '/customer/products/upgrade' },
    ])
  })

  test('[shell.customer-menu-consent-management] Consent Management leads to /consent', () => {
    expect(userMenu(viewer(['customer']), facts)).toContainEqual({
      kind: 'page',
      label: 'Consent Management',
      to: '/consent',
    })
  })

  test('[shell.customer-menu-has-logout] the customer menu ends with Logout', () => {
    expect(userMenu(viewer(['customer']), facts).at(-1)?.kind).toBe('logout')
  })

  test('[shell.menu-without-customer-role-is-logout-only] somebody who is not a customer only sees Logout', () => {
    expect(labels(userMenu(viewer(['referrer']), facts))).toEqual(['Logout'])
    expect(labels(userMenu(viewer([]), facts))).toEqual(['Logout'])
  })

  test('back-office staff find the screens of the back office and Logout', () => {
    expect(userMenu(viewer(['back-office']), facts)).toEqual([
      { kind: 'page', label: 'Legal pages', to: '/back-office/legal-pages' },
      { kind: 'logout', label: 'Logout' },
    ])
  })

  test.each(['customer', 'sales'] as const)('staff who are %s too find the way to the back office', (also) => {
    const own = userMenu(viewer([also]), facts)
    const both = userMenu(viewer([also, 'back-office']), facts)
    expect(both.at(-2)).toEqual({ kind: 'page', label: 'Back office', to: '/back-office' })
    expect(both.toSpliced(-2, 1)).toEqual(own)
  })
})
