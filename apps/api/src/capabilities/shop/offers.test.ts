import { contract } from '@hibla/contract'
import { PlanType } from '@hibla/contract/shop/product'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { people } from './test/people.ts'

const api = await useApi()
const { shop } = contract

const offersTo = async (who: As, query: object = {}) => (await api.call(shop.addonList, { query, ...who })).body
const idsFor = async (who: As, query: object = {}) => (await offersTo(who, query)).map(({ bundleId }) => bundleId)
/** As another program asks, by the specification's address. */
const asked = async (url: string, who: As) => {
  const answer = await api.inject({ method: 'GET', url: `/api${url}`, ...who })
  return {
    status: answer.statusCode,
    ids: answer.statusCode === 200 ? answer.json().map((each: { bundleId: string }) => each.bundleId) : [],
  }
}

test('an account is offered what fits its area, segment, plan, contract and modem', async () => {
  expect(await idsFor(people.manila)).toEqual([
    'mesh-wifi',
    'mesh-extension',
    'wifi7-modem',
    'backup-battery',
    'tv-basic',
    'home-phone',
    'game-lane',
    'streaming-standard',
    'streaming-premium',
    'quick-visit',
  ])
  const legacy = await idsFor(people.legacy)
  expect(legacy).toContain('wifi6-modem')
  // Its contract is over, its modem is old, and its town isn't Metro Manila.
  for (const missing of ['backup-battery', 'game-lane', 'quick-visit', 'house-call'])
    expect(legacy).not.toContain(missing)
  expect(await idsFor(people.shortTerm)).not.toContain('backup-battery')
  expect(await idsFor(people.shortTerm)).not.toContain('tv-basic')
  expect(await idsFor(people.xclsv)).toContain('house-call')
  expect(await idsFor(people.xclsv)).not.toContain('wifi7-modem')
  expect(await idsFor(people.streaming)).not.toContain('streaming-standard')
})

test('[shop.addon-list-params, shop.addon-list-months-and-wifi6-flag, shop.addon-list-legacy-comma-ids] the shop tells with what its lists are asked, for each account', async () => {
  const told = async (who: As) => (await api.call(shop.eligibility, { query: {}, ...who })).body
  expect(await told(people.manila)).toMatchObject({
    accountNumber: '1000000000011',
    serviceType: 'GPON',
    customerCategory: 'RES',
    region: '1300000000',
    municipality: '1381300000',
    productOfferingID: 'RES-300',
    planId: 'RES-300',
    remainingContractTerm: 22,
    isWifi6Avail: 'Y',
    legacyAccount: false,
    addOnId: 'MESH-HUB',
    vasId: 'SAFE-HOME',
    hubsOwned: 1,
    orderable: true,
  })
  expect(await told(people.legacy)).toMatchObject({
    remainingContractTerm: 0,
    isWifi6Avail: 'N',
    legacyAccount: true,
    orderable: true,
  })
  expect(await told(people.business)).toMatchObject({ customerCategory: 'SME', whyNot: 'talk-to-us' })
  expect(await told(people.suspended)).toMatchObject({ orderable: false, whyNot: 'account-not-active' })
  await api.db.execute(sql`
    insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
    select '1000000000037', 50 + n, case when n < 3 then 'ADDON' else 'VAS' end, 'MESH', 'GPON', id, id, 0
    from unnest(array['MESH-EXT', 'MESH-EXT', 'SAFE-HOME', 'STREAM-PREMIUM']) with ordinality as has (id, n)`)
  expect(await told(people.legacy)).toMatchObject({
    planId: expect.stringMatching(/^RES-/),
    addOnId: 'MESH-EXT,MESH-EXT',
    vasId: expect.stringMatching(/SAFE-HOME,STREAM-PREMIUM$/),
    hubsOwned: 2,
  })
  await api.db.execute(sql`
    delete from account_subscription where account_number = '1000000000037' and position > 50`)
})

test('[shop.addon-bundle-fields, shop.plan-type-values] a bundle has its ids, names, picture and the ways to pay for it', async () => {
  const [mesh] = await offersTo(people.manila)
  expect(mesh).toMatchObject({
    bundleId: 'mesh-wifi',
    title: 'Mesh Wi-Fi',
    productName: 'Mesh hub',
    bundleImage: '/brand/mesh-hub.svg',
    hobsBundleId: 'HB-1001',
    planTypes: ['installment', 'onetime'],
    oneTimeFee: 360_000,
    installmentFee: 15_000,
    orderable: true,
    whyNot: null,
  })
  const stored = await api.db.execute(sql`
    select bundle_id as "bundleId", title, product_name as "productName", bundle_image as "bundleImage",
      hobs_bundle_id as "hobsBundleId" from shop_product`)
  const named = (await offersTo(people.manila)).map(({ bundleId, title, productName, bundleImage, hobsBundleId }) => ({
    bundleId,
    title,
    productName,
    bundleImage,
    hobsBundleId,
  }))
  expect(named).toHaveLength(10)
  for (const each of named) expect(stored).toContainEqual(each)
  const waysOf = new Set((await offersTo(people.manila)).flatMap(({ planTypes }) => planTypes))
  expect([...waysOf].toSorted()).toEqual(['installment', 'onetime'])
  const another = sql`update shop_product set plan_types = '{installment,onetime,rent}' where bundle_id = 'mesh-wifi'`
  expect(await why(api.db.execute(another))).toContain('shop_product_plan_types')
})

test('[shop.plan-type-values] a bundle is paid for in instalments or at once, and in no other way', () => {
  expect(PlanType.options).toEqual(['installment', 'onetime'])
})

const current = new URLSearchParams({
  serviceType: 'GPON',
  customerType: 'INDIVIDUAL',
  customerSegment: 'MASS',
  customerCategory: 'RES',
  isSalesAgent: 'false',
  municipality: '1381300000',
  region: '1300000000',
  province: '1300000000',
  actionFrom: 'after-sales',
  productOfferingID: 'RES-300',
  cartInstanceIdentifier: 'cart-1',
  remainingContractTerm: '22',
  isWifi6Avail: 'Y',
})
const currentWith = (more: Record<string, string>) =>
  `/product/addons?${new URLSearchParams({ ...Object.fromEntries(current), ...more })}`

test('the list answers to the current form of the call, and each value can only narrow it', async () => {
  const { ids: all, status } = await asked(currentWith({}), people.manila)
  expect(status).toBe(200)
  expect(all).toEqual(await idsFor(people.manila))
  const without = async (more: Record<string, string>) => {
    const { ids } = await asked(currentWith(more), people.manila)
    return all.filter((id: string) => !ids.includes(id))
  }
  expect(await without({ isWifi6Avail: 'N' })).toEqual(['game-lane'])
  expect(await without({ remainingContractTerm: '11' })).toEqual(['backup-battery'])
  expect(await without({ serviceType: 'VDSL' })).toEqual(['home-phone'])
  expect(await without({ region: '0700000000', province: '0702200000', municipality: '0730600000' })).toEqual([
    'quick-visit',
  ])
  expect(await without({ productOfferingID: 'RES-1000' })).toEqual(['tv-basic'])
  expect(await without({ customerCategory: 'SME' })).toEqual(all)
  // A better modem, a longer contract or a finer segment that is only claimed brings nothing.
  const { ids } = await asked(
    '/product/addons?isWifi6Avail=Y&remainingContractTerm=24&customerSegment=XCLSV&region=1300000000',
    people.legacy,
  )
  for (const id of ['game-lane', 'backup-battery', 'house-call', 'quick-visit']) expect(ids).not.toContain(id)
})

test.each([
  'region=NCR',
  'isWifi6Avail=yes',
  'remainingContractTerm=a',
  'remainingContractTerm=-1',
  'isSalesAgent=true',
  'customerType=SME',
  'actionFrom=sales',
])('the value %s of the list is refused', async (query) =>
  expect((await asked(`/product/addons?${query}`, people.manila)).status).toBe(400),
)

test.each([
  ['HOME-PHONE,%20MESH-HUB', 'STREAM-PREMIUM,GAME-LANE'],
  ['MESH-HUB,%20HOME-PHONE', 'GAME-LANE,STREAM-PREMIUM'],
])(
  '[shop.addon-list-legacy-comma-ids] the legacy form names what the account has in comma lists: %s and %s',
  async (addOnId, vasId) => {
    const { ids, status } = await asked(
      `/product/addons?planId=RES-200-TV&addOnId=${addOnId}&vasId=${vasId}&legacyAccount=true`,
      people.legacy,
    )
    expect(status).toBe(200)
    const all = await idsFor(people.legacy)
    expect(all.filter((id) => !ids.includes(id))).toEqual(['tv-basic', 'home-phone', 'streaming-premium'])
    expect((await asked('/product/addons?addOnId=1;drop', people.legacy)).status).toBe(400)
  },
)

test('a business sees its offers and is told to talk to us; a suspended line has to work first', async () => {
  const business = await offersTo(people.business)
  expect(business.map(({ bundleId }) => bundleId)).toEqual(['business-mesh', 'static-ip'])
  expect(new Set(business.map(({ orderable, whyNot }) => `${orderable} ${whyNot}`))).toEqual(
    new Set(['false talk-to-us']),
  )
  expect(business[0]!.whyNotWords).toContain('Talk to us')
  const suspended = await offersTo(people.suspended)
  expect(suspended.length).toBeGreaterThan(0)
  expect(new Set(suspended.map(({ whyNot }) => whyNot))).toEqual(new Set(['account-not-active']))
})

test('nobody reads what another account is offered', async () => {
  const { status } = await api.call(shop.addonList, { query: { accountNumber: '1000000000029' }, ...people.manila })
  expect([403, 404]).toContain(status)
})

test('a product page tells why something is not for this line, and what extends it', async () => {
  const page = async (bundleId: string, who: As) =>
    (await api.call(shop.productPage, { params: { bundleId }, query: {}, ...who })).body
  expect(await page('mesh-wifi', people.manila)).toMatchObject({
    owned: 1,
    terms: 'mesh-wifi',
    extensions: [{ bundleId: 'mesh-extension' }],
  })
  expect(await page('HB-1041', people.legacy)).toMatchObject({
    product: {
      bundleId: 'game-lane',
      orderable: false,
      whyNot: 'needs-wifi6',
      whyNotWords: 'This works with a Wi-Fi 6 modem or newer. You have a Wi-Fi 5 modem.',
    },
  })
  expect((await page('backup-battery', people.shortTerm)).product.whyNotWords).toBe(
    'This needs at least 12 months left on your contract. You have 4 months.',
  )
  const elsewhere = await api.call(shop.productPage, {
    params: { bundleId: 'quick-visit' },
    query: {},
    ...people.legacy,
  })
  expect(elsewhere.status).toBe(404)
})

test('[shop.addon-content-call] content tells about every add-on on offer, or one of them', async () => {
  const read = async (query: object) => (await api.call(shop.addonContent, { query, ...people.manila })).body
  const all = await read({})
  const stored = await api.db.execute<{ id: string }>(sql`select bundle_id as id from shop_product`)
  expect(all.map(({ bundleId }) => bundleId).toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
  for (const each of all) expect(await read({ hobsBundleId: each.hobsBundleId })).toEqual([each])
  expect(await read({ hobsBundleId: 'HB-1010' })).toEqual([
    expect.objectContaining({ bundleId: 'wifi6-modem', details: [expect.stringContaining('Takes the place')] }),
  ])
  expect((await read({ customerCategory: 'SME' })).map(({ bundleId }) => bundleId)).toEqual([
    'business-mesh',
    'static-ip',
  ])
})

test('[shop.no-contract-term-and-offers-calls] without a contract there is a term with its fee, plans, and add-ons that need no months', async () => {
  const terms = (await api.call(contract.catalog.contractTerms, { query: {} })).body
  const { body } = await api.call(shop.noContractOffers, { query: { customerCategory: 'RES' }, ...people.manila })
  expect(body.term).toMatchObject({ termMonths: 0, oneTimeFee: 350_000 })
  expect(terms).toContainEqual(body.term)
  expect(body.plans.map(({ planId }) => planId)).toContain('RES-100')
  const addons = body.addons.map(({ bundleId }) => bundleId)
  expect(addons).toContain('mesh-wifi')
  expect(addons).not.toContain('backup-battery')
  expect(addons).toContain('quick-visit')
  const cebu = { region: '0700000000', province: '0702200000', municipality: '0730600000' }
  const there = await api.call(shop.noContractOffers, { query: { customerCategory: 'RES', ...cebu }, ...people.manila })
  expect(there.body.addons.map(({ bundleId }) => bundleId)).toEqual(addons.filter((id) => id !== 'quick-visit'))
})

test('three add-ons that an account lacks are recommended, and the next plan that its line carries', async () => {
  const recommended = async (who: As) => (await api.call(shop.recommendedAddons, { query: {}, ...who })).body
  const { addons, plan } = await recommended(people.legacy)
  expect(addons.map(({ bundleId }) => bundleId)).toEqual(['mesh-wifi', 'wifi6-modem', 'family-filter'])
  expect(plan).toMatchObject({ productId: 'RES-150', orderable: true })
  const { addons: manila } = await recommended(people.manila)
  expect(manila.map(({ bundleId }) => bundleId)).toEqual(['tv-basic'])
})
