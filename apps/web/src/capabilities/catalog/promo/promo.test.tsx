import { planCategories, planPromotions } from '@hibla/contract/catalog/catalog.contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn, visitor } from '../../../test/session.ts'
import { useCustomerCategory } from '../customer-category.ts'
import { catalogue, categories, promotion } from '../test/plans.ts'
import { TIMEOUT_MS } from './new-plan-promo.tsx'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })
const employee = () => signedIn(['referrer'], { company: 'Hibla' })

type Flag = 'landing' | 'application' | 'salesApplication' | 'erpApplication'
/** Every page that lists plans, whose it is and which flag turns its toast on. */
const pages: [string, Flag, () => Session][] = [
  ['/plans', 'landing', visitor],
  ['/plans/sme', 'landing', visitor],
  ['/onboard/residential/plans', 'application', visitor],
  ['/onboard/sme/plans', 'application', visitor],
  ['/sales/application/onboard/residential/plans', 'salesApplication', agent],
  ['/sales/application/onboard/sme/plans', 'salesApplication', agent],
  ['/referral/application/onboard/residential/plans', 'erpApplication', employee],
  ['/referral/application/onboard/sme/plans', 'erpApplication', employee],
]
const flags: Flag[] = ['landing', 'application', 'salesApplication', 'erpApplication']
const allOn = Object.fromEntries(flags.map((flag) => [flag, true]))

const visit = async (path: string, session: () => Session, promotions: object[]) => {
  cleanup()
  queryClient.clear()
  const view = await openPortal(path, {
    client: clientWith([[planPromotions, promotions], ...catalogue]),
    session: session(),
  })
  await screen.findByRole('navigation', { name: 'Plan categories' })
  return view
}
const toast = () => screen.queryByRole('region', { name: 'About hub' })
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close this message' }))

test.each(pages)(
  '[catalog.promo-toast-on-plan-pages-when-flagged] %s shows its promotion when %s is set, and not when only the others are',
  async (path, flag, session) => {
    const elsewhere = { ...allOn, [flag]: false }
    await visit(path, session, [promotion('tv', elsewhere), promotion('hub', { [flag]: true })])
    await waitFor(() => expect(toast()).not.toBeNull())
    expect(screen.queryByRole('region', { name: 'About tv' })).toBeNull()
    await visit(path, session, [promotion('hub', elsewhere)])
    // As long as it takes to appear.
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(toast()).toBeNull()
  },
)

test.each(pages)(
  '[catalog.promo-toast-closes-only-by-close-control] on %s the promotion stays through clicks, Escape and time, until it is closed',
  async (path, _flag, session) => {
    await visit(path, session, [promotion('hub', allOn)])
    await waitFor(() => expect(toast()).not.toBeNull())
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    await userEvent.click(document.body)
    await userEvent.click(screen.getByText('About hub'))
    await userEvent.click(screen.getByText('Have a look.'))
    await userEvent.keyboard('{Escape}')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(toast()).not.toBeNull()
    await close()
    expect(toast()).toBeNull()
  },
)

test.each(pages.filter(([path]) => !path.includes('sme')))(
  '[catalog.promo-toast-closes-only-by-close-control] on %s whoever follows the promotion’s own link finds it there again',
  async (path, _flag, session) => {
    const promotions = [promotion('hub', { ...allOn, link: { href: '/help', label: 'See it' } })]
    const { router } = await visit(path, session, promotions)
    await waitFor(() => expect(toast()).not.toBeNull())
    await userEvent.click(screen.getByRole('link', { name: 'See it' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'))
    await visit(path, session, promotions)
    await waitFor(() => expect(toast()).not.toBeNull())
  },
)

test.each(pages)(
  '[catalog.promo-toast-four-flags-off-on-dismiss] dismissing it on %s turns off %s and no other flag, also after a reload',
  async (path, flag, session) => {
    const promotions = [promotion('hub', allOn), promotion('tv', allOn)]
    await visit(path, session, promotions)
    await waitFor(() => expect(toast()).not.toBeNull())
    await close()
    const shown = []
    // No other promotion takes the place of the one that was closed.
    const anyToast = () => screen.queryByRole('region', { name: /^About (hub|tv)$/ })
    for (const [other, , whose] of pages) {
      await visit(other, whose, promotions)
      await act(() => vi.advanceTimersByTimeAsync(100))
      shown.push([other, anyToast() !== null])
    }
    expect(shown).toEqual(pages.map(([other, its]) => [other, its !== flag]))
  },
)

test('a new promotion shows where an older one was closed', async () => {
  await visit('/plans', visitor, [promotion('hub', { landing: true })])
  await close()
  await visit('/plans', visitor, [promotion('tv', { landing: true, link: { href: '/plans/tv', label: 'See it' } })])
  const shown = screen.getByRole('region', { name: 'About tv' })
  expect(within(shown).getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/plans/tv')
})

const lists: [path: string, count: number][] = [
  ['/onboard/residential/plans', 5],
  ['/onboard/sme/plans', 1],
]
const sellers = ['sales-agent', 'sales-admin'].flatMap((role) => lists.map((list) => [role, ...list] as const))

test.each(sellers)(
  '[catalog.sales-plan-page-routes] a %s sees plans at /sales/application%s',
  async (role, path, count) => {
    const session = () => signedIn([role], { agentCode: 'AG-1002' })
    await visit(`/sales/application${path}`, session, [])
    expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(count)
  },
)

test.each(lists)(
  '[catalog.referral-plan-page-routes] an employee who refers somebody sees plans at /referral/application%s',
  async (path, count) => {
    await visit(`/referral/application${path}`, employee, [])
    expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(count)
  },
)

const popup = () => screen.queryByRole('complementary', { name: /^New: / })
const waitForPopup = async () => act(() => vi.advanceTimersByTimeAsync(TIMEOUT_MS * 2))
const openWith = async (path: string, newId: string | undefined) => {
  cleanup()
  const given = categories.map((each) => ({ ...each, isNew: each.planCategoryId === newId }))
  const view = await openPortal(path, { client: clientWith([[planCategories, given], ...catalogue]) })
  await waitForPopup()
  return view
}

/** A new category for homes, and one for businesses. */
const newOnes = [
  { id: 'giga', name: 'Giga fibre', list: '/plans', plans: ['Giga'], category: 'RES' },
  { id: 'shop', name: 'Business fibre', list: '/plans/sme', plans: ['Negosyo'], category: 'SME' },
]
const onEach = (...paths: string[]) => paths.flatMap((path) => newOnes.map((each) => ({ path, ...each })))

test.each(onEach('/', '/plans', '/plans/sme'))(
  '[catalog.new-plan-popup-shown-for-is-new-category, catalog.new-plan-popup-contents] $path offers $name, which is new, with picture, title, description and CHECK PLANS, and none if no category is new',
  async ({ path, id, name }) => {
    await openWith(path, id)
    const shown = within(popup()!)
    expect(popup()?.querySelector('img')?.getAttribute('src')).toMatch(/new-plan|^data:image\/svg/)
    shown.getByRole('heading', { name: `New: ${name}` })
    shown.getByText(`About ${name}.`)
    shown.getByRole('button', { name: 'CHECK PLANS' })
    sessionStorage.clear()
    await openWith(path, undefined)
    expect(popup()).toBeNull()
  },
)

test.each(onEach('/', '/plans', '/plans/sme?speed=100'))(
  '[catalog.check-plans-selects-new-category, catalog.check-plans-scrolls-to-678-px] CHECK PLANS on $path selects $name, which is new, and scrolls to 678 px',
  async ({ path, id, name, list, plans, category }) => {
    const { router } = await openWith(path, id)
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await userEvent.click(screen.getByRole('button', { name: 'CHECK PLANS' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(list))
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Plan categories' })).getByRole('link', { current: true })
    await waitFor(() => expect(current().textContent).toContain(name))
    const listed = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))
    expect(listed).toEqual(plans)
    expect(useCustomerCategory.getState().category).toBe(category)
    await waitFor(() => expect(scroll.mock.lastCall).toEqual([{ top: 678 }]))
    expect(popup()).toBeNull()
  },
)

test('the popup can be closed, shows once per session, and waits while the cookie banner is open', async () => {
  await openWith('/plans', 'giga')
  await userEvent.click(screen.getByRole('button', { name: 'Close this offer' }))
  expect(popup()).toBeNull()
  await openWith('/plans', 'giga')
  expect(popup()).toBeNull()
  sessionStorage.clear()
  localStorage.clear()
  await openWith('/plans', 'giga')
  expect(popup()).toBeNull()
})
