import { contract } from '@hibla/contract'
import { pageNames, type LegalPage } from '@hibla/contract/content/content.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { randomUUID } from 'node:crypto'
import { eq } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { dataFolder } from '../../data-folder.ts'
import { contentDocument } from './content.tables.ts'
import { latestVersion, publish } from './documents.ts'
import { DEMO, forgetDemoContent, loadContent } from './load.ts'

const api = await useApi()
const { content } = contract

const privacy: LegalPage = {
  title: 'Privacy Notice',
  introduction: '<p onclick="steal()">Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a></p>',
  last_updated_date: '2026-01-02' as LegalPage['last_updated_date'],
  image: null,
  questionAnswerList: [{ question: 'Why?', answer: '<img src=x onerror=alert(1)><strong>Because</strong>' }],
  headingDescriptionList: [{ heading: 'One', description: '<iframe src="https://x.example"></iframe><p>Text</p>' }],
}

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
  await expect.poll(said).toEqual([])
  const own = [{ id: 'own', quote: 'It works.', name: 'Ana', place: 'Cebu' }]
  await publish(api.db, { kind: 'testimonials', name: 'testimonials', body: own, by: 'bea', basedOn: 0 })
  await loadContent(api.db, dataFolder('demo/content'), { by: DEMO })
  await forgetDemoContent(api.db)
  await expect.poll(said).toEqual(own)
})

test('made-up testimonials that an earlier version loaded are removed too; a provider’s own are not', async () => {
  const said = async () => (await api.call(content.testimonials, {})).body
  await api.db.delete(contentDocument).where(eq(contentDocument.kind, 'testimonials'))
  await loadContent(api.db, dataFolder('demo/content'))
  await expect.poll(said).toHaveLength(5)
  const invented = await said()
  await forgetDemoContent(api.db)
  await expect.poll(said).toEqual([])
  const own = [...invented, { id: 'own', quote: 'It works.', name: 'Ana', place: 'Cebu' }]
  await publish(api.db, { kind: 'testimonials', name: 'testimonials', body: own, by: 'installation', basedOn: 0 })
  await forgetDemoContent(api.db)
  await expect.poll(said).toEqual(own)
})

test('product terms are sanitized when published, too', async () => {
  const terms = { product: 'kite', title: 'Kites', last_updated_date: '2026-01-02' }
  const body = { ...terms, description: privacy.introduction }
  await publish(api.db, { kind: 'product-terms', name: 'kite', body, by: 'bea', basedOn: 0 })
  const asked = await api.call(content.productTerms, { query: { product: 'kite', request_type: 'HiblaApp' } })
  expect(asked.body.description).toBe('<p>Hello <a>there</a></p>')
})

test.each([
  ['endpoints.cms-banner-header', '/cms/banner/header', 'header-banner', {}],
  ['endpoints.cms-banner-footer', '/cms/banner/footer', 'footer-banner', {}],
  ['content.carousel-images-call', '/cms/promotions', 'carousel', {}],
  ['content.shop-now-banner-call', '/cms/adds', 'shop-now-banner', { as: 'ana.customer' }],
  ['content.sfa-banner-call', '/cms/sfa-dashboard/images', 'sales-banner', { as: 'sam.sales' }],
] as const)('[%s] %s tells every slide that is stored, each with all its parts', async (_row, path, name, as) => {
  const slides = ['first', 'second', 'third'].map((id) => ({
    id,
    title: `The ${id}`,
    text: `About the ${id}.`,
    image: { src: `/brand/${id}.svg`, alt: `A picture of the ${id}` },
    link: { href: `/help/${id}`, label: `Read about the ${id}` },
    customerCategory: 'RES',
  }))
  const { version } = await latestVersion(api.db, 'slides', name)
  await publish(api.db, { kind: 'slides', name, body: slides, by: 'bea', basedOn: version })
  const told = async () => (await api.inject({ method: 'GET', url: `/api${path}`, ...as })).json()
  await expect.poll(told).toEqual(slides)
})
