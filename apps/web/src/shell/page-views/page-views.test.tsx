import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

const config = { analyticsUrl: 'https://collect.example.com/views', tagManagerId: 'GTM-TEST' }
const sent = vi.fn<Navigator['sendBeacon']>(() => true)
const external = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="http"]')].map(({ src }) => src)
let appended: MockInstance<Element['append']>
const loaded = () => appended.mock.calls.flat().map((node) => (node as HTMLScriptElement).src)

beforeEach(() => {
  delete window.dataLayer
  sent.mockClear()
  // What would be loaded from outside is only looked at here, never fetched.
  appended = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
})

const bodies = () => sent.mock.calls.map(([url, body]) => [url, JSON.parse(body as string)])

test('[shell.page-views-sent-to-analytics-and-tag-manager] after consent every page is counted, by the collector and the tag manager', async () => {
  const { findByRole, router } = await openPortal('/privacy-notice', { config })
  const accept = await findByRole('button', { name: 'Accept all Cookies' })
  expect([window.dataLayer, sent.mock.calls, external(), loaded()]).toEqual([undefined, [], [], []])
  await userEvent.click(accept)
  await waitFor(() => expect(window.dataLayer).toHaveLength(1))
  await router.navigate('/cookie-policy')
  await waitFor(() => expect(window.dataLayer).toHaveLength(2))
  expect(window.dataLayer).toMatchObject([
    { event: 'page_view', path: '/privacy-notice', title: expect.stringContaining('Hibla') },
    { event: 'page_view', path: '/cookie-policy', title: expect.stringContaining('Hibla') },
  ])
  expect(bodies()).toMatchObject([
    [config.analyticsUrl, { event: 'page_view', path: '/privacy-notice' }],
    [config.analyticsUrl, { event: 'page_view', path: '/cookie-policy' }],
  ])
  expect(loaded()[0]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST')
})

test.each([
  ['/customer', 'subscriber'],
  ['/sales', 'sales-agent'],
  ['/get-started', 'referrer'],
  ['/back-office', 'back-office'],
])(
  '[shell.page-views-sent-to-analytics-and-tag-manager] %s is counted for a %s, and so is what they look at next',
  async (path, role) => {
    localStorage.setItem('cookieAccepted', 'true')
    const { router } = await openPortal(path, { config, session: signedIn([role]) })
    await waitFor(() => expect(window.dataLayer).toMatchObject([{ event: 'page_view', path }]))
    await router.navigate('/help')
    const both = [path, '/help'].map((each) => ({ event: 'page_view', path: each }))
    await waitFor(() => expect(window.dataLayer).toMatchObject(both))
    expect(bodies()).toMatchObject(both.map((event) => [config.analyticsUrl, event]))
  },
)

test('the tag manager loads once, however many pages are seen', async () => {
  localStorage.setItem('cookieAccepted', 'true')
  const arrives = (...nodes: (Node | string)[]) =>
    nodes.forEach((node) => document.head.insertAdjacentHTML('beforeend', (node as Element).outerHTML))
  appended.mockImplementation(arrives)
  const { router } = await openPortal('/privacy-notice', { config })
  await waitFor(() => expect(window.dataLayer).toHaveLength(1))
  await router.navigate('/cookie-policy')
  await waitFor(() => expect(window.dataLayer).toHaveLength(2))
  const scripts = appended.mock.calls.flat() as HTMLScriptElement[]
  document.head.querySelectorAll('script').forEach((script) => script.remove())
  expect(scripts).toHaveLength(1)
})

test('without a collector and a tag manager nothing leaves the browser', async () => {
  localStorage.setItem('cookieAccepted', 'true')
  await openPortal('/privacy-notice')
  await waitFor(() => expect(window.dataLayer).toHaveLength(1))
  expect([sent.mock.calls, loaded()]).toEqual([[], []])
})

test('personal data is not counted: numbers, keys and queries are left out', async () => {
  localStorage.setItem('cookieAccepted', 'true')
  await openPortal('/payment/1000000000011?token=secret', { config })
  await waitFor(() => expect(window.dataLayer).toHaveLength(1))
  expect(JSON.stringify([window.dataLayer, bodies()])).not.toMatch(/1000000000011|secret/)
  expect(window.dataLayer).toMatchObject([{ path: '/payment/:accountNumber' }])
})
