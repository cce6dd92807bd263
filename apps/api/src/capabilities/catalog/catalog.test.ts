import { contract } from '@hibla/contract'
import type { ProductDetails } from '@hibla/contract/catalog/catalog.contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { dataFolder } from '../../data-folder.ts'
import { loadCatalog } from './load.ts'

const api = await useApi()
const { catalog } = contract
const plans = async (customerCategory?: CustomerCategory) =>
  (await api.call(catalog.planList, { query: customerCategory ? { customerCategory } : {} })).body
/** As another program asks, by the specification's address. */
const get = async <T>(url: string) => (await api.inject({ method: 'GET', url: `/api${url}` })).json<T>()
const idsAt = async (query: object) => (await api.call(catalog.plansAt, { query })).body.map(({ planId }) => planId)

/** What the API answers, so that a test can tell that every cache has heard of a change. */
const seen = async () =>
  JSON.stringify(
    await Promise.all([
      plans(),
      addonsFor('RES'),
      api.call(catalog.planCategories, { query: {} }),
      api.call(catalog.planPromotions, {}),
    ]),
  )
const addonsFor = async (customerCategory: CustomerCategory) =>
  (await api.call(catalog.presalesAddons, { query: { customerCategory } })).body.map(({ addonId }) => addonId)

/** Changes the catalogue for one test, and waits until it is seen. */
const change = async (statement: string) => {
  const before = await seen()
  onTestFinished(async () => {
    await api.db.execute(
      sql`truncate plan, plan_category, presales_addon, contract_term, application_type, plan_promotion`,
    )
    await loadCatalog(api.db, dataFolder('catalog'))
    await expect.poll(seen).toBe(before)
  })
  await api.db.execute(sql.raw(statement))
  await expect.poll(seen).not.toBe(before)
}

const manila = { region: '1300000000', province: '1380300000', municipality: '1380300000' }
const davao = { region: '1100000000', province: '1102400000', municipality: '1102402000' }

test('plans are listed cheapest first: all, for homes and for businesses', async () => {
  const all = await plans()
  expect(all.map(({ monthlyFee }) => monthlyFee)).toEqual(
    all.map(({ monthlyFee }) => monthlyFee).toSorted((a, b) => a - b),
  )
  expect(new Set(all.map(({ monthlyFee }) => monthlyFee)).size).toBeGreaterThan(1)
  for (const category of ['RES', 'SME'] as const)
    expect(await plans(category)).toEqual(all.filter(({ customerCategory }) => customerCategory === category))
})

test('[catalog.category-plan-list-call, endpoints.hobs-presales-products-categories] a category gives its own plans, and every category with a plan on offer is listed in order', async () => {
  type Listed = { planId: string; planCategoryId: string; name: string }
  const namesFor = async (customerCategory: string) =>
    (await get<Listed[]>(`/hobs/presales/products/categories?customerCategory=${customerCategory}`)).map(
      ({ name }) => name,
    )
  const idsOf = async (query: string) =>
    (await get<Listed[]>(`/product/plans?planCategoryId=home-giga${query}`)).map(({ planId }) => planId)
  expect(await namesFor('RES')).toEqual(['Home fibre', 'Fibre with TV', 'Giga', 'Switch to Hibla'])
  expect(await idsOf('')).toEqual(['RES-1000', 'RES-2000'])
  expect(await idsOf('&customerCategory=SME')).toEqual([])
  const listed = await get<Listed[]>('/cms/plans/list')
  expect(listed.filter((plan) => plan.planCategoryId === 'home-giga').map(({ planId }) => planId)).toEqual([
    'RES-1000',
    'RES-2000',
  ])
  await change(`update plan set available_until = '2026-01-02' where plan_category_id = 'business-giga'`)
  expect(await namesFor('SME')).toEqual(['Business fibre'])
})

test('a plan is new while its category is', async () => {
  const isNew = async () => (await plans('RES')).filter((plan) => plan.isNew).map(({ planId }) => planId)
  expect(await isNew()).toEqual(['RES-1000', 'RES-2000'])
  await change(`update plan_category set is_new = plan_category_id = 'home-tv'`)
  expect(await isNew()).toEqual(['RES-200-TV', 'RES-300-TV', 'RES-600-TV'])
})

test('a plan is offered from its first day to its last, in Manila’s calendar', async () => {
  await change(`update plan set available_from = '2026-12-01', available_until = '2026-12-31' where plan_id = 'RES-50'`)
  onTestFinished(() => api.clock.set('2026-11-15T09:00:00+08:00'))
  const offered = async (now: string) => {
    api.clock.set(now)
    return (await idsAt({})).includes('RES-50')
  }
  expect(await offered('2026-11-30T15:59:59Z')).toBe(false)
  expect(await offered('2026-11-30T16:00:00Z')).toBe(true)
  expect(await offered('2026-12-31T15:59:59Z')).toBe(true)
  expect(await offered('2026-12-31T16:00:00Z')).toBe(false)
})

test('a plan for wired buildings is offered where we have them, and people who have not said where see it too', async () => {
  expect(await idsAt({ customerCategory: 'RES', ...manila })).toContain('RES-TORRE-500')
  expect(await idsAt({ customerCategory: 'RES', ...davao })).not.toContain('RES-TORRE-500')
  expect(await idsAt({ customerCategory: 'RES', ...davao })).toContain('RES-300')
  expect(await idsAt({})).toContain('RES-TORRE-500')
})

test.each([
  ['a visitor', {}],
  ['a customer', { as: 'mia.customer', accounts: ['1000000000011'] }],
  ['an agent', { as: 'jun.sales', agentCode: 'AG-1002' }],
  ['a referrer', { as: 'ron.referrer' }],
  ['the back office', { as: 'bo.back-office' }],
] as [string, As][])(
  '[catalog.plans-application-type-get] %s reads that people who switch have plans of their own, and others the rest',
  async (_who, as) => {
    const read = async <T>(url: string) => (await api.inject({ method: 'GET', url: `/api${url}`, ...as })).json<T>()
    const types = await read<{ applicationType: string }[]>('/cms/application-types')
    expect(types.map(({ applicationType }) => applicationType)).toEqual(['REGULAR', 'SWITCHER'])
    const idsOf = async (query: string) =>
      (await read<{ planId: string }[]>(`/product/plans?${query}`)).map(({ planId }) => planId)
    for (const [category, switching] of [
      ['RES', ['RES-LIPAT-200']],
      ['SME', []],
    ] as const) {
      const all = await idsOf(`customerCategory=${category}`)
      expect(await idsOf(`customerCategory=${category}&applicationType=SWITCHER`)).toEqual(switching)
      const rest = all.filter((id) => id !== 'RES-LIPAT-200')
      expect(await idsOf(`customerCategory=${category}&applicationType=REGULAR`)).toEqual(rest)
    }
  },
)

test.each(['/product/details', '/hobs/presales/products/details'])(
  '[catalog.product-details-get] by GET %s a plan’s details tell its category, terms and add-ons',
  async (path) => {
    const body = await get<ProductDetails>(`${path}?productId=SME-300`)
    expect(body.plan).toMatchObject({ name: 'Hibla Negosyo 300', monthlyFee: 329_900, installationFee: 240_000 })
    expect(body.category).toMatchObject({ planCategoryId: 'business', name: 'Business fibre' })
    expect(body.terms.map(({ termMonths, oneTimeFee }) => [termMonths, oneTimeFee])).toEqual([
      [24, 0],
      [0, 500_000],
    ])
    expect(body.addons.map(({ name }) => name)).toEqual(['Business mesh hub', 'Static IP address'])
  },
)

test('a plan tells where it is on offer, by name, and until when', async () => {
  const offer = async (productId: string) => {
    const { plan, availableIn } = (await api.call(catalog.productDetails, { query: { productId } })).body
    return { availableIn, until: plan.availableUntil }
  }
  await change(`update plan set available_until = '2026-12-31' where plan_id = 'RES-TORRE-500'`)
  expect(await offer('RES-TORRE-500')).toEqual({
    availableIn: ['National Capital Region (NCR)', 'Region VII (Central Visayas)'],
    until: '2026-12-31',
  })
  expect(await offer('RES-300')).toEqual({ availableIn: [], until: null })
})

test('promotions are listed in the order of the file with the places they are flagged for, while they last', async () => {
  const listed = async () =>
    (await api.call(catalog.planPromotions, {})).body.map(
      ({ promotionId, landing, application, salesApplication, erpApplication }) => [
        promotionId,
        [landing, application, salesApplication, erpApplication],
      ],
    )
  const agents = ['agents-no-installation-fee', [false, false, true, true]]
  expect(await listed()).toEqual([['giga-is-here', [true, true, false, false]], agents])
  await change(`update plan_promotion set available_until = '2026-11-14' where promotion_id = 'giga-is-here'`)
  expect(await listed()).toEqual([agents])
})

test('details of a plan that does not exist or is no longer offered are not found', async () => {
  await change(`update plan set available_until = '2026-01-02' where plan_id = 'RES-50'`)
  for (const productId of ['RES-NONE', 'RES-50']) {
    const { status, problem } = await api.call(catalog.productDetails, { query: { productId } })
    expect([status, problem.code]).toEqual([404, 'not-found'])
  }
})

test('add-ons and terms are for homes or for businesses, and an ended add-on is gone', async () => {
  expect(await addonsFor('RES')).toEqual(['TV-BASIC', 'HOME-PHONE', 'MESH-HUB'])
  await change(`update presales_addon set available_until = '2026-01-02' where addon_id = 'HOME-PHONE'`)
  expect(await addonsFor('RES')).toEqual(['TV-BASIC', 'MESH-HUB'])
  const { body: terms } = await api.call(catalog.contractTerms, { query: { customerCategory: 'RES' } })
  expect(terms.map(({ name }) => name)).toEqual(['24 months', 'No contract'])
})

test('[catalog.recommendations-get-by-region] we recommend at most three plans, the best first, among those offered in the region', async () => {
  const recommended = async (region: string) =>
    (await get<{ planId: string }[]>(`/product/recommendations?customerCategory=RES&region=${region}`)).map(
      ({ planId }) => planId,
    )
  expect(await recommended(manila.region)).toEqual(['RES-300', 'RES-100', 'RES-500'])
  await change(`update plan set recommended_at = 0, tagline = 'Now' where plan_id = 'RES-TORRE-500'`)
  expect(await recommended(manila.region)).toEqual(['RES-TORRE-500', 'RES-300', 'RES-100'])
  expect(await recommended(davao.region)).toEqual(['RES-300', 'RES-100', 'RES-500'])
})

test('the database itself refuses plans that are free, have no speed, are for nobody, or end before they begin', async () => {
  const set = (to: string) => why(api.db.execute(sql.raw(`update plan set ${to}`)))
  expect(await set('monthly_fee = 0')).toContain('plan_fee_positive')
  expect(await set('speed_mbps = 0')).toContain('plan_speed_positive')
  expect(await set('installation_fee = -1')).toContain('plan_installation_fee_not_negative')
  expect(await set(`customer_category = 'VIP'`)).toContain('plan_category_known')
  expect(await set(`plan_category_id = 'none'`)).toContain('plan_category_id')
  expect(await set(`available_until = '2025-12-31'`)).toContain('plan_days_in_order')
})

test.each([
  ['residential', 'RES'],
  ['corporate', 'SME'],
  ['sme', 'SME'],
  ['commercial', 'SME'],
] as const)(
  '[applications.customer-categories-in-both-cases] plans for %s customers are found in lower and in upper case',
  async (name, code) => {
    const wanted = (await plans(code)).map(({ planId }) => planId)
    expect(wanted.length).toBeGreaterThan(0)
    for (const customerCategory of [name, name.toUpperCase()]) {
      const url = `/api/cms/plans/list?customerCategory=${customerCategory}`
      const answer = (await api.inject({ method: 'GET', url })).json<{ planId: string }[]>()
      expect(answer.map(({ planId }) => planId)).toEqual(wanted)
    }
    const mixed = `/api/cms/plans/list?customerCategory=${name[0]!.toUpperCase()}${name.slice(1)}`
    expect((await api.inject({ method: 'GET', url: mixed })).statusCode).toBe(400)
  },
)

test.each([
  '/hobs/presales/products/categories',
  '/product/plans',
  '/hobs/presales/addons',
  '/cms/plans/no-contract-term',
  '/product/recommendations',
])(
  '[applications.customer-categories-in-both-cases] %s knows every category by name, in lower and in upper case',
  async (path) => {
    const told = async (customerCategory: string) => {
      const answer = await api.inject({ method: 'GET', url: `/api${path}?customerCategory=${customerCategory}` })
      expect(answer.statusCode, customerCategory).toBe(200)
      return answer.json<unknown>()
    }
    const [homes, businesses] = [await told('RES'), await told('SME')]
    expect(homes).not.toEqual(businesses)
    for (const name of ['residential', 'corporate', 'sme', 'commercial'])
      for (const given of [name, name.toUpperCase()])
        expect(await told(given), given).toEqual(name === 'residential' ? homes : businesses)
  },
)
