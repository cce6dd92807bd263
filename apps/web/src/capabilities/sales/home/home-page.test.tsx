import { agentDetails } from '@hibla/contract/agents/agents.contract'
import { CallFailed } from '@hibla/contract/client'
import { salesBanner } from '@hibla/contract/content/content.contract'
import { applicationList, deleteDrafts } from '@hibla/contract/sales/sales.contract'
import { statistics, workItemCategories } from '@hibla/contract/sales/statistics.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { problem } from '../../../test/client.ts'
import { cleanSales, kara, openAs, press, REFERENCE, sold } from '../test/portal.ts'

cleanSales()

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.route-home, sales.dashboard-shows-statistics-list-and-details, sales.staff-list-track-and-see-statistics] the home of a %s shows figures as pictures and tables, and the list, which leads to each application',
  async (role) => {
    const { asked } = await openAs(role, '/sales')
    const byState = within(await screen.findByRole('region', { name: 'Where your applications stand' }))
    expect(byState.getByText('Your 7 applications by where they stand.')).toBeTruthy()
    const rows = within(byState.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows[1]?.textContent).toBe('Draft Application213')
    const months = within(screen.getByRole('region', { name: 'Submitted, month by month' }))
    const months1 = within(months.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(months1.map((row) => row.textContent).slice(1)).toEqual(['November 2026421', 'October 2026320'])
    const line = await screen.findByRole('link', { name: 'ANA REYES' })
    expect(line.getAttribute('href')).toBe(`/sales/applications/${REFERENCE}`)
    expect(asked(applicationList)).toEqual([{ query: {} }])
    const waits = await screen.findByRole('link', { name: /Drafts to finish/ })
    expect(waits.getAttribute('href')).toBe('/sales?status=draft#applications')
    const menu = screen.getByRole('navigation', { name: 'Start an application' })
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/sales/res/application', '/sales/sme/application'])
  },
)

test.each(['sales-agent', 'sales-admin'] as const)(
  '[content.sfa-banner-call] the home of a %s shows the sales banner with everything in it, and all else without it',
  async (role) => {
    const slide = (id: string, title: string, href: string) => ({
      id,
      title,
      text: `About ${id}.`,
      image: null,
      link: { href, label: `Read about ${id}` },
    })
    const slides = [
      slide('codes', 'Offer your promo code', '/sales/knowledgeBase'),
      slide('profiles', 'Look at your profile', '/sales/account'),
      { ...slide('fibre', 'Fibre in Cebu', '/'), link: null },
    ]
    const { unmount, asked } = await openAs(role, '/sales', [salesBanner, slides])
    const banner = within(await screen.findByRole('region', { name: 'News for agents' }))
    for (const { title, text } of slides) {
      banner.getByText(title)
      banner.getByText(text, { exact: false })
    }
    expect(banner.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Read about codes', '/sales/knowledgeBase'],
      ['Read about profiles', '/sales/account'],
    ])
    expect(asked(salesBanner)).toHaveLength(1)
    unmount()
    queryClient.clear()
    await openAs(role, '/sales', [salesBanner, () => new CallFailed(problem({ code: 'unavailable' }))])
    await screen.findByRole('link', { name: 'ANA REYES' })
    expect(screen.queryByRole('region', { name: 'News for agents' })).toBeNull()
  },
)

test('an agent searches, filters and turns the pages; the address keeps it', async () => {
  const { asked, router } = await openAs('sales-agent', '/sales', [
    applicationList,
    { status: true, applications: [sold], more: true },
  ])
  const last = (query: object) => waitFor(() => expect(asked(applicationList).at(-1)).toEqual({ query }))
  await userEvent.type(await screen.findByLabelText('Search'), 'ana reyes')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Documents needed')
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Small business')
  await press('Show')
  const input = { search: 'ana reyes', status: 'returned', segment: 'SME' }
  await last(input)
  await press('Older')
  await last({ ...input, after: sold.place })
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('ana reyes')
  await press('Newer')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull())
  await screen.findByRole('link', { name: 'ANA REYES' })
})

test('what is outside the area an agent sells in now is listed, and leads nowhere', async () => {
  const away = { ...sold, inTerritory: false }
  await openAs('sales-agent', '/sales', [applicationList, { status: true, applications: [away], more: false }])
  await screen.findByText(/Outside the area you sell in now/)
  expect(screen.queryByRole('link', { name: 'ANA REYES' })).toBeNull()
})

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.dashboard-deletes-drafts] a %s deletes drafts they tick, after a question, by their code and the list of references',
  async (role) => {
    const sent = { ...sold, refID: 'HOBS-SENTSENTSENT', state: 'submitted', name: 'BEN CRUZ' }
    const { asked } = await openAs(
      role,
      '/sales',
      [applicationList, { status: true, applications: [sold, sent], more: false }],
      [deleteDrafts, { status: true, deleted: [REFERENCE] }],
    )
    const box = await screen.findByRole('checkbox', { name: 'Choose the draft of ANA REYES' })
    expect(screen.getAllByRole('checkbox')).toEqual([box])
    await userEvent.click(box)
    await press('Delete draft')
    await press('NO')
    expect(asked(deleteDrafts)).toEqual([])
    await press('Delete draft')
    const before = asked(applicationList).length
    await press('YES')
    await waitFor(() =>
      expect(asked(deleteDrafts)).toMatchObject([{ body: { agentCode: 'AG-1003', refIDList: [REFERENCE] } }]),
    )
    await waitFor(() => expect(asked(applicationList).length).toBeGreaterThan(before))
  },
)

test('a draft that was sent in meanwhile isn’t deleted, and the agent reads why', async () => {
  await openAs('sales-agent', '/sales', [deleteDrafts, () => new CallFailed(problem({ code: 'not-a-draft' }))])
  await userEvent.click(await screen.findByRole('checkbox', { name: /ANA REYES/ }))
  await press('Delete draft')
  await press('YES')
  expect(await screen.findByText(/has been submitted in the meantime/)).toBeTruthy()
})

test('the list comes before figures and profile, because that is what agents work with', async () => {
  await openAs('sales-agent', '/sales')
  const list = await screen.findByRole('list', { name: 'Applications' })
  for (const name of ['Where your applications stand', 'Your profile']) {
    const heading = await screen.findByRole('heading', { name })
    expect(list.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

test('a single application is counted in the singular', async () => {
  const one = { status: true, byState: [{ state: 'draft', residential: 1, sme: 0 }], months: [] }
  await openAs('sales-agent', '/sales', [statistics, one])
  expect(await screen.findByText('Your 1 application by where it stands.')).toBeInstanceOf(HTMLElement)
})

test('each part says by itself that it is empty, or couldn’t be loaded', async () => {
  const zero = { status: true, byState: [{ state: 'draft', residential: 0, sme: 0 }], months: [] }
  await openAs(
    'sales-agent',
    '/sales',
    [statistics, zero],
    [applicationList, () => new CallFailed(problem())],
    [workItemCategories, () => new CallFailed(problem())],
  )
  for (const text of [
    'Your results will appear here',
    'We couldn’t load your applications.',
    'We couldn’t load what waits for you.',
  ])
    expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
})

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.agent-details-call-three-attempts-2-s-apart, sales.agent-details-v3-get-3-tries, sales.agent-data-unavailable-has-words] the details of a %s are tried three times, two seconds apart; then the area says that they can’t be had, hides the menu, and tries again when asked',
  async (role) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const times: number[] = []
    let isBack = false
    const { asked } = await openAs(role, '/sales', [
      agentDetails,
      () => {
        times.push(Date.now())
        return isBack ? kara : new CallFailed(problem({ status: 503, code: 'unavailable' }))
      },
    ])
    await vi.waitFor(() => expect(times.length).toBeGreaterThan(0), 60_000)
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(times.length).toBe(3)
    for (const nth of [1, 2]) {
      expect(times[nth]! - times[nth - 1]!).toBeGreaterThanOrEqual(2_000)
      expect(times[nth]! - times[nth - 1]!).toBeLessThan(2_100)
    }
    expect(asked(agentDetails)[0]).toEqual({ params: { id: 'AG-1003' } })
    expect([agentDetails.method, agentDetails.path]).toEqual(['GET', '/sales/agents/{id}'])
    screen.getByText('We can’t get your agent details right now.')
    expect(screen.queryAllByText('Account Info')).toEqual([])

    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kara Ocampo')).toBeTruthy()
    expect(screen.queryByText('We can’t get your agent details right now.')).toBeNull()
  },
)

test.each([
  ['/sales', 'sales-agent', 'not-found', 404],
  ['/sales/account', 'sales-agent', 'unavailable', 503],
  ['/sales/account', 'sales-admin', 'not-found', 404],
] as const)(
  '[sales.agent-data-unavailable-has-words] at %s a %s reads it too, and gets another try (%s)',
  async (path, role, code, status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let tries = 0
    let isBack = false
    const reply = () => {
      tries += 1
      return isBack ? kara : new CallFailed(problem({ status, code }))
    }
    await openAs(role, path, [agentDetails, reply])
    await vi.waitFor(() => expect(tries).toBe(1), 60_000)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(tries).toBe(3)
    screen.getByText('We can’t get your agent details right now.')
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Kara Ocampo')).toBeTruthy()
  },
)
