import { footerBanner, headerBanner, tvPromo } from '@hibla/contract/content/content.contract'
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../test/client.ts'
import { openPortal } from '../test/portal.tsx'
import { signedIn } from '../test/session.ts'

const slide = {
  id: 's',
  title: 'Typhoon season',
  text: 'Charge the phones.',
  image: null,
  link: { href: '/help', label: 'How to prepare' },
}
const tv = { enabled: true, label: 'Hibla TV', link: 'https://tv.example.com', image: '/brand/tv.svg' }
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const legal = [
  'Privacy Notice /privacy-notice',
  'Terms and Conditions /terms-and-conditions',
  'Cookie Policy /cookie-policy',
  'Terms of Use /terms-of-use',
]

beforeEach(() => (document.documentElement.dataset['theme'] = 'light'))

test('[shell.public-layout-has-top-bar-footer-cookie-banner] [shell.footer-legal-links] every public page has the top bar, the footer with the legal pages, and the cookie banner', async () => {
  for (const path of [
    '/',
    '/pay-bill',
    '/login?interaction=1',
    '/register',
    '/privacy-notice',
    '/terms-of-use',
    '/plans',
    '/check-serviceability',
    '/payment/1000000000011',
    '/help',
    '/branches',
    '/check-status',
    '/referral/winback',
    '/nothing-here',
  ]) {
    const { getByRole, findByRole } = await openPortal(path)
    const frame = [getByRole('banner'), getByRole('contentinfo'), await findByRole('region', { name: 'Cookies' })]
    expect(
      frame.every((part) => !getByRole('main').contains(part)),
      path,
    ).toBe(true)
    expect(linksIn(within(getByRole('contentinfo')).getByRole('navigation', { name: 'Legal' })), path).toEqual(legal)
    cleanup()
  }
})

test('[shell.visitor-top-bar-links] a visitor finds the five links, and each leads to a page that works today', async () => {
  const { getByRole } = await openPortal('/')
  expect(linksIn(getByRole('navigation', { name: 'Main' }))).toEqual([
    'PLANS /plans',
    'HELP & SUPPORT /help',
    'BRANCH NEAR ME /branches',
    'REGISTER /register',
    'Login /login',
  ])
})

test('[shell.register-link-has-tooltip] REGISTER addresses users of the old app and people who need a new account', async () => {
  const { getByRole } = await openPortal('/')
  const tip = document.getElementById(getByRole('link', { name: 'REGISTER' }).getAttribute('aria-describedby') ?? '')
  expect(tip?.getAttribute('role')).toBe('tooltip')
  expect(tip?.textContent).toMatch(/old app/)
  expect(tip?.textContent).toMatch(/new account/)
})

test('[shell.footer-navigation-links] [shell.footer-legal-links] the footer leads to the main tasks and the legal pages', async () => {
  const { getByRole } = await openPortal('/')
  expect(linksIn(getByRole('navigation', { name: 'Explore' })).map((link) => link.replace(/ \S+$/, ''))).toEqual([
    'Plans',
    'Check Availability',
    'Pay Bill',
    'Help & Support',
    'Branch Locator',
    'Apply Now',
  ])
  expect(linksIn(getByRole('navigation', { name: 'Legal' }))).toEqual(legal)
})

test('[shell.footer-social-links] [shell.footer-shows-app-version] the footer has the social links and the version', async () => {
  const { getByRole } = await openPortal('/')
  expect(linksIn(getByRole('navigation', { name: 'Follow us' }))).toEqual([
    'Facebook https://facebook.example.com/hibla',
  ])
  expect(getByRole('contentinfo').textContent).toContain('3.5.1')
  // Whose work the portal is built on has to be easy to find.
  expect(within(getByRole('contentinfo')).getByRole('link', { name: 'Licences' }).getAttribute('href')).toBe(
    '/licences',
  )
})

test.each([
  ['/customer', 'subscriber'],
  ['/customer/tickets', 'subscriber'],
  ['/account', 'subscriber'],
  ['/help', 'subscriber'],
  ['/sales', 'sales-agent'],
  ['/sales/account', 'sales-admin'],
  ['/sales/application/onboard', 'sales-agent'],
  ['/get-started', 'referrer'],
  ['/plans', 'referrer'],
  ['/back-office', 'back-office'],
])(
  '[shell.footer-legal-links] [shell.footer-shows-app-version] at %s a %s has the legal pages and the version in the footer',
  async (path, role) => {
    const { getByRole, findByRole } = await openPortal(path, { session: signedIn([role]) })
    // Agents read them without leaving their area.
    const own = path.startsWith('/sales') ? '/sales' : ''
    expect(linksIn(await findByRole('navigation', { name: 'Legal' }))).toEqual(
      legal.map((link) => link.replace(' /', ` ${own}/`)),
    )
    within(getByRole('contentinfo')).getByText('Version 3.5.1')
  },
)

test('[shell.tv-promo-link-only-when-configured] the TV link is there only while it is switched on', async () => {
  const on = await openPortal('/', { client: clientWith([[tvPromo, tv]]) })
  expect(on.getByRole('link', { name: 'Hibla TV' }).getAttribute('href')).toBe('https://tv.example.com')
  cleanup()
  const off = await openPortal('/', { client: clientWith([[tvPromo, { ...tv, enabled: false }]]) })
  expect(off.queryByRole('link', { name: 'Hibla TV' })).toBeNull()
  cleanup()
  const unknown = await openPortal('/')
  expect(unknown.queryByRole('link', { name: 'Hibla TV' })).toBeNull()
})

test('[shell.tv-promo-link-only-when-configured] people who are logged in see the TV link under the same condition', async () => {
  const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const barOf = async (enabled: boolean) => {
    const { findByRole } = await openPortal('/plans', { client: clientWith([[tvPromo, { ...tv, enabled }]]), session })
    await findByRole('button', { name: /^Hi / })
    return within(await findByRole('banner'))
  }
  expect((await barOf(true)).getByRole('link', { name: 'Hibla TV' }).getAttribute('href')).toBe(tv.link)
  cleanup()
  expect((await barOf(false)).queryByRole('link', { name: 'Hibla TV' })).toBeNull()
})

test('[shell.tv-promo-image-falls-back-to-bundled] a TV image that fails to load is replaced with the bundled one', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(80)
  const { getByRole } = await openPortal('/', { client: clientWith([[tvPromo, tv]]) })
  const picture = getByRole('link', { name: 'Hibla TV' }).querySelector('img')!
  expect(picture.getAttribute('src')).toBe('/brand/tv.svg')
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toMatch(/tv-promo|svg\+xml/)
})

test('an announcement shows while they are switched on, and every banner above the footer; each leads to a page that exists', async () => {
  const client = clientWith([
    [headerBanner, [slide, { ...slide, id: 'second', title: 'A second one' }]],
    [
      footerBanner,
      ['person', 'neighbour', 'machine'].map((who) => ({
        ...slide,
        id: who,
        title: `Talk to a ${who}`,
        text: `The ${who} listens.`,
        link: { href: `/help/${who}`, label: `Find a ${who}` },
      })),
    ],
  ])
  const on = await openPortal('/', { client, config: { announcementEnabled: true } })
  expect(linksIn(on.getByRole('region', { name: 'Announcements' }))).toEqual(['How to prepare /help'])
  expect(on.queryByText('A second one')).toBeNull()
  const more = on.getByRole('region', { name: 'More from us' })
  expect(
    within(more)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Talk to a personThe person listens.Find a person',
    'Talk to a neighbourThe neighbour listens.Find a neighbour',
    'Talk to a machineThe machine listens.Find a machine',
  ])
  expect(linksIn(more)).toEqual([
    'Find a person /help/person',
    'Find a neighbour /help/neighbour',
    'Find a machine /help/machine',
  ])
  cleanup()
  const off = await openPortal('/', { client })
  expect(off.queryByRole('region', { name: 'Announcements' })).toBeNull()
})

test('[shell.theme-light-or-dark-stored-under-theme] the chosen theme is kept under theme', async () => {
  const { getByRole } = await openPortal('/')
  const dark = getByRole('button', { name: /^Dark theme/ })
  await userEvent.click(dark)
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await userEvent.click(dark)
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['light', 'light'])
})

test('[shell.route-change-scrolls-to-top] [shell.help-sub-pages-keep-scroll-position] a new page starts at the top, a help page stays where it is', async () => {
  const { router } = await openPortal('/')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await router.navigate('/privacy-notice')
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
  scroll.mockClear()
  for (const path of ['/help/billing', '/help/billing/kb-1', '/help/videos', '/help/internet']) {
    // Only then what follows from it has happened, too.
    await act(() => router.navigate(path))
    expect(router.state.location.pathname).toBe(path)
    expect(scroll, path).not.toHaveBeenCalled()
  }
  await router.navigate('/help')
  await waitFor(() => expect(scroll).toHaveBeenCalledOnce())
})

test('whoever finds nothing reads so, is offered what there is, and search engines leave the page out', async () => {
  const { findByRole, container } = await openPortal('/nothing-here')
  await findByRole('heading', { name: 'We can’t find that page' })
  const useful = within(await findByRole('region', { name: 'What you can do here' }))
  expect(linksIn(useful.getByRole('list'))).toHaveLength(6)
  expect(
    (
      document.head.querySelector('meta[name="robots"]') ?? container.querySelector('meta[name="robots"]')
    )?.getAttribute('content'),
  ).toBe('noindex')
})
