import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../api.ts'
import { bangkal, inMakati } from '../demo-places.ts'

type Asked = readonly [row: string, url: string, as: As]

const anybody: As = {}
const ana: As = { as: 'ana.customer', accounts: ['1000000000011'] }
const postsales = '/hobs/postsales/accounts/1000000000011'
const pages = '/cms/security/pages/web'

/** Reads of the specification's endpoint table as another program writes them, each with something that is stored. */
const reads: Asked[] = [
  ['[endpoints.cms-blast-tv-configuration]', '/cms/blast-tv/configuration', anybody],
  ['[endpoints.cms-banner-header]', '/cms/banner/header', anybody],
  ['[endpoints.cms-banner-footer]', '/cms/banner/footer', anybody],
  ['[endpoints.cms-promotions]', '/cms/promotions', anybody],
  ['[endpoints.cms-testimonial-ads]', '/cms/testimonial-ads', anybody],
  ['[endpoints.cms-adds]', '/cms/adds', { as: 'ana.customer' }],
  ['[endpoints.cms-sfa-dashboard-images]', '/cms/sfa-dashboard/images', { as: 'sam.sales' }],
  [
    '[endpoints.cms-product-terms-and-conditions]',
    '/cms/product-terms-and-conditions?product=fibre&request_type=HiblaApp',
    anybody,
  ],
  ['[endpoints.cms-security-pages-web]', pages, anybody],
  ['[endpoints.cms-security-pages-web-terms-and-conditions]', `${pages}/terms_and_conditions`, anybody],
  ['[endpoints.cms-security-pages-web-privacy-notice]', `${pages}/privacy_notice`, anybody],
  ['[endpoints.cms-security-pages-web-cookie-policy]', `${pages}/cookie_policy`, anybody],
  ['[endpoints.cms-security-pages-web-terms-of-use]', `${pages}/terms_of_use`, anybody],
  ['[endpoints.cms-plans-list]', '/cms/plans/list', anybody],
  ['[endpoints.cms-faqs-featured]', '/cms/faqs/featured', anybody],
  ['[endpoints.cms-store]', '/cms/store?type=branch', anybody],
  ['[endpoints.accounts]', '/accounts', ana],
  ['[endpoints.hobs-postsales-accounts]', '/hobs/postsales/accounts', ana],
  ['[endpoints.hobs-postsales-accounts-subscriber-information]', `${postsales}/subscriber-information`, ana],
  ['[endpoints.hobs-postsales-accounts-remaining-contract]', `${postsales}/remaining-contract`, ana],
  ['[endpoints.hobs-postsales-accounts-bill-history]', `${postsales}/bills`, ana],
  ['[endpoints.hobs-postsales-accounts-payment-history]', `${postsales}/payments`, ana],
  ['[endpoints.hobs-account]', '/hobs/account', ana],
  ['[endpoints.subscriber-account-number-type]', '/subscriber/1000000000011/type', ana],
  ['[endpoints.address]', '/address?q=bel-air%20makati', anybody],
  ['[endpoints.cms-address]', '/cms/address', anybody],
  ['[endpoints.cms-address-province]', '/cms/address/province?regionId=0700000000', anybody],
  [
    '[endpoints.cms-zipcodes]',
    '/cms/zipcodes?provinceId=1300000000&municipalityId=1380300000&barangayId=1380300002',
    anybody,
  ],
  ['[endpoints.notifications]', '/notifications?page=0&size=15', ana],
  ['[endpoints.notifications-unseen-count-option]', '/notifications?unseen_count', ana],
  ['[endpoints.sales-agents-id]', '/sales/agents/AG-1003', { as: 'kara.sales', agentCode: 'AG-1003' }],
]

const full = await useApi()
const emptied = await useApi()
const tables = await emptied.db.execute<{ name: string }>(
  sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
)
await emptied.db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))

/** An answer that tells something: a page, a list with entries, a record. */
const tellsSomething = (answer: unknown) =>
  (Array.isArray(answer) ? answer.length : Object.keys(answer ?? {}).length) > 0

// By %s, because a long $title would be cut short, and the row with it.
test.each(reads)('%s %s is served from stored data', async (_, url, as) => {
  const answer = await full.inject({ method: 'GET', url: `/api${url}`, ...as })
  expect(answer.statusCode).toBe(200)
  expect(tellsSomething(answer.json())).toBe(true)
  const withoutData = await emptied.inject({ method: 'GET', url: `/api${url}`, ...as })
  expect(withoutData.json()).not.toEqual(answer.json())
})

/** Writes, with the fields and headers of the specification and no others; the SQL counts what has come of them. */
const lead = {
  emaiID: 'ana@example.com',
  firstName: 'ANA',
  lastName: 'REYES',
  mobileNumber: '9171234567',
  alternateMobileNumber: '',
  province: 'Batanes',
  barangay: 'Ihubok II',
  municipality: 'Basco',
  region: 'Region II (Cagayan Valley)',
  agentCode: 'self',
  source: 'WEB',
  latitude: 20.4487,
  longitude: 121.9702,
}
const application = {
  emailAddress: 'ana@example.com',
  alternateContactNumber: '',
  customerSegment: 'Residential',
  firstName: 'ANA',
  lastName: 'REYES',
  mobileNumber: '9171234567',
  businessName: '',
  businessTin: '',
  industryType: '',
  representativeFirstName: '',
  representativeLastName: '',
  representativeDepartment: '',
  representativeGender: '',
  hasEmpOfGovtOrForeignEmbassy: false,
  privacyNotice: true,
  addresses: [
    {
      addressType: 'residential',
      buildingNumber: '12',
      buildingName: '',
      streetName: 'Mabini Street',
      subdivisionVillage: '',
      province: 'Metro Manila',
      cityMunicipality: 'City of Makati',
      barangay: 'Bangkal',
      region: 'National Capital Region (NCR)',
      zipCode: '1233',
      landmark: '',
    },
  ],
  ...inMakati,
  alternateEmailAddress: '',
  landlineNumber: '',
  planName: '',
  itemDetails: [],
  customerBehavior: '',
  step: 1,
  source: 'WEB',
  agentCode: '',
}
const stored = async (rows: ReturnType<typeof sql>) => (await full.db.execute(rows)).length

test('[endpoints.channels-lead] POST /channels/lead keeps a lead', async () => {
  const answer = await full.inject({ method: 'POST', url: '/api/channels/lead', payload: lead })
  expect(answer.json()).toMatchObject({ status: true })
  expect(await stored(sql`select 1 from lead where email = 'ana@example.com' and municipality = 'Basco'`)).toBe(1)
})

test('[endpoints.hobs-presales-order-id, endpoints.channels-applications] a guest gets an order, ties it to a place and applies, by its cookie alone', async () => {
  const made = await full.inject({ method: 'POST', url: '/api/hobs/presales/orderId' })
  const { orderId } = made.json() as { orderId: string }
  const headers = { cookie: String(made.headers['set-cookie']).split(';')[0]! }
  const tie = { referenceNo: orderId, buildingOrSubdiviCode: null, locationType: 'Others', subscriberName: 'ANA REYES' }
  const write = (url: string, payload: object) => full.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  expect((await write('/hobs/presales/orderId/reference', { ...tie, ...inMakati })).json()).toMatchObject({
    status: true,
  })
  const told = await write('/channels/applications', { ...application, applicationRefID: orderId })
  expect(told.json()).toMatchObject({ status: true, applicationRefID: orderId })
  expect(await stored(sql`select 1 from application where application_ref_id = ${orderId} and step = 1`)).toBe(1)
})

test('[endpoints.product-order-id] GET /product/order-id gives out an order that is stored as the person’s', async () => {
  const answer = await full.inject({ method: 'GET', url: '/api/product/order-id', as: 'ana.customer' })
  const { orderId } = answer.json() as { orderId: string }
  expect(await stored(sql`select 1 from application_order where order_id = ${orderId} and person_id = 'ana'`)).toBe(1)
})

test('[endpoints.oss-serviceability] POST /oss/serviceability answers from the stored plant', async () => {
  const payload = { ...inMakati, technology: 'GPON', address: bangkal }
  const answer = await full.inject({ method: 'POST', url: '/api/oss/serviceability', payload })
  expect(answer.json()).toMatchObject({
    status: true,
    serviceability: [
      { serviceType: 'GPON', serviceable: 'Y' },
      { serviceType: 'GFAST', serviceable: 'NA' },
    ],
  })
  await full.db.execute(sql`truncate network_element cascade`)
  expect((await full.inject({ method: 'POST', url: '/api/oss/serviceability', payload })).json().status).toBe(0)
})
