import { contract } from '@hibla/contract'
import { pageNames, type LegalPage } from '@hibla/contract/content/content.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { dataFolder } from '../../data-folder.ts'
import { createMemory } from '../../kernel/postgres/remember.ts'
import { contentDocument } from './content.tables.ts'
import { documentReader, publish } from './documents.ts'
import { readContent, type SlidesName } from './files/read.ts'
import { DEMO, forgetDemoContent, loadContent } from './load.ts'

const api = await useApi()
const { content } = contract

const files = await readContent(dataFolder('content'))
const shipped = (name: SlidesName) => files.find((file) => file.name === name)?.body

const privacy: LegalPage = {
  title: 'Privacy Notice',
  introduction: '<p onclick="steal()">Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a></p>',
  last_updated_date: '2026-01-02' as LegalPage['last_updated_date'],
  image: null,
  questionAnswerList: [{ question: 'Why?', answer: '<img src=x onerror=alert(1)><strong>Because</strong>' }],
  headingDescriptionList: [{ heading: 'One', description: '<iframe src="https://x.example"></iframe><p>Text</p>' }],
}

test('[content.pages-fetched-by-name-under-cms-path] a visitor reads each legal page by its name', async () => {
  for (const page of ['terms_and_conditions', 'privacy_notice', 'cookie_policy', 'terms_of_use'] as const) {
    const response = await api.inject({ method: 'GET', url: `/api/cms/security/pages/web/${page}` })
    expect(response.statusCode).toBe(200)
    expect(response.json().title).not.toBe('')
  }
  const { status } = await api.call(content.page, { params: { page: 'nothing_such' as 'privacy_notice' } })
  expect(status).toBe(400)
})

test('[endpoints.cms-security-pages-web, endpoints.cms-security-pages-web-terms-and-conditions, endpoints.cms-security-pages-web-privacy-notice, endpoints.cms-security-pages-web-cookie-policy] each name gives its own page, as it is stored and as the contract declares', async () => {
  const titles: Record<string, string> = {}
  for (const name of pageNames) {
    const response = await api.inject({ method: 'GET', url: `/api/cms/security/pages/web/${name}` })
    const page = content.page.ok.parse(response.json())
    expect(page).toEqual(response.json())
    titles[name] = page.title.toLowerCase()
    expect(titles[name]).toContain(name.replaceAll('_', ' ').replace('and conditions', ''))
  }
  expect(new Set(Object.values(titles)).size).toBe(pageNames.length)
  const list = await api.inject({ method: 'GET', url: '/api/cms/security/pages/web' })
  expect(content.pages.ok.parse(list.json())).toEqual(list.json())
  for (const name of pageNames) expect(list.body).toContain(`"${name}"`)
})

test('[content.legal-content-fields] legal content has its six fields and no others', async () => {
  const { body } = await api.call(content.page, { params: { page: 'privacy_notice' } })
  expect(Object.keys(body).toSorted()).toEqual([
    'headingDescriptionList',
    'image',
    'introduction',
    'last_updated_date',
    'questionAnswerList',
    'title',
  ])
  expect(Object.keys(body.questionAnswerList[0]!).toSorted()).toEqual(['answer', 'question'])
  const terms = await api.call(content.page, { params: { page: 'terms_of_use' } })
  expect(Object.keys(terms.body.headingDescriptionList[0]!).toSorted()).toEqual(['description', 'heading'])
})

test('when staff publish a page, visitors see it right away, scripts are removed, and the old version is kept', async () => {
  const published = await api.call(content.publishPage, {
    params: { page: 'privacy_notice' },
    body: { ...privacy, basedOn: 1 },
    idempotencyKey: randomUUID(),
    as: 'bea.back-office',
  })
  expect(published.body).toEqual({ page: 'privacy_notice', version: 2 })
  const { body } = await api.call(content.page, { params: { page: 'privacy_notice' } })
  expect(body.introduction).toBe('<p>Hello <a>there</a></p>')
  expect(body.questionAnswerList[0]?.answer).toBe('<strong>Because</strong>')
  expect(body.headingDescriptionList[0]?.description).toBe('<p>Text</p>')
  const rows = await api.db.select().from(contentDocument)
  const versions = rows.filter((row) => row.kind === 'page' && row.name === 'privacy_notice')
  expect(versions.map((row) => `${row.version} ${row.publishedBy}`).toSorted()).toEqual(['1 installation', '2 bea'])
  expect(JSON.stringify(versions)).not.toContain('alert(1)')
})

const publishCookies = (as: 'bea.back-office' | 'ben.back-office', basedOn: number) =>
  api.call(content.publishPage, {
    params: { page: 'cookie_policy' },
    body: { ...privacy, title: `From ${as}`, basedOn },
    idempotencyKey: randomUUID(),
    as,
  })
const cookies = () => api.call(content.pageToEdit, { params: { page: 'cookie_policy' }, as: 'bea.back-office' })

test('of two people who publish at the same moment one is told so, and nothing of theirs is written', async () => {
  const both = await Promise.all([publishCookies('bea.back-office', 1), publishCookies('ben.back-office', 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = both.find(({ status }) => status === 422)
  expect(refused?.problem.code).toBe('published-meanwhile')
  const winner = both[0].status === 200 ? 'bea' : 'ben'
  expect((await cookies()).body).toMatchObject({ version: 2, content: { title: `From ${winner}.back-office` } })
})

test('staff publish on top of what they have seen, never on an older version or one that is not there yet', async () => {
  const before = (await cookies()).body
  for (const basedOn of [0, before.version - 1, before.version + 1])
    expect((await publishCookies('ben.back-office', basedOn)).problem.code).toBe('published-meanwhile')
  expect((await publishCookies('ben.back-office', Number.MAX_SAFE_INTEGER)).status).toBe(400)
  expect((await cookies()).body).toEqual(before)
  expect((await publishCookies('ben.back-office', before.version)).body.version).toBe(before.version + 1)
})

test('staff see every legal page with its version, also one that nobody has published', async () => {
  const all = await api.call(content.pageVersions, { as: 'bea.back-office' })
  expect(all.body.map(({ page }) => page)).toEqual(pageNames)
  const { body: shown } = await api.call(content.page, { params: { page: 'terms_and_conditions' } })
  const { title, last_updated_date } = shown
  expect(all.body[0]).toEqual({ page: 'terms_and_conditions', version: 1, content: { title, last_updated_date } })
  const one = await api.call(content.pageToEdit, { params: { page: 'terms_and_conditions' }, as: 'bea.back-office' })
  const today = manilaDate(api.clock.now())
  expect(one.body).toEqual({ page: 'terms_and_conditions', version: 1, content: shown, today })

  const page = 'terms_and_conditions'
  const rows = await api.db.delete(contentDocument).where(eq(contentDocument.name, page)).returning()
  const none = await api.call(content.pageToEdit, { params: { page }, as: 'bea.back-office' })
  expect(none.body).toEqual({ page, version: 0, content: null, today })
  await api.db.insert(contentDocument).values(rows)
})

test('what is wrong in a page is told at its field, in words', async () => {
  const { status, problem } = await api.call(content.publishPage, {
    params: { page: 'terms_of_use' },
    body: { ...privacy, title: ' ', questionAnswerList: [{ question: '', answer: 'x'.repeat(50_001) }], basedOn: 1 },
    idempotencyKey: randomUUID(),
    as: 'bea.back-office',
  })
  expect(status).toBe(400)
  expect(problem.errors).toEqual([
    { at: 'body.title', message: 'Please fill this in' },
    { at: 'body.questionAnswerList.0.question', message: 'Please fill this in' },
    { at: 'body.questionAnswerList.0.answer', message: 'Use 50,000 characters at most' },
  ])
})

test('only staff can publish', async () => {
  const attempt = (as?: 'ana.customer') =>
    api.call(content.publishPage, {
      params: { page: 'terms_of_use' },
      body: { ...privacy, basedOn: 1 },
      idempotencyKey: randomUUID(),
      as,
    })
  expect((await attempt()).status).toBe(401)
  expect((await attempt('ana.customer')).status).toBe(403)
})

test('product terms are requested by product and request type HiblaApp', async () => {
  const asked = await api.call(content.productTerms, { query: { product: 'fibre', request_type: 'HiblaApp' } })
  expect(asked.body.product).toBe('fibre')
  const otherApp = await api.call(content.productTerms, { query: { product: 'fibre', request_type: 'OtherApp' } })
  expect(otherApp.problem.code).toBe('unknown-request-type')
  const unknown = await api.call(content.productTerms, { query: { product: 'rocket', request_type: 'HiblaApp' } })
  expect(unknown.status).toBe(404)
})

test('[content.blast-tv-config-call] the top bar gets the TV link, if there is one', async () => {
  const { body } = await api.call(content.tvPromo, {})
  expect(body).toMatchObject({ enabled: true, link: expect.stringMatching(/^https:/) })
})

test('[content.shop-now-banner-call] a customer gets the shop-now banner, a visitor does not', async () => {
  const { body } = await api.call(content.shopNowBanner, { as: 'ana.customer' })
  expect(body).toEqual(shipped('shop-now-banner'))
  expect((await api.call(content.shopNowBanner, {})).status).toBe(401)
})

test('[content.testimonials-ad-call] a visitor reads what subscribers say', async () => {
  const { body } = await api.call(content.testimonials, {})
  expect(body[0]).toEqual({
    id: expect.any(String),
    quote: expect.any(String),
    name: expect.any(String),
    place: expect.any(String),
  })
})

test('[content.sfa-banner-call] an agent gets the sales dashboard banner, a customer does not', async () => {
  const { body } = await api.call(content.salesBanner, { as: 'sam.sales' })
  expect(body).toEqual(shipped('sales-banner'))
  expect((await api.call(content.salesBanner, { as: 'ana.customer' })).status).toBe(403)
})

test('[content.carousel-images-call] a visitor gets the carousel slides', async () => {
  const { body } = await api.call(content.carousel, {})
  expect(body).toEqual(shipped('carousel'))
})

test('the header announcements and the footer banner are separate', async () => {
  expect((await api.call(content.headerBanner, {})).body).toEqual(shipped('header-banner'))
  expect((await api.call(content.footerBanner, {})).body).toEqual(shipped('footer-banner'))
})

test('legal pages with content are listed with their dates', async () => {
  const { body } = await api.call(content.pages, {})
  expect(body.map(({ page }) => page)).toEqual(pageNames)
  for (const { page, title, last_updated_date } of body) {
    const { body: whole } = await api.call(content.page, { params: { page } })
    expect([title, last_updated_date]).toEqual([whole.title, whole.last_updated_date])
  }
})

test('content published by staff is not overwritten by a restart', async () => {
  const page = 'terms_of_use'
  const body = { ...privacy, title: 'Ours', basedOn: 1 }
  const own = { params: { page }, body, idempotencyKey: randomUUID() } as const
  await api.call(content.publishPage, { ...own, as: 'bea.back-office' })
  const before = await api.db.$count(contentDocument)
  await loadContent(api.db, dataFolder('content'))
  expect(await api.db.$count(contentDocument)).toBe(before)
  expect((await api.call(content.page, { params: { page } })).body.title).toBe('Ours')
})

test('made-up testimonials only appear with demo data on; what staff published stays', async () => {
  const said = async () => (await api.call(content.testimonials, {})).body
  expect((await said()).length).toBeGreaterThan(0)
  await forgetDemoContent(api.db)
  await vi.waitFor(async () => expect(await said()).toEqual([]))
  const own = [{ id: 'own', quote: 'It works.', name: 'Ana', place: 'Cebu' }]
  await publish(api.db, { kind: 'testimonials', name: 'testimonials', body: own, by: 'bea', basedOn: 0 })
  await loadContent(api.db, dataFolder('demo/content'), DEMO)
  await forgetDemoContent(api.db)
  await vi.waitFor(async () => expect(await said()).toEqual(own))
})

test('made-up testimonials that an earlier version loaded are removed too; a provider’s own are not', async () => {
  const said = async () => (await api.call(content.testimonials, {})).body
  await api.db.delete(contentDocument).where(eq(contentDocument.kind, 'testimonials'))
  await loadContent(api.db, dataFolder('demo/content'))
  await vi.waitFor(async () => expect(await said()).toHaveLength(5))
  const invented = await said()
  await forgetDemoContent(api.db)
  await vi.waitFor(async () => expect(await said()).toEqual([]))
  const own = [...invented, { id: 'own', quote: 'It works.', name: 'Ana', place: 'Cebu' }]
  await publish(api.db, { kind: 'testimonials', name: 'testimonials', body: own, by: 'installation', basedOn: 0 })
  await forgetDemoContent(api.db)
  await vi.waitFor(async () => expect(await said()).toEqual(own))
})

test('10,000 made-up product names are kept nowhere, and ask the database nothing', async () => {
  const keys: string[] = []
  const memory = await createMemory(api.listen)
  const read = documentReader(api.db, {
    ...memory,
    remember: (table, ask) =>
      memory.remember(table, (key) => {
        keys.push(key)
        return ask(key)
      }),
  })
  const names = Array.from({ length: 10_000 }, (_, nth) => `made up ${nth}`)
  const found = await Promise.all(names.map((name) => read('product-terms', name)))
  expect(new Set(found)).toEqual(new Set([undefined]))
  expect(keys).toEqual(['product-terms'])
})

test('product terms are sanitized when published, too', async () => {
  const terms = { product: 'kite', title: 'Kites', last_updated_date: '2026-01-02' }
  const body = { ...terms, description: privacy.introduction }
  await publish(api.db, { kind: 'product-terms', name: 'kite', body, by: 'bea', basedOn: 0 })
  const asked = await api.call(content.productTerms, { query: { product: 'kite', request_type: 'HiblaApp' } })
  expect(asked.body.description).toBe('<p>Hello <a>there</a></p>')
})
