import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { customer, words } from './test/menu.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[shell.greeting-uses-given-name] [shell.greeting-falls-back-to-hi-user] the bar greets by the given name, or as User', async () => {
  const named = await openPortal('/customer', { session: customer() })
  expect((await named.findByRole('button', { name: /^Hi/ })).textContent).toBe('Hi Ana')
  cleanup()
  const nameless = await openPortal('/customer', { session: signedIn(['subscriber'], { given_name: undefined }) })
  expect((await nameless.findByRole('button', { name: /^Hi/ })).textContent).toBe('Hi User')
})

test.each([
  ['subscriber', '/customer'],
  ['sales-agent', '/sales'],
  ['sales-admin', '/sales'],
  ['referrer', '/get-started'],
  ['back-office', '/back-office'],
])(
  '[shell.greeting-falls-back-to-hi-user] bar and drawer greet a %s without a given name as User',
  async (role, path) => {
    const { findByRole, getByRole } = await openPortal(path, { session: signedIn([role], { given_name: undefined }) })
    expect((await findByRole('button', { name: /^Hi/ })).textContent).toBe('Hi User')
    await userEvent.click(getByRole('button', { name: 'Menu' }))
    within(getByRole('dialog', { name: 'Menu' })).getByText('Hi User')
  },
)

test('on a public page somebody who is logged in finds their menu instead of REGISTER and Login', async () => {
  const { findByRole, getByRole, queryByRole } = await openPortal('/privacy-notice', { session: customer() })
  await findByRole('button', { name: 'Hi Ana' })
  expect(words(getByRole('navigation', { name: 'Main' }))).toEqual([
    'PLANS /plans',
    'HELP & SUPPORT /help',
    'BRANCH NEAR ME /branches',
  ])
  expect(queryByRole('link', { name: 'Login' })).toBeNull()
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
