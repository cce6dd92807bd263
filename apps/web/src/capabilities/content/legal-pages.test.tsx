import { page } from '@hibla/contract/content/content.contract'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'
import { legalPage } from '../../test/sample.ts'

const hostile =
  '<p>Read this</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a>'
const names = {
  '/privacy-notice': 'privacy_notice',
  '/cookie-policy': 'cookie_policy',
  '/termsandconds': 'terms_and_conditions',
  '/terms-and-conditions': 'terms_and_conditions',
  '/terms-of-use': 'terms_of_use',
}

const holding = (own: Parameters<typeof legalPage>[0] = {}) => clientWith([[page, legalPage(own)]])
const open = async (path: string, own?: Parameters<typeof legalPage>[0]) => {
  const { getByRole, container } = await openPortal(path, { client: holding(own) })
  return { main: within(getByRole('main')), markup: getByRole('main').innerHTML, container }
}
const items = (container: HTMLElement) => [...container.querySelectorAll<HTMLDetailsElement>('main details')]
const many = ['One', 'Two', 'Three', 'Four', 'Five'].map((question) => ({ question, answer: '<p>Words</p>' }))
const dangers = (markup: string) => markup.match(/<script|onerror|javascript:/g) ?? []

test.each(Object.entries(names))(
  '[content.legal-routes-public] a visitor reads %s, fetched by its name',
  async (path, name) => {
    const asked: Parameters<typeof clientWith>[1] = []
    const client = clientWith([[page, legalPage({ title: 'A page of law' })]], asked)
    expect((await request(path, { client })).status).toBe(200)
    expect(asked.map(({ input }) => input)).toContainEqual({ params: { page: name } })
  },
)

test('[content.terms-and-conditions-on-two-paths] both addresses show the terms and conditions', async () => {
  for (const path of ['/termsandconds', '/terms-and-conditions']) {
    const { main } = await open(path, { title: 'Terms and conditions' })
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions')
    cleanup()
  }
})

describe.each([
  ['privacy-notice', '/privacy-notice'],
  ['cookie-policy', '/cookie-policy'],
])('%s', (row, path) => {
  const shape =
    row === 'privacy-notice'
      ? '[content.privacy-notice-shows-date-title-introduction]'
      : '[content.cookie-policy-shares-privacy-notice-layout]'
  test(`${shape} shows when it changed, its title, its introduction and its questions`, async () => {
    const { main, container } = await open(path)
    main.getByText('November 2, 2026')
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Privacy notice')
    main.getByText('We keep what we need.')
    expect(items(container).map((item) => item.querySelector('summary')?.textContent)).toEqual([
      'What do you keep?',
      'For how long?',
    ])
  })

  const start =
    row === 'privacy-notice'
      ? '[content.privacy-notice-items-start-collapsed]'
      : '[content.cookie-policy-items-start-in-one-state]'
  test(`${start} all its items are closed at first`, async () => {
    const { container } = await open(path, { questionAnswerList: many })
    expect(items(container).map((item) => item.open)).toEqual(many.map(() => false))
  })

  test(`[content.${row}-items-toggle-one-by-one] one item opens and closes without the others`, async () => {
    const { container } = await open(path, { questionAnswerList: many })
    const opened = () => items(container).flatMap((item, at) => (item.open ? [at] : []))
    const press = (at: number) => userEvent.click(items(container)[at]!.querySelector('summary')!)
    // A name they share would make browsers close one when another opens.
    expect(items(container).filter((item) => item.hasAttribute('name'))).toEqual([])
    await press(1)
    expect(opened()).toEqual([1])
    await press(4)
    expect(opened()).toEqual([1, 4])
    await press(1)
    expect(opened()).toEqual([4])
  })
})

test('[content.privacy-notice-seal-image-optional] the seal shows if there is one', async () => {
  const { main } = await open('/privacy-notice', { image: 'https://npc.example.com/seal.png' })
  expect(main.getByRole('img', { name: 'Registration seal' }).getAttribute('src')).toBe(
    'https://npc.example.com/seal.png',
  )
  cleanup()
  const without = await open('/privacy-notice')
  expect(without.main.queryByRole('img', { name: 'Registration seal' })).toBeNull()
})

test('[content.privacy-notice-introduction-sanitized] a script in the introduction never reaches the page', async () => {
  const { markup } = await open('/privacy-notice', { introduction: hostile })
  expect(markup).toContain('Read this')
  expect(dangers(markup)).toEqual([])
})

test('[content.privacy-notice-items-sanitized-html] questions and answers keep their markup and lose their scripts', async () => {
  const answer = `${hostile}<p>with <strong>weight</strong></p>`
  const { markup } = await open('/privacy-notice', {
    questionAnswerList: [
      { question: 'Why?', answer },
      { question: `And <em>then</em>?<img src=x onerror=alert(1)><script>alert(2)</script>`, answer },
    ],
  })
  expect(markup.match(/Read this/g)).toHaveLength(2)
  expect(dangers(markup)).toEqual([])
  expect(markup).toContain('<strong>weight</strong>')
  expect(markup).toContain('And <em>then</em>?')
})

test('[content.terms-and-conditions-layout] terms show when they changed, their title and two sections', async () => {
  const { main } = await open('/terms-and-conditions', { title: 'Terms and conditions' })
  main.getByText(/last updated/i)
  main.getByText('November 2, 2026')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions')
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'The service',
    'Your part',
  ])
  main.getByText('Pay by the due date.')
})

test('[content.terms-and-conditions-descriptions-sanitized] a script in a section never reaches the page', async () => {
  const { markup } = await open('/terms-and-conditions', {
    headingDescriptionList: [{ heading: 'One', description: hostile }],
  })
  expect(markup).toContain('Read this')
  expect(dangers(markup)).toEqual([])
})

test('[content.terms-of-use-numbered-and-lettered] headings are numbered and the points under them lettered', async () => {
  const { main, container } = await open('/terms-of-use', { title: 'Terms of use' })
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Terms of use')
  main.getByText('We keep what we need.')
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '1. The service',
    '2. Your part',
  ])
  const lettered = container.querySelector('main ol > li .prose-lettered ol')
  expect([...(lettered?.children ?? [])].map((point) => point.textContent)).toEqual([
    'At your address.',
    'At your speed.',
  ])
})

test.each(Object.keys(names))(
  '[content.legal-page-blank-when-content-missing] %s shows nothing while it has no content',
  async (path) => {
    const { getByRole } = await openPortal(path, { client: clientWith([]) })
    expect(getByRole('main').textContent).toBe('')
    expect((await request(path, { client: clientWith([]) })).status).toBe(404)
  },
)

test('[shell.page-unavailable-has-words] a page that cannot be loaded says so, keeps the frame around it and leads on', async () => {
  const { findByRole, getByRole } = await openPortal('/privacy-notice', {
    client: clientWith([[page, new Error('no database')]]),
  })
  await findByRole('heading', { name: 'Something went wrong on our side' })
  expect(getByRole('contentinfo').textContent).toContain('Hibla')
  expect(getByRole('main').textContent).toContain('We couldn’t show this page, and nothing you typed was sent.')
  expect(getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})

test('[shell.page-unavailable-has-words] a page that is away for a moment says so, and leads on', async () => {
  const away = () => {
    throw new Response(null, { status: 503 })
  }
  const { findByRole, getByRole } = await openPortal('/privacy-notice', { client: clientWith([[page, away]]) })
  await findByRole('heading', { level: 1, name: 'We’ll be right back' })
  expect(getByRole('main').textContent).toMatch(/We can’t show this page right now\..*Please try again shortly\./)
  expect(getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
