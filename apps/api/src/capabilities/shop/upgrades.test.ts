import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { people } from './test/people.ts'

const api = await useApi()
const { shop } = contract
const upgrades = async (who: As, query: object = {}) => (await api.call(shop.upgradePlans, { query, ...who })).body

test('[shop.upgrade-plan-fields] plans to upgrade to are faster, cheapest first, with their names, category and picture', async () => {
  const plans = await upgrades(people.manila)
  expect(plans.length).toBeGreaterThan(2)
  for (const { speedMbps, monthlyFee } of plans)
    expect([speedMbps >= 300, speedMbps > 300 || monthlyFee > 189_900]).toEqual([true, true])
  expect(plans.map(({ monthlyFee }) => monthlyFee)).toEqual(
    plans.map(({ monthlyFee }) => monthlyFee).toSorted((a, b) => a - b),
  )
  const found = new Map([...plans, ...(await upgrades(people.business))].map((plan) => [plan.productId, plan]))
  for (const [productId, name, category, planImage] of [
    ['RES-500', 'Hibla Lakas 500', 'Home fibre', '/brand/home.svg'],
    ['RES-600-TV', 'Hibla Sine 600', 'Fibre with TV', '/brand/tv.svg'],
    ['RES-1000', 'Hibla Giga 1000', 'Giga', '/brand/home.svg'],
    ['SME-1000', 'Hibla Giga Negosyo 1000', 'Business Giga', '/brand/shop.svg'],
  ] as const)
    expect(found.get(productId)).toMatchObject({ productId, name, category, planImage })
  expect(found.get('RES-1000')).toMatchObject({ orderable: true })
  expect(await upgrades(people.xclsv)).toEqual([])
})

test.each(Object.entries(people))(
  '[shop.upgrade-plan-fields] %s reads of each plan its own name, category and picture, and of each category its own name',
  async (_who, who) => {
    const plans = await api.db.execute<{ productId: string }>(sql`
      select p.plan_id as "productId", p.name, c.name as category, p.plan_category_id as "planCategoryId",
        coalesce(s.plan_image, '/brand/weave.svg') as "planImage"
      from plan p join plan_category c using (plan_category_id) left join shop_plan s using (plan_id)`)
    for (const { productId, name, category, planCategoryId, planImage } of await upgrades(who))
      expect(plans).toContainEqual({ productId, name, category, planCategoryId, planImage })
    const categories = await api.db.execute(sql`select plan_category_id as "planCategoryId", name from plan_category`)
    for (const { planCategoryId, name } of (await api.call(shop.upgradeCategories, { query: {}, ...who })).body)
      expect(categories).toContainEqual({ planCategoryId, name })
  },
)

test('a plan says what comes with it, and an add-on which plans it comes with', async () => {
  const plans = await upgrades(people.manila)
  const brought = (wanted: string) =>
    plans.find(({ productId }) => productId === wanted)!.brings.map(({ productId }) => productId)
  expect([brought('RES-600-TV'), brought('RES-500')]).toEqual([['TV-BASIC', 'STREAM-STANDARD'], []])
  const pageOf = async (bundleId: string) =>
    (await api.call(shop.productPage, { params: { bundleId }, query: {}, ...people.manila })).body
  const { comesWith } = await pageOf('streaming-standard')
  expect(comesWith.map(({ productId }) => productId)).toEqual(['RES-300-TV', 'RES-600-TV'])
  expect((await pageOf('streaming-premium')).comesWith).toEqual([])
})

test('a modem that can’t carry a plan is said, with the one to get first', async () => {
  const plans = await upgrades(people.legacy)
  expect(plans.find(({ productId }) => productId === 'RES-500')).toMatchObject({
    orderable: false,
    whyNot: 'modem-too-old',
    whyNotWords: 'Your Wi-Fi 5 modem can’t carry 500 Mbps. Get a Wi-Fi 6 modem first, then upgrade.',
    needsProduct: 'WIFI6-MODEM',
  })
  expect(plans.find(({ productId }) => productId === 'RES-300')).toMatchObject({ orderable: true, needsProduct: null })
  const fastest = (await upgrades(people.manila)).find(({ productId }) => productId === 'RES-2000')
  expect(fastest).toMatchObject({ whyNot: 'modem-too-old', needsProduct: 'WIFI7-MODEM' })
})

test('a business sees plans that it can’t order itself', async () => {
  const plans = await upgrades(people.business)
  expect(plans.length).toBeGreaterThan(0)
  expect(new Set(plans.map(({ customerCategory, whyNot }) => `${customerCategory} ${whyNot}`))).toEqual(
    new Set(['SME talk-to-us']),
  )
})

test('[shop.upgrade-plan-categories-call, endpoints.product-categories] categories are those with a plan to upgrade to, and each narrows the list as the specification asks', async () => {
  const categories = (await api.call(shop.upgradeCategories, { query: {}, ...people.manila })).body
  const plans = await upgrades(people.manila)
  expect(new Set(categories.map(({ planCategoryId }) => planCategoryId))).toEqual(
    new Set(plans.map(({ planCategoryId }) => planCategoryId)),
  )
  expect((await api.call(shop.upgradeCategories, { query: {}, ...people.xclsv })).body).toEqual([])
  const { planCategoryId } = categories[0]!
  const url = `/api/hobs/postsales/get-plan-lists?customerCategory=RES&userType=subscriber&applicationType=REGULAR&planCategoryId=${planCategoryId}&planId=RES-300&requestType=HiblaApp&region=1300000000&province=1300000000&municipality=1381300000`
  const listed = (await api.inject({ method: 'GET', url, ...people.manila })).json()
  expect(listed).toEqual(plans.filter((plan) => plan.planCategoryId === planCategoryId))
  expect(listed.length).toBeGreaterThan(0)
})

test('[shop.upgrade-plan-list-params] a place narrows the plans to those that are offered there', async () => {
  const idsIn = async (place: object) => (await upgrades(people.manila, place)).map(({ productId }) => productId)
  const all = await idsIn({})
  await api.db.execute(sql`update plan set areas = '{1300000000}' where plan_id = 'RES-1000'`)
  const cebu = { region: '0700000000', province: '0702200000', municipality: '0730600000' }
  await expect.poll(() => idsIn(cebu)).toEqual(all.filter((id) => id !== 'RES-1000'))
  expect(await idsIn({ region: '1300000000' })).toEqual(all)
})

test.each([
  ['requestType=OtherApp', 'unknown-request-type'],
  ['userType=guest', 'invalid'],
  ['applicationType=NEW', 'invalid'],
])('a list of plans asked with %s is refused', async (query, code) => {
  const answer = await api.inject({
    method: 'GET',
    url: `/api/hobs/postsales/get-plan-lists?${query}`,
    ...people.manila,
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  if (code !== 'invalid') expect(answer.json().code).toBe(code)
})
