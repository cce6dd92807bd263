import { contract } from '@hibla/contract'
import { pageNames } from '@hibla/contract/content/content.contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { dataFolder } from '../../data-folder.ts'
import { createCache } from '../../kernel/postgres/cache.ts'
import { documentReader, latestVersion } from './documents.ts'
import { readContent, type SlidesName } from './files/read.ts'

const api = await useApi()
const { content } = contract

const files = await readContent(dataFolder('content'))
const shipped = (name: SlidesName) => files.find((file) => file.name === name)?.body

test('[content.pages-fetched-by-name-under-cms-path] a visitor reads each legal page by its name', async () => {
  for (const page of ['terms_and_conditions', 'privacy_notice', 'cookie_policy', 'terms_of_use'] as const) {
    const response = await api.inject({ method: 'GET', url: `/api/cms/security/pages/web/${page}` })
    expect(response.statusCode).toBe(200)
    expect(response.json().title).not.toBe('')
  }
  const { status } = await api.call(content.page, { params: { page: 'nothing_such' as 'privacy_notice' } })
  expect(status).toBe(400)
})

test('[endpoints.cms-security-pages-web, endpoints.cms-security-pages-web-terms-and-conditions, endpoints.cms-security-pages-web-privacy-notice, endpoints.cms-security-pages-web-cookie-policy, endpoints.cms-security-pages-web-terms-of-use] each name gives its own page, whole, as it is stored and as the contract declares', async () => {
  const titles: Record<string, string> = {}
  for (const name of pageNames) {
    const response = await api.inject({ method: 'GET', url: `/api/cms/security/pages/web/${name}` })
    const page = content.page.ok.parse(response.json())
    expect(page).toEqual(response.json())
    expect(page).toEqual((await latestVersion(api.db, 'page', name)).body)
    const { title, introduction, last_updated_date } = page
    expect([title, introduction, last_updated_date].map((text) => text.trim())).not.toContain('')
    const lists = [...page.questionAnswerList, ...page.headingDescriptionList]
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.flatMap((each) => Object.values(each)).map((text) => text.trim())).not.toContain('')
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

test('10,000 made-up product names are kept nowhere, and ask the database nothing', async () => {
  const keys: string[] = []
  const memory = await createCache(api.listen)
  const read = documentReader(api.db, {
    ...memory,
    cached: (table, ask) =>
      memory.cached(table, (key) => {
        keys.push(key)
        return ask(key)
      }),
  })
  const names = Array.from({ length: 10_000 }, (_, nth) => `made up ${nth}`)
  const found = await Promise.all(names.map((name) => read('product-terms', name)))
  expect(new Set(found)).toEqual(new Set([undefined]))
  expect(keys).toEqual(['product-terms'])
})
