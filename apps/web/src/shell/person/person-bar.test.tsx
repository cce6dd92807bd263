import { page } from '@hibla/contract/content/content.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { draft, keepBasicInfo } from '../../capabilities/applications/draft.ts'
import { setCustomerCategory, useCustomerCategory } from '../../capabilities/catalog/customer-category.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { legalPage } from '../../test/sample.ts'
import { signedIn } from '../../test/session.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const config = { updateAccountUrl: 'https://update.example.com', planUpgradeUrl: 'https://upgrade.example.com' }
const customer = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
const agent = () => signedIn(['sales-agent'])
const words = (part: HTMLElement) =>
  [...part.querySelectorAll('a, button')].map((each) =>
    each.textContent.replace(/\s*↗.*/, '').concat(each.hasAttribute('href') ? ` ${each.getAttribute('href')}` : ''),
  )
const openMenu = async (path: string, session: ReturnType<typeof signedIn>, client = clientWith([])) => {
  const view = await openPortal(path, { session, config, client })
  const button = await view.findByRole('button', { name: /^Hi / })
  await userEvent.click(button)
  return { ...view, button, menu: view.getByRole('navigation', { name: 'Your account' }) }
}

test('[shell.greeting-uses-given-name] [shell.greeting-falls-back-to-hi-user] the bar greets by the given name, or as User', async () => {
  const named = await openPortal('/customer', { session: customer() })
  expect((await named.findByRole('button', { name: /^Hi/ })).textContent).toBe('Hi Ana')
  cleanup()
  const nameless = await openPortal('/customer', { session: signedIn(['subscriber'], { given_name: undefined }) })
  expect((await nameless.findByRole('button', { name: /^Hi/ })).textContent).toBe('Hi User')
})

test('on a public page somebody who is logged in finds their menu instead of REGISTER and Login', async () => {
  const { findByRole, getByRole, queryByRole } = await openPortal('/privacy-notice', { session: customer() })
  await findByRole('button', { name: 'Hi Ana' })
  expect(words(getByRole('navigation', { name: 'Main' }))).toEqual([
    'PLANS /plans',
    'HELP & SUPPORT /#help',
    'BRANCH NEAR ME /#branches',
  ])
  expect(queryByRole('link', { name: 'Login' })).toBeNull()
})

test('[shell.customer-menu-has-logout] a customer finds the customer menu, with external links if there are any', async () => {
  const { menu } = await openMenu('/customer', customer())
  expect(words(menu)).toEqual([
    'Account Info /account',
    'Link another Account /get-started',
    'Update Account https://update.example.com',
    'Plan Upgrade https://upgrade.example.com',
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
  expect(getByRole('navigation', { name: 'Your account' }).textContent).not.toContain('Plan Upgrade')
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

test.each([
  ['/sales', ['sales-agent']],
  ['/customer', ['subscriber']],
  ['/get-started', ['referrer']],
])('the logo leads home to %s', async (home, roles) => {
  const { findByRole, getByRole } = await openPortal('/', { session: signedIn(roles) })
  await findByRole('button', { name: 'Hi Ana' })
  expect(within(getByRole('banner')).getByRole('link', { name: 'Hibla home' }).getAttribute('href')).toBe(home)
})

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

test.each([
  ['Privacy Notice', 'privacy_notice'],
  ['Cookie Policy', 'cookie_policy'],
  ['Terms and conditions', 'terms_and_conditions'],
  ['Terms of Use', 'terms_of_use'],
])('[shell.about-app-opens-legal-texts-as-dialogs] %s opens over the page', async (label, name) => {
  const asked: Parameters<typeof clientWith>[1] = []
  const client = clientWith([[page, legalPage({ introduction: `<p>The words of ${name}.</p>` })]], asked)
  const { menu, findByRole, router } = await openMenu('/customer', customer(), client)
  await userEvent.click(within(menu).getByRole('button', { name: label }))
  const dialog = await findByRole('dialog', { name: label })
  await within(dialog).findByText(`The words of ${name}.`)
  expect(asked.findLast(({ endpoint }) => endpoint === page)?.input).toEqual({ params: { page: name } })
  expect(router.state.location.pathname).toBe('/customer')
})

test.each(['Privacy Notice', 'Cookie Policy', 'Terms and conditions', 'Terms of Use'])(
  'scripts in %s are removed from the dialog of somebody who is logged in',
  async (label) => {
    // The page of these tests is too simple for the browser's sanitizer; the server's has the same list.
    vi.spyOn(DOMPurify, 'sanitize').mockImplementation((html) => sanitize(html as string))
    const { queryClient } = await import('../../kernel/query.ts')
    queryClient.clear()
    const evil =
      '<p>Our words.</p><img src="x" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>'
    const client = clientWith([
      [
        page,
        legalPage({
          introduction: evil,
          questionAnswerList: [{ question: evil, answer: evil }],
          headingDescriptionList: [{ heading: 'Then', description: evil }],
        }),
      ],
    ])
    const { menu, findByRole } = await openMenu('/customer', customer(), client)
    await userEvent.click(within(menu).getByRole('button', { name: label }))
    const dialog = await findByRole('dialog', { name: label })
    await within(dialog).findAllByText('Our words.')
    expect(dialog.querySelector('script, [onerror], a[href^="javascript"]')).toBeNull()
  },
)

test('a legal text that fails to load says so, and can be tried again', async () => {
  const { queryClient } = await import('../../kernel/query.ts')
  queryClient.clear()
  let up = false
  const client = clientWith([[page, () => (up ? legalPage() : new Error('down'))]])
  const { menu, findByRole } = await openMenu('/customer', customer(), client)
  await userEvent.click(within(menu).getByRole('button', { name: 'Privacy Notice' }))
  const dialog = within(await findByRole('dialog', { name: 'Privacy Notice' }))
  await dialog.findByText('We couldn’t load this text.')
  up = true
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect((await dialog.findByText('We keep what we need.')).isConnected).toBe(true)
})

const startDraft = () => {
  draft.draftFlow.write(true)
  draft.orderId.write('OO-1')
  keepBasicInfo({ first_name: 'ANA', last_name: 'REYES', mobile_no: '917', email: 'a@b.ph', checkTerms: true })
  setCustomerCategory({ category: 'SME' })
}
const draftLeft = () => [
  draft.draftFlow.read(),
  draft.orderId.read(),
  draft.basicInfo.read(),
  useCustomerCategory.getState().category,
]
const nothing = [undefined, undefined, undefined, 'RES']

const openDrawer = async (given: Parameters<typeof openPortal>[1], path = '/') => {
  const view = await openPortal(path, given)
  if (given?.session) await view.findByRole('button', { name: 'Hi Ana' })
  await userEvent.click(view.getByRole('button', { name: 'Menu' }))
  return { ...view, drawer: within(view.getByRole('dialog', { name: 'Menu' })) }
}

const waysToStartAfresh = {
  Dashboard: async (session: Session) => {
    const { menu, router } = await openMenu('/sales/account', session)
    await userEvent.click(within(menu).getByRole('link', { name: 'Dashboard' }))
    return router
  },
  'Dashboard in the drawer': async (session: Session) => {
    const { drawer, router } = await openDrawer({ session }, '/sales/account')
    await userEvent.click(drawer.getByRole('link', { name: 'Dashboard' }))
    return router
  },
  'the logo': async (session: Session) => {
    const view = await openPortal('/sales/account', { session })
    await view.findByRole('button', { name: 'Hi Ana' })
    await userEvent.click(within(view.getByRole('banner')).getByRole('link', { name: 'Hibla home' }))
    return view.router
  },
}

test.each(
  Object.entries(waysToStartAfresh).flatMap(([way, follow]) =>
    ['sales-agent', 'sales-admin'].map((role) => [role, way, follow] as const),
  ),
)('[shell.agent-dashboard-or-logo-clears-draft-state] a %s who opens %s starts afresh', async (role, _, follow) => {
  startDraft()
  const router = await follow(signedIn([role]))
  expect(draftLeft()).toEqual(nothing)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sales'))
})

test('an agent who opens another page keeps the draft', async () => {
  startDraft()
  const { menu } = await openMenu('/sales/account', agent())
  await userEvent.click(within(menu).getByRole('link', { name: 'Account Info' }))
  expect(draftLeft()).toEqual([true, 'OO-1', expect.objectContaining({ first_name: 'ANA' }), 'SME'])
})

test('[shell.mobile-drawer-entries, shell.customer-menu-has-logout] the drawer has a greeting and the entries for the person who opens it', async () => {
  const { drawer: visitor } = await openDrawer({})
  visitor.getByText('Hi User')
  expect(words(visitor.getByRole('navigation'))).toEqual([
    'Login /login',
    'Register /register',
    'Home /',
    'Plans /plans',
    'Help & Support /#help',
    'Branch Near Me /#branches',
  ])
  cleanup()
  const { drawer: person } = await openDrawer({ session: customer() })
  person.getByText('Hi Ana')
  const all = words(person.getByRole('navigation'))
  expect(all.slice(0, 5)).toEqual([
    'Dashboard /customer',
    'Home /',
    'Plans /plans',
    'Help & Support /#help',
    'Branch Near Me /#branches',
  ])
  expect(all.slice(5)).toEqual([
    'Account Info /account',
    'Link another Account /get-started',
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
      expect(all.slice(0, 5)).toEqual([
        `Dashboard ${home}`,
        'Home /',
        'Plans /plans',
        'Help & Support /#help',
        'Branch Near Me /#branches',
      ])
      expect(all.at(-1)).toBe('Logout')
      expect(all.filter((word) => /^(Login|Register)/.test(word))).toEqual([])
      cleanup()
    }
  },
)

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

test('[shell.mobile-menu-below-md-breakpoint] the wide menus show from md upward, the drawer below it', async () => {
  const { findByRole, getByRole } = await openPortal('/', { session: customer() })
  const menu = await findByRole('button', { name: 'Hi Ana' })
  const drawer = getByRole('button', { name: 'Menu' })
  expect(getByRole('navigation', { name: 'Main' }).className).toBe('hidden md:block')
  expect(menu.closest('.hidden')?.className).toBe('hidden md:block')
  expect(drawer.parentElement?.className).toBe('md:hidden')
})

test('[shell.mobile-menu-below-md-breakpoint] visitors too get the wide menu from md upward and the drawer below it', async () => {
  const { getAllByRole, getByRole } = await openPortal('/')
  expect(getAllByRole('navigation', { name: 'Main' }).map(({ className }) => className)).toEqual(['hidden md:block'])
  expect(getByRole('button', { name: 'Menu' }).parentElement?.className).toBe('md:hidden')
})
