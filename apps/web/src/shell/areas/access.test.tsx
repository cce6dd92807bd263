import { page } from '@hibla/contract/content/content.contract'
import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../kernel/session/session.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { legalPage } from '../../test/sample.ts'
import { dismissToast, toasts } from '../../ui/toast-store.ts'
import { nobodyKnown, signedIn, visitor } from '../../test/session.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  toasts.current().forEach(({ id }) => dismissToast(id))
})

const everyone = {
  customer: () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] }),
  admin: () => signedIn(['sales-admin']),
  agent: () => signedIn(['sales-agent']),
  referrer: () => signedIn(['referrer']),
  staff: () => signedIn(['back-office']),
  newcomer: () => signedIn([]),
}
const home = {
  customer: '/customer',
  admin: '/sales',
  agent: '/sales',
  referrer: '/get-started',
  staff: '/back-office',
  newcomer: '/',
}
type Who = keyof typeof everyone

const replies: Parameters<typeof clientWith>[0] = [
  [page, legalPage()],
  [isEmployee, { status: true, isEmployee: true, company: 'Hibla' }],
]

/** Where somebody ends up who opens a path, once there is a page to see. */
const arrive = async (path: string, session: Session) => {
  const view = await openPortal(path, { session, client: clientWith(replies) })
  await waitFor(() => expect(view.getByRole('main').querySelector('h1')).not.toBeNull())
  return { at: view.router.state.location.pathname, ...view }
}
const expectOpenOnlyTo = async (path: string, admitted: Who[]) => {
  for (const who of Object.keys(everyone) as Who[]) {
    const { at } = await arrive(path, everyone[who]())
    expect(at, `${who} at ${path}`).toBe(admitted.includes(who) ? path : home[who])
    cleanup()
  }
}
const expectPublic = async (path: string) => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const { at } = await arrive(path, visitor({ login }))
  expect([at, login.mock.calls]).toEqual([path, []])
}

test.each([
  '/customer',
  '/dashboard',
  '/account',
  '/consent',
  '/customer/cart',
  '/customer/shop/addons',
  '/customer/referrals',
  '/customer/notifications',
  '/customer/troubleshoot',
])('a customer, and nobody else, opens %s', (path) => expectOpenOnlyTo(path, ['customer']))

test('[sales.application-onboard-route-open-to-sales] either sales role, and nobody else, starts an application under /sales', async () => {
  await expectOpenOnlyTo('/sales/application/onboard', ['admin', 'agent'])
  for (const who of ['admin', 'agent'] as const) {
    const { findByRole } = await arrive('/sales/application/onboard', everyone[who]())
    expect(await findByRole('heading', { name: 'Personal details' })).toBeTruthy()
    cleanup()
  }
})

const expectSalesRolesToFind = async (path: string, purpose: RegExp) => {
  await expectOpenOnlyTo(path, ['admin', 'agent'])
  for (const who of ['admin', 'agent'] as const) {
    const { getByRole } = await arrive(path, everyone[who]())
    await waitFor(() => expect(getByRole('main').textContent, `${who} at ${path}`).toMatch(purpose))
    cleanup()
  }
}

test.each([
  ['/sales', /Start an application for a customer/],
  ['/sales/application/onboard', /Is there fibre at the customer’s address\?.*Personal details/],
  ['/sales/application/onboard/residential/personalDetails', /The customer’s application.*Check the address first/],
  ['/sales/application/onboard/sme/personalDetails', /The customer’s business application.*Check the address first/],
  ['/sales/privacy-notice', /What do you keep\?/],
])(
  '[access.two-sales-roles-treated-alike, access.sales-role-opens-sales-features] either sales role, and nobody else, opens %s and finds there what it is for',
  (path, purpose) => expectSalesRolesToFind(path, purpose),
)

test.each([
  ['/sales/knowledgeBase', /Knowledge Base.*What does your customer ask\?/],
  ['/sales/knowledgeBase/kb-documents', /We couldn’t load this answer/],
  ['/knowledgeBase/noResultsFound', /No results found.*Search the help centre/],
])('[access.two-sales-roles-treated-alike] either sales role, and nobody else, opens %s', (path, purpose) =>
  expectSalesRolesToFind(path, purpose),
)

test.each(['/sales/terms-and-conditions', '/sales/terms-of-use', '/sales/cookie-policy'])(
  '[access.two-sales-roles-treated-alike] either sales role, and nobody else, opens %s and reads it',
  (path) => expectSalesRolesToFind(path, /We keep what we need/),
)

test.each([
  ['/sales/account', /Account info.*Your login has no agent code/],
  ['/application-sales-partner', /Application by a sales partner/],
  ['/sales/applications/HOBS-ABCDEFGHJK23', /All your applications/],
  ['/sales/res/application', /New residential application/],
  ['/sales/sme/application', /New business application/],
])('[access.two-sales-roles-treated-alike] either sales role, and nobody else, opens %s', (path, purpose) =>
  expectSalesRolesToFind(path, purpose),
)

test.each(['/referral/dashboard', '/referral/employee-information', '/referral/edit-employee-information'])(
  'a referrer, and a customer who is an employee, open %s, and nobody else',
  (path) => expectOpenOnlyTo(path, ['customer', 'referrer']),
)

test.each(['/back-office', '/back-office/no-such-page'])('back-office staff, and nobody else, open %s', (path) =>
  expectOpenOnlyTo(path, ['staff']),
)

test('[access.get-started-admits-referrer-or-customer] a referrer and a customer open /get-started', () =>
  expectOpenOnlyTo('/get-started', ['customer', 'referrer']))

test('[access.not-authorized-toast-text] somebody sent home from the wrong place is told why, unless home is where they should start', async () => {
  const { findByText } = await arrive('/sales', everyone.customer())
  expect(await findByText('Sorry, you are not authorized for the selected action.')).toBeInstanceOf(HTMLElement)
})

test.each([
  ['a customer', '/back-office', everyone.customer],
  ['an agent', '/back-office', everyone.agent],
  ['back-office staff', '/customer', everyone.staff],
  ['back-office staff', '/sales', everyone.staff],
])('%s sent home from %s are told why', async (_, path, session) => {
  const { findByText } = await arrive(path, session())
  expect(await findByText('Sorry, you are not authorized for the selected action.')).toBeInstanceOf(HTMLElement)
})

test.each([
  '/onboard',
  '/onboard/residential',
  '/onboard/sme',
  ...['residential', 'sme'].flatMap((segment) =>
    ['personalDetails', 'plans', 'documents', 'appointment', 'review'].map((step) => `/onboard/${segment}/${step}`),
  ),
  '/onboard/elsewhere',
  '/onboard/residential/and/more',
  '/onboarding',
])('[access.onboard-prefix-public] a visitor opens %s', (path) => expectPublic(path))
test.each(['/branches', '/branches/cebu', '/branches/cebu/by/road'])(
  '[access.branches-prefix-public] a visitor opens %s',
  (path) => expectPublic(path),
)
test.each(['/help', '/help/bills', '/help/bills/due', '/help/billing/late/and/more'])(
  '[access.help-prefix-public] a visitor opens %s',
  (path) => expectPublic(path),
)
test.each(['/plans', '/plans/sme', '/plans/hibla-giga-1000', '/plans/a/b/c'])(
  '[access.plans-prefix-public] a visitor opens %s',
  (path) => expectPublic(path),
)
test.each(['/CheckAvailability', '/CheckAvailability/x', '/ApplyNow', '/ApplyNow/x', '/payBill', '/payBill/x'])(
  '[access.capitalised-landing-prefixes-public] a visitor opens %s',
  (path) => expectPublic(path),
)
test.each(
  `/ /check-availability /apply-now /pay-bill /check-status /paybills /applicant /register /verifyEmail/1 /onboard
  /branches /help /plans /plans/sme /privacy-notice /cookie-policy /termsandconds /terms-and-conditions /terms-of-use
  /upload/1 /compliance/1 /payment/1000000000011 /check-serviceability /referral /referral/winback
  /referral/winback/check-serviceability /referral/winback/success /application/check-status`.split(/\s+/),
)('[access.guest-reaches-public-area-without-login] a visitor opens %s without logging in', async (path) => {
  await expectPublic(path)
  expect(screen.queryByRole('heading', { name: 'We can’t find that page' })).toBeNull()
})

test.each([
  '/customer',
  '/customer/no-such-page',
  '/account',
  '/sales/knowledgeBase',
  '/referral/dashboard',
  '/back-office',
])(
  '[access.unauthenticated-protected-route-goes-to-login] a visitor at %s is sent to login, and comes back to it',
  async (path) => {
    const login = vi.fn<Session['login']>(async () => 'left')
    const { getByRole } = await openPortal(`${path}?from=mail`, { session: visitor({ login }) })
    await waitFor(() => expect(login).toHaveBeenCalledWith(`${path}?from=mail`))
    expect(getByRole('main').textContent).toBe('')
  },
)

test('[access.unauthenticated-get-started-goes-home] a visitor at /get-started is sent home', async () => {
  const login = vi.fn<Session['login']>(async () => 'left')
  const { at } = await arrive('/get-started', visitor({ login }))
  expect([at, login.mock.calls]).toEqual(['/', []])
})

test('[access.nothing-renders-until-login-state-known] until we know who is there, the page is empty', async () => {
  const { getByRole } = await openPortal('/customer', { session: nobodyKnown() })
  expect(getByRole('main').textContent).toBe('')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('[content.customer-terms-of-use-redirects-to-dashboard] a customer reads the terms of use over their own page', async () => {
  const client = clientWith([[page, legalPage()]])
  const { router, findByRole } = await openPortal('/terms-of-use', { session: everyone.customer(), client })
  await findByRole('dialog', { name: 'Terms of Use' })
  expect(router.state.location).toMatchObject({ pathname: '/customer', search: '?showTermsOfUse=true' })
})

test('other people read the terms of use on their own page', async () => {
  for (const session of [visitor(), everyone.referrer()]) {
    const { at } = await arrive('/terms-of-use', session)
    expect(at).toBe('/terms-of-use')
    cleanup()
  }
})
