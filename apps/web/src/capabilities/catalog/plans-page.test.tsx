import { planList, plansAt } from '@hibla/contract/catalog/catalog.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'
import { catalogue } from './test/plans.ts'

const client = clientWith(catalogue)
const open = (path: string) => openPortal(path, { client })
const main = () => screen.getByRole('main')
/** The plans on cards, in the order they stand. */
const cards = () =>
  within(main())
    .getAllByRole('heading', { level: 3 })
    .flatMap(({ textContent }) => (textContent.startsWith('Hibla ') ? [textContent.slice(6)] : []))
const facts = () =>
  JSON.parse(main().querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')['@graph']

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[catalog.plans-for-residential-and-sme, state.data-areas-beyond-the-screens] a visitor sees the plans for a home, or those for a business, and can apply for either', async () => {
  const { router } = await open('/plans')
  screen.getByRole('heading', { level: 1, name: 'Fibre plans for your home' })
  expect(cards()).toEqual(['Simula', 'Tahanan', 'Pamilya', 'Torre', 'Giga'])
  screen.getByText('Which speed for residential?')
  expect(screen.getByRole('link', { name: 'Check my address' }).getAttribute('href')).toBe('/check-serviceability')
  await userEvent.click(within(main()).getByRole('link', { name: 'Business' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/plans/sme'))
  await screen.findByRole('heading', { level: 1, name: 'Fibre plans for your business' })
  expect(cards()).toEqual(['Negosyo'])
  screen.getByText('Which speed for sme?')
  expect(screen.getByRole('link', { name: 'Check my address' }).getAttribute('href')).toBe('/check-serviceability')
})

test('[catalog.currency-is-php] every amount is in pesos with its centavos, for people and for search engines', async () => {
  await open('/plans')
  const amounts = main().textContent.match(/[₱$€][\d,.]*\d/g) ?? []
  expect(amounts.length).toBeGreaterThanOrEqual(10)
  expect(amounts.filter((amount) => !/^₱\d{1,3}(,\d{3})*\.\d\d$/.test(amount))).toEqual([])
  const [list] = facts()
  const offers = list.itemListElement.map(({ item }: { item: { offers: object } }) => item.offers)
  expect(offers).toHaveLength(5)
  for (const offer of offers)
    expect(offer).toMatchObject({ priceCurrency: 'PHP', priceSpecification: { priceCurrency: 'PHP' } })
  expect(offers[0]).toMatchObject({ price: '999.00', url: 'https://hibla.example.com/plans/hibla-simula' })
})

test('a category is a tab, marked if it is new; the address remembers it together with the filters', async () => {
  const { router } = await open('/plans')
  const tabs = within(screen.getByRole('navigation', { name: 'Plan categories' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All plans',
    'Home fibre',
    'Giga fibreNew',
  ])
  await userEvent.selectOptions(screen.getByLabelText('Speed'), '300')
  await waitFor(() => expect(cards()).toEqual(['Pamilya', 'Torre', 'Giga']))
  await userEvent.click(tabs.getByRole('link', { name: 'Home fibre' }))
  await waitFor(() => expect(cards()).toEqual(['Pamilya', 'Torre']))
  expect(router.state.location.search).toBe('?category=home&speed=300')
  await userEvent.selectOptions(screen.getByLabelText('Line'), 'GFAST')
  await waitFor(() => expect(cards()).toEqual(['Torre']))
  within(main()).getByText('1 plan of 5')
  await userEvent.selectOptions(screen.getByLabelText('Price a month'), '1500')
  await screen.findByText('No plan fits all of that')
  await userEvent.click(screen.getByRole('link', { name: 'show all plans' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
})

test('what a campaign adds to the address changes nothing on the page, which everybody shares', async () => {
  await open('/plans')
  const shown = () => main().innerHTML.replaceAll(/_r_\w+_/g, 'id')
  const plain = shown()
  cleanup()
  await open('/plans?utm_source=leaflet&fbclid=1')
  expect(shown() === plain).toBe(true)
})

test('whoever wants no contract sees what that costs on every plan', async () => {
  await open('/plans?contract=no')
  expect(cards()).toHaveLength(5)
  expect(screen.getAllByText(/^No contract, ₱3,500\.00 once/)).toHaveLength(5)
})

test('plans are recommended for the region, and those we don’t offer there are gone', async () => {
  await open('/plans')
  await userEvent.selectOptions(screen.getByLabelText('Where do you need it?'), '1100000000')
  await screen.findByRole('heading', { name: 'Recommended in Davao Region' })
  expect(cards()).not.toContain('Torre')
  expect(cards()).toContain('Pamilya')
})

test('a plan for some areas, or for those who switch, says so', async () => {
  await open('/plans')
  expect(screen.getByText(/in selected areas/).closest('li')?.textContent).toContain('Hibla Torre')
  expect(screen.getByText(/free installation/).closest('li')?.textContent).toContain('Hibla Giga')
})

test('if the plans fail to load, the page says so and can be tried again', async () => {
  let up = false
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = clientWith([
    [plansAt, (input: unknown) => (up ? catalogue[1][1](input) : new Error('down'))],
    ...catalogue,
  ])
  await openPortal('/plans', { client: failing })
  screen.getByText('We couldn’t load the plans.')
  up = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toHaveLength(5))
})

test('without any plan on offer, the page says so', async () => {
  await openPortal('/plans', { client: clientWith([[plansAt, []], ...catalogue]) })
  expect(screen.getByText('No plans available right now').isConnected).toBe(true)
})

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const pick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Compare Hibla ${name}` }))

test('three plans can be picked, no more, and compared at an address of their own', async () => {
  const { router } = await open('/plans')
  await pick('Simula')
  screen.getByText('1 of 3 picked')
  await pick('Pamilya')
  await pick('Giga')
  expect(boxes().filter(({ disabled }) => disabled)).toHaveLength(2)
  await pick('Pamilya')
  await pick('Torre')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('heading', { level: 1, name: 'Side by side' })
  await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 0 }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/plans?compare=Simula,Giga,Torre')
})

test('[state.data-areas-beyond-the-screens] a shared link shows the plans side by side, what differs first', async () => {
  await open('/plans?compare=Tahanan,Pamilya,Torre')
  const table = within(screen.getByRole('table', { name: 'Plans side by side' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => /Hibla \w+?(?=₱)/.exec(textContent)?.[0])).toEqual(
    ['Hibla Tahanan', 'Hibla Pamilya', 'Hibla Torre'],
  )
  const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Line', 'Where'])
  expect(names.indexOf('Tahanan extra')).toBeLessThan(names.indexOf('Contract'))
  const extra = within(table.getByRole('rowheader', { name: 'Tahanan extra' }).closest('tr')!)
  expect(extra.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Included',
    '–Not included',
    '–Not included',
  ])
  expect(document.title).toContain('Compare Hibla Tahanan, Hibla Pamilya, and Hibla Torre')
})

test('a plan can be removed from a comparison, and another added', async () => {
  const { router } = await open('/plans?compare=Tahanan,Pamilya,Torre')
  expect(screen.queryByLabelText('Add a plan')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Remove Hibla Pamilya' }))
  await userEvent.selectOptions(await screen.findByLabelText('Add a plan'), 'Negosyo')
  await waitFor(() => expect(router.state.location.search).toBe('?compare=Tahanan,Torre,Negosyo'))
  await screen.findByRole('link', { name: 'Hibla Negosyo' })
})

test.each([
  ['Tahanan,gone', 'One plan in this link isn’t on offer today, so we left it out.', 1],
  ['gone,ended,Tahanan', '2 plans in this link aren’t on offer today, so we left them out.', 1],
  ['Simula,Tahanan,Pamilya,Torre', '3 plans fit side by side, so we left out the rest.', 3],
  ['<script>alert(1)</script>', 'One plan in this link isn’t on offer today, so we left it out.', 0],
])('a link with %s shows what it can and says what it left out', async (ids, words, shown) => {
  await open(`/plans?compare=${encodeURIComponent(ids)}`)
  screen.getByText(words)
  expect(screen.queryAllByRole('columnheader')).toHaveLength(shown)
  expect(screen.queryByText('Nothing to compare') !== null).toBe(shown === 0)
})

test('a comparison leads back to the plans of its kind', async () => {
  await open('/plans?compare=Negosyo')
  expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/plans/sme')
  cleanup()
  await open('/plans?compare=Simula,Giga')
  expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/plans')
})

test('a comparison that fails to load says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPortal('/plans?compare=Simula', { client: clientWith([[planList, new Error('down')], ...catalogue]) })
  expect(screen.getByText('We couldn’t load the plans.').isConnected).toBe(true)
})

const shareWith = (own: object) => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }]))),
  )
  return userEvent.click(screen.getByRole('button', { name: 'Share this comparison' }))
}

test('a comparison is shared with the phone’s own sheet, or copied, or shown to be copied by hand', async () => {
  const share = vi.fn<(given: { url: string }) => Promise<void>>(async () => {})
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  await open('/plans?compare=Simula,Giga')
  await shareWith({ share })
  expect(share.mock.calls[0]?.[0].url).toBe('https://hibla.example.com/plans?compare=Simula,Giga')
  await shareWith({ share: undefined, clipboard: { writeText } })
  expect(writeText.mock.calls).toEqual([['https://hibla.example.com/plans?compare=Simula,Giga']])
  await shareWith({ share: undefined, clipboard: { writeText: async () => Promise.reject(new Error('refused')) } })
  expect(await screen.findByLabelText('Link to this comparison')).toHaveProperty(
    'value',
    'https://hibla.example.com/plans?compare=Simula,Giga',
  )
})

test('a plan’s page tells price, contract, installation, add-ons and where it is on offer', async () => {
  await open('/plans/hibla-torre')
  screen.getByRole('heading', { level: 1, name: 'Hibla Torre' })
  const text = main().textContent
  for (const words of [
    '₱2,299.00 a month',
    '24 months',
    '₱2,400.00 once',
    'National Capital Region (NCR)',
    'Building wiring (GFAST)',
    '₱150.00 a month, ₱500.00 once',
    '₱3,500.00 once',
  ])
    expect(text).toContain(words)
  expect(screen.getByRole('link', { name: 'Compare with Hibla Pamilya and Hibla Giga' }).getAttribute('href')).toBe(
    '/plans?compare=Torre,Pamilya,Giga',
  )
  expect(screen.getByRole('link', { name: 'Check my address' }).getAttribute('href')).toBe(
    '/check-serviceability?plan=Torre&term=24',
  )
  expect(facts()).toMatchObject([
    { '@type': 'Product', sku: 'Torre', offers: { price: '2299.00', priceCurrency: 'PHP' } },
    { '@type': 'BreadcrumbList' },
  ])
  expect(document.title).toBe('Hibla Torre: 500 Mbps fibre')
})

test.each(['Simula', 'Negosyo'])(
  '[catalog.plans-for-residential-and-sme] the page of %s, for a home or a business, leads on to applying for it',
  async (planId) => {
    await open(`/plans/hibla-${planId.toLowerCase()}`)
    screen.getByRole('heading', { level: 1, name: `Hibla ${planId}` })
    expect(screen.getByRole('link', { name: 'Check my address' }).getAttribute('href')).toBe(
      `/check-serviceability?plan=${planId}&term=24`,
    )
  },
)

test('a plan that isn’t on offer is not found, in kind words; its id leads to its page', async () => {
  expect(await request('/plans/hibla-old', { client })).toMatchObject({ status: 404 })
  expect(await request('/plans/torre', { client })).toMatchObject({ status: 302, location: '/plans/hibla-torre' })
  await open('/plans/hibla-old')
  screen.getByRole('heading', { name: 'We don’t offer this plan today' })
})
