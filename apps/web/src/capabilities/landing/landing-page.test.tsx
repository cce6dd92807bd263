import { planList } from '@hibla/contract/catalog/catalog.contract'
import { carousel, testimonials } from '@hibla/contract/content/content.contract'
import { featuredFaqs } from '@hibla/contract/help/help.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'

const plan = (planId: string, customerCategory: string, speedMbps: number, monthlyFee: number, highlighted = true) => ({
  planId,
  name: `Hibla ${planId}`,
  customerCategory,
  planCategoryId: 'home',
  technology: 'GPON',
  installationFee: 240000,
  contractTermMonths: 24,
  areas: [],
  availableFrom: '2026-01-01',
  availableUntil: null,
  switcher: false,
  speedMbps,
  monthlyFee,
  highlighted,
  tagline: 'For you.',
  inclusions: ['Unlimited data', `${planId} extra`],
  isNew: false,
})
const everything = clientWith([
  [planList, [plan('100', 'RES', 100, 129900), plan('300', 'RES', 300, 189900), plan('Shop', 'SME', 100, 179900)]],
  [featuredFaqs, [{ faqId: 'f', question: 'How do I pay?', answer: '<p>Here.</p><script>alert(1)</script>' }]],
  [
    stores,
    [
      {
        storeId: 's',
        type: 'branch',
        name: 'Hibla Cebu',
        address: '1 Osmeña',
        city: 'Cebu City',
        hours: 'Daily',
        latitude: 10.3,
        longitude: 123.9,
      },
    ],
  ],
  [
    carousel,
    [{ id: 'c', title: 'Movie night', text: 'Add TV.', image: null, link: { href: '/plans', label: 'See the plans' } }],
  ],
  [testimonials, [{ id: 't', quote: 'It just works.', name: 'Ana', place: 'Naga' }]],
])

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const sections = {
  '/check-availability': 'Is there fibre on your street?',
  '/CheckAvailability/old': 'Is there fibre on your street?',
  '/apply-now': 'Pick a speed. Keep it simple.',
  '/applicant': 'Pick a speed. Keep it simple.',
  '/ApplyNow': 'Pick a speed. Keep it simple.',
  '/pay-bill': 'Pay a bill',
  '/paybills': 'Pay a bill',
  '/payBill/old': 'Pay a bill',
  '/check-status': 'Track your application',
}

test.each(Object.entries(sections))(
  '[shell.seven-paths-show-landing-page] %s is the landing page, at its section',
  async (path, heading) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { getByRole } = await openPortal(path, { client: everything })
    getByRole('heading', { level: 1 })
    const named = getByRole('heading', { name: heading })
    await waitFor(() => expect(document.activeElement).toBe(named))
    expect((seen.mock.contexts[0] as Element).contains(named)).toBe(true)
  },
)

test('[shell.landing-anchor-check-availability] the anchor leads to the availability section', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const { container, router, getByRole } = await openPortal('/', { client: everything })
  expect(container.querySelector('#check-availability')?.textContent).toContain('Is there fibre on your street?')
  await router.navigate('/#check-availability')
  await waitFor(() =>
    expect(document.activeElement).toBe(getByRole('heading', { name: 'Is there fibre on your street?' })),
  )
  expect((seen.mock.contexts[0] as Element).id).toBe('check-availability')
})

test('everything a visitor came for is on the page', async () => {
  const { getByRole, getAllByText, getByText, container } = await openPortal('/', { client: everything })
  expect(getByRole('searchbox', { name: 'Street, barangay or building' }).closest('form')?.getAttribute('action')).toBe(
    '/check-serviceability',
  )
  expect(getAllByText('₱1,299.00').length).toBeGreaterThan(1)
  // Every amount has its centavos, on the cards, in the list and everywhere else.
  expect(container.textContent.match(/₱[\d,.]+\d/g)?.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([])
  getByText('All 2 plans for your home')
  getByText('The plan for your business')
  getByText('Cebu City')
  getByText(/It just works/)
  expect(getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  expect(getByRole('link', { name: 'Compare all plans' }).getAttribute('href')).toBe('/plans')
  expect(within(getByRole('region', { name: 'Common questions' })).getByText('Here.').outerHTML).toBe('<p>Here.</p>')
  expect(container.querySelector('#help')?.innerHTML).not.toContain('<script')
})

test('[content.carousel-images-call] every slide of the carousel is on the landing page, with its picture, its text and its link', async () => {
  const slides = ['one', 'two', 'three'].map((id) => ({
    id,
    title: `Slide ${id}`,
    text: `About ${id}.`,
    image: { src: `/brand/${id}.svg`, alt: `Picture ${id}` },
    link: { href: `/plans/${id}`, label: `See ${id}` },
  }))
  const { getByRole } = await openPortal('/', { client: clientWith([[carousel, slides]]) })
  const shown = within(getByRole('region', { name: 'Offers' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    slides.map(({ title, text, link }) => `${title}${text}${link.label}`),
  )
  const partsOf = (slide: HTMLElement) => [
    within(slide).getByRole('img').getAttribute('src'),
    within(slide).getByRole('img').getAttribute('alt'),
    within(slide).getByRole('link').getAttribute('href'),
  ]
  expect(shown.map(partsOf)).toEqual(slides.map(({ image, link }) => [image.src, image.alt, link.href]))
})

test('a block that fails to load says so in its place, and can be tried again', async () => {
  let up = false
  const client = clientWith([[planList, () => (up ? [plan('100', 'RES', 100, 129900)] : new Error('down'))]])
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { getByRole, findByText, getAllByRole } = await openPortal('/', { client })
  getByRole('heading', { level: 1 })
  expect(getAllByRole('alert').map((alert) => alert.querySelector('p')?.textContent)).toEqual([
    'We couldn’t load the plans.',
    'We couldn’t load the questions.',
    'We couldn’t load our branches.',
  ])
  up = true
  await userEvent.click(getAllByRole('button', { name: 'Try again' })[0]!)
  await findByText('The plan for your home')
  expect(silent).toHaveBeenCalled()
})

const open = async () => {
  const view = await openPortal('/', { client: everything })
  const input = view.getByLabelText('Account number')
  return { ...view, input, submit: () => userEvent.click(view.getByRole('button', { name: 'Go to payment' })) }
}

describe('paying a bill', () => {
  test('thirteen digits lead to the payment page, with or without spaces and dashes', async () => {
    const { input, submit, router } = await open()
    await userEvent.type(input, '1234 5678-9012 3')
    await submit()
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment/1234567890123'))
  })

  test.each([
    ['', 'Enter the account number on your bill.'],
    ['12345', 'An account number has 13 digits. You typed 5.'],
    ['123456789012x', 'An account number has 13 digits. Please use digits only.'],
  ])('"%s" is refused with a message, stays in the field and gets focus', async (typed, words) => {
    const { input, submit, findByText } = await open()
    if (typed !== '') await userEvent.type(input, typed)
    await submit()
    await findByText(words)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input).toHaveProperty('value', typed)
  })

  test('before scripts have loaded, the server checks the number with the same message', async () => {
    expect(await request('/pay-bill?accountNumber=1234567890123', { client: everything })).toMatchObject({
      status: 302,
      location: '/payment/1234567890123',
    })
    const { getByText, getByLabelText } = await openPortal('/pay-bill?accountNumber=123', { client: everything })
    getByText('An account number has 13 digits. You typed 3.')
    expect(getByLabelText('Account number')).toHaveProperty('value', '123')
  })
})

test('an application is tracked on its own page, or on the older one if there is one', async () => {
  for (const legacyStatusUrl of [null, 'https://old.example.com']) {
    const { getByRole } = await openPortal('/', { config: { legacyStatusUrl } })
    const link = getByRole('link', { name: 'Check my application' })
    expect(link.getAttribute('href')).toBe('/application/check-status')
    cleanup()
  }
})
