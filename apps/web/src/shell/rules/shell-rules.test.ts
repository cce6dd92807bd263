import type { Standing } from '@hibla/contract/access.rule'
import type { Persona } from '@hibla/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { CART_PAGE, cartIcon, cartPress } from './cart-icon.ts'
import { showsLostConnection, showsOutage } from './line-toasts.ts'
import { showsStreamingPopup, streamingText } from './streaming-popup.ts'
import { userMenu, type MenuEntry } from './user-menu.ts'
import { hasNoAccount, logoLinkOf, seesCustomerShell } from './who.ts'

const viewer = (personas: Persona[]): Standing => ({ signedIn: true, personas: new Set(personas) })
const facts = {
  accountMgmtEnabled: true,
  agentDetailsFailed: false,
  updateAccountUrl: 'https://u.example',
  planUpgradeUrl: 'https://p.example',
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
  })

  test('[shell.logo-links-others-to-get-started] the logo takes everyone else who is signed in to /get-started', () => {
    expect(logoLinkOf(viewer(['referrer']))).toBe('/get-started')
  })

  test('[shell.no-account-number-and-no-customer-role-text] without account number and role there is nothing to show', () => {
    expect(hasNoAccount(viewer([]), undefined)).toBe(true)
    expect(hasNoAccount(viewer(['customer']), undefined)).toBe(false)
    expect(hasNoAccount(viewer([]), '1000000000011')).toBe(false)
  })

  test('[shell.customer-menus-and-cart-for-non-sales-customer] customer menus are for customers who do not sell', () => {
    expect(seesCustomerShell(viewer(['customer']))).toBe(true)
    expect(seesCustomerShell(viewer(['customer', 'sales']))).toBe(false)
  })
})

describe('menus', () => {
  test('[shell.agent-menu-entries] an agent finds Dashboard, Account Info, Knowledge Base and Logout', () => {
    expect(userMenu(viewer(['sales']), facts)).toMatchObject([
      { label: 'Dashboard', to: '/sales' },
      { label: 'Account Info', to: '/sales/account' },
      { label: 'Knowledge Base', to: '/sales/knowledgeBase' },
      { label: 'Logout' },
    ])
  })

  test('[shell.agent-menu-hidden-on-agent-details-error] without agent details only the way out is left', () => {
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

  test('[shell.customer-menu-external-update-and-upgrade] Update Account and Plan Upgrade lead outside', () => {
    const external = userMenu(viewer(['customer']), facts).filter((entry) => entry.kind === 'external')
    expect(external).toEqual([
      { kind: 'external', label: 'Update Account', href: 'https://u.example' },
      { kind: 'external', label: 'Plan Upgrade', href: 'https://p.example' },
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

  test('[shell.menu-without-customer-role-is-logout-only] whoever is no customer sees Logout, no more', () => {
    expect(labels(userMenu(viewer(['referrer']), facts))).toEqual(['Logout'])
    expect(labels(userMenu(viewer([]), facts))).toEqual(['Logout'])
  })
})

describe('the cart icon', () => {
  const active = { accountStatus: 'ACTIVE', isSme: false, isLegacy: false, cartStatus: undefined, path: '/customer' }

  test('[shell.cart-icon-only-for-active-account] is there only for an active account, however that is spelt', () => {
    expect(cartIcon(active)).toBe('shown')
    expect(cartIcon({ ...active, accountStatus: 'Active' })).toBe('shown')
    for (const accountStatus of ['SUSPENDED', '', undefined])
      expect(cartIcon({ ...active, accountStatus })).toBe('absent')
  })

  test('[shell.cart-icon-absent-for-sme-account] is not there for a business', () => {
    expect(cartIcon({ ...active, isSme: true })).toBe('absent')
  })

  test('[shell.cart-icon-absent-on-checkout-page] is not there on checkout', () => {
    expect(cartIcon({ ...active, path: '/customer/checkout' })).toBe('absent')
    expect(cartIcon({ ...active, path: '/customer/checkout/order' })).toBe('absent')
    expect(cartIcon({ ...active, path: '/customer/checkouts' })).toBe('shown')
  })

  test('[shell.cart-icon-disabled-for-legacy-unless-cart-active] is disabled for an old account unless its cart is Active', () => {
    expect(cartIcon({ ...active, isLegacy: true })).toBe('disabled')
    expect(cartIcon({ ...active, isLegacy: true, cartStatus: 'Ordered' })).toBe('disabled')
    expect(cartIcon({ ...active, isLegacy: true, cartStatus: 'Active' })).toBe('shown')
  })

  test('leads to the cart page on a small screen and opens a popover on a larger one', () => {
    expect([CART_PAGE, cartPress(true), cartPress(false)]).toEqual(['/customer/cart', 'navigate', 'popover'])
  })
})

describe('toasts about the line', () => {
  const lost = {
    path: '/customer',
    accountStatus: 'active',
    serialNumber: 'HB1',
    outageStatus: undefined,
    modemStatus: 'Failed',
    dismissed: false,
  }

  test('a lost connection shows in the customer area, for an active account with a modem that does not answer', () => {
    expect(showsLostConnection(lost)).toBe(true)
    for (const change of [
      { path: '/account' },
      { path: '/customers' },
      { path: '/customer/troubleshoot' },
      { accountStatus: 'SUSPENDED' },
      { serialNumber: undefined },
      { outageStatus: 'Y' },
      { modemStatus: 'Success' },
      { modemStatus: undefined },
      { dismissed: true },
    ]) {
      expect(showsLostConnection({ ...lost, ...change }), JSON.stringify(change)).toBe(false)
    }
  })

  test('an outage shows while the modem does not answer, until it is dismissed', () => {
    const outage = { ...lost, outageStatus: 'Y' }
    expect(showsOutage(outage)).toBe(true)
    expect(showsOutage(lost)).toBe(false)
    expect(showsOutage({ ...outage, modemStatus: 'Success' })).toBe(false)
    expect(showsOutage({ ...outage, dismissed: true })).toBe(false)
  })
})

describe('the streaming popup', () => {
  const pending = { link: 'https://s.example', status: 'PENDING', shownBefore: false }

  test('[shell.streaming-popup-only-for-pending-customer-link] asks a customer who is no agent, once, while the link is pending', () => {
    expect(showsStreamingPopup(viewer(['customer']), pending)).toBe(true)
    expect(showsStreamingPopup(viewer(['customer', 'sales']), pending)).toBe(false)
    expect(showsStreamingPopup(viewer(['referrer']), pending)).toBe(false)
    for (const change of [{ link: undefined }, { status: 'ACTIVE' }, { shownBefore: true }]) {
      expect(showsStreamingPopup(viewer(['customer']), { ...pending, ...change })).toBe(false)
    }
  })

  test('[shell.streaming-popup-text] speaks to the customer by name', () => {
    expect(streamingText('Ana')).toBe('Hi Ana, your plan includes a streaming service!')
  })
})
