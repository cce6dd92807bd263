import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../test/session.ts'
import { agent, customer, openDrawer, publicPages, words } from './person/test/menu.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[shell.mobile-drawer-entries, shell.customer-menu-has-logout] the drawer has a greeting and the entries for the person who opens it', async () => {
  const { drawer: visitor } = await openDrawer({})
  visitor.getByText('Hi User')
  expect(words(visitor.getByRole('navigation'))).toEqual(['Login /login', 'Register /register', ...publicPages])
  cleanup()
  const { drawer: person } = await openDrawer({ session: customer() })
  person.getByText('Hi Ana')
  const all = words(person.getByRole('navigation'))
  expect(all.slice(0, 5)).toEqual(['Dashboard /customer', ...publicPages])
  expect(all.slice(5)).toEqual([
    'Account Info /account',
    'Link another Account /get-started',
    'Update Account /account',
    'Plan Upgrade /customer/products/upgrade',
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
  cleanup()
  const seller = words((await openDrawer({ session: agent() })).drawer.getByRole('navigation'))
  expect(seller.filter((word) => word.startsWith('Dashboard'))).toEqual(['Dashboard /sales'])
})

test.each([
  ['a customer', ['subscriber'], '/customer'],
  ['an agent', ['sales-agent'], '/sales'],
  ['a sales admin', ['sales-admin'], '/sales'],
  ['a referrer', ['referrer'], '/get-started'],
  ['somebody without a role', [], '/get-started'],
])(
  '[shell.mobile-drawer-entries] %s finds the way home, the public pages and Logout in the drawer, on public pages and in their own area',
  async (_, roles, home) => {
    // Without a role /get-started only leads on.
    for (const path of roles.length > 0 ? ['/', home] : ['/']) {
      const { drawer } = await openDrawer({ session: signedIn(roles) }, path)
      drawer.getByText('Hi Ana')
      const all = words(drawer.getByRole('navigation'))
      expect(all.slice(0, 5)).toEqual([`Dashboard ${home}`, ...publicPages])
      expect(all.at(-1)).toBe('Logout')
      expect(all.filter((word) => /^(Login|Register)/.test(word))).toEqual([])
      cleanup()
    }
  },
)

test.each([
  ['a visitor', undefined, '/onboard/residential/personalDetails'],
  ['a customer', customer(), '/onboard/sme/plans'],
  ['an agent', agent(), '/sales/application/onboard/residential/plans'],
  ['a referrer', signedIn(['referrer']), '/referral/application/onboard/sme/plans'],
])(
  '[applications.leaving-onboarding-asks-confirmation] %s who opens Help from the drawer in an application is asked first',
  async (_, session, path) => {
    const { drawer, router } = await openDrawer(session ? { session } : {}, path)
    await userEvent.click(drawer.getByRole('link', { name: 'Help & Support' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave the application?' }))
    question.getByText('Your application process will be interrupted while moving out of this page.')
    expect(router.state.location.pathname).toBe(path)
  },
)
