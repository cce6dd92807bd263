import { isDeepStrictEqual } from 'node:util'
import { everyEndpoint } from '@hibla/contract'
import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { application } from '../../src/capabilities/applications/test/samples.ts'
import { sentInAt } from '../../src/capabilities/applications/test/sent-in.ts'
import { filesOf } from '../../src/capabilities/documents/test/applicant.ts'
import { staffOf } from '../../src/capabilities/applications/test/staff.ts'
import { lead as leads } from '../../src/capabilities/leads/leads.tables.ts'
import { lead } from '../../src/capabilities/leads/test/samples.ts'
import { question } from '../../src/capabilities/serviceability/test/samples.ts'
import { useApi } from '../api.ts'
import { bangkal, inMakati } from '../demo-places.ts'
import { textOfPdf } from '../pdf-text.ts'
import { pdf } from '../sample-files.ts'
import { workOff } from '../work-off.ts'
import { samples, storedReads, type StoredRead } from './stored-reads.ts'

const full = await useApi()
const emptied = await useApi()
const tables = await emptied.db.execute<{ name: string }>(
  sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
)
await emptied.db.transaction(async (tx) => {
  // Some tables refuse to be emptied, such as the audit trail; triggers don't fire for a replica.
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`))
})

/** An answer that tells something: a page, a list with entries, a record. */
const tellsSomething = (answer: unknown) =>
  (Array.isArray(answer) ? answer.length : Object.keys(answer ?? {}).length) > 0

test.each(everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET'))(
  'a sample of $name stands with $capability, at its own path',
  ({ capability, name, endpoint }) => {
    const given = samples[capability]?.[name]
    expect(given).toBeDefined()
    if (given === undefined || 'because' in given) return
    const path = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    for (const { url } of [given].flat()) expect(url).toMatch(path)
  },
)

/** Rows of the specification's endpoint table that a read serves, each with its address as the specification writes it. */
const specified = [
  ['[endpoints.accounts]', '/accounts'],
  ['[endpoints.hobs-postsales-accounts]', '/hobs/postsales/accounts'],
  [
    '[endpoints.hobs-postsales-accounts-subscriber-information]',
    '/hobs/postsales/accounts/1000000000011/subscriber-information',
  ],
  [
    '[endpoints.hobs-postsales-accounts-remaining-contract]',
    '/hobs/postsales/accounts/1000000000011/remaining-contract',
  ],
  ['[endpoints.hobs-account]', '/hobs/account'],
  ['[endpoints.subscriber-account-number-type]', '/subscriber/1000000000011/type'],
  ['[endpoints.address]', '/address?q=bel-air%20makati'],
  ['[endpoints.cms-address]', '/cms/address'],
  ['[endpoints.cms-address-province]', '/cms/address/province?regionId=0700000000'],
  ['[endpoints.cms-zipcodes]', '/cms/zipcodes?provinceId=1300000000&municipalityId=1380300000&barangayId=1380300002'],
  ['[endpoints.sales-agents-id]', '/sales/agents/AG-1003'],
  ['[endpoints.hobs-postsales-accounts-bill-history]', '/hobs/postsales/accounts/1000000000011/bills'],
  ['[endpoints.hobs-postsales-accounts-payment-history]', '/hobs/postsales/accounts/1000000000011/payments'],
  ['[endpoints.cms-plans-list]', '/cms/plans/list'],
  ['[endpoints.cms-faqs-plans-faqs-user-type-residential]', '/cms/faqs/plans_faqs?userType=residential'],
  ['[endpoints.cms-citizenship]', '/cms/citizenship'],
  ['[endpoints.cms-application-types]', '/cms/application-types'],
  ['[endpoints.cms-plans-no-contract-term]', '/cms/plans/no-contract-term'],
  ['[endpoints.hobs-presales-products-categories]', '/hobs/presales/products/categories'],
  ['[endpoints.hobs-presales-products-details]', '/hobs/presales/products/details?productId=RES-300'],
  ['[endpoints.hobs-presales-addons]', '/hobs/presales/addons'],
  ['[endpoints.product-plans]', '/product/plans'],
  ['[endpoints.product-details]', '/product/details?productId=RES-300'],
  ['[endpoints.cms-blast-tv-configuration]', '/cms/blast-tv/configuration'],
  ['[endpoints.cms-banner-header]', '/cms/banner/header'],
  ['[endpoints.cms-banner-footer]', '/cms/banner/footer'],
  ['[endpoints.cms-promotions]', '/cms/promotions'],
  ['[endpoints.cms-testimonial-ads]', '/cms/testimonial-ads'],
  ['[endpoints.cms-adds]', '/cms/adds'],
  ['[endpoints.cms-sfa-dashboard-images]', '/cms/sfa-dashboard/images'],
  [
    '[endpoints.cms-product-terms-and-conditions]',
    '/cms/product-terms-and-conditions?product=fibre&request_type=HiblaApp',
  ],
  ['[endpoints.cms-security-pages-web]', '/cms/security/pages/web'],
  ['[endpoints.cms-security-pages-web-terms-and-conditions]', '/cms/security/pages/web/terms_and_conditions'],
  ['[endpoints.cms-security-pages-web-privacy-notice]', '/cms/security/pages/web/privacy_notice'],
  ['[endpoints.cms-security-pages-web-cookie-policy]', '/cms/security/pages/web/cookie_policy'],
  ['[endpoints.cms-security-pages-web-terms-of-use]', '/cms/security/pages/web/terms_of_use'],
  ['[endpoints.cms-list-documents]', '/cms/list/documents'],
  ['[endpoints.cms-sme]', '/cms/sme'],
  [
    '[endpoints.cms-xclsv-documents-list]',
    '/cms/xclsv_documents_list?customerSegment=Residential&customerType=INDIVIDUAL',
  ],
  ['[endpoints.cms-faqs-featured]', '/cms/faqs/featured'],
  ['[endpoints.cms-store]', '/cms/store?type=branch'],
  ['[endpoints.notifications]', '/notifications?page=0&size=15'],
  ['[endpoints.notifications-unseen-count-option]', '/notifications?unseen_count'],
] as const

/** What a read answers: on a full database, and whether it answers the same on an empty one. */
const answerTo = async ({ url, as }: StoredRead) => {
  const ask = { method: 'GET' as const, url: `/api${url}`, ...as }
  const answer = await full.inject(ask)
  const withoutData = await emptied.inject(ask)
  return {
    status: answer.statusCode,
    tellsSomething: tellsSomething(answer.json()),
    needsData: !isDeepStrictEqual(withoutData.json(), answer.json()),
  }
}
const servedFromStoredData = { status: 200, tellsSomething: true, needsData: true }

// By %s, because a long $title would be cut short, and the row with it.
test.each(specified)('%s %s is served from stored data', async (_, url) => {
  const read = storedReads.find((each) => each.url === url)
  expect(read, 'a sample with this address').toBeDefined()
  expect(await answerTo(read!)).toEqual(servedFromStoredData)
})

const others = storedReads.filter(({ url }) => !specified.some(([, known]) => known === url))

test.each(others)('$url, which the specification does not list, is served from stored data', async (read) => {
  expect(await answerTo(read)).toEqual(servedFromStoredData)
})

/** Writes, with the headers of the specification and no others; the SQL counts what has come of them. */
const stored = async (rows: ReturnType<typeof sql>) => (await full.db.execute(rows)).length

test('[endpoints.channels-lead] POST /channels/lead keeps a lead', async () => {
  const answer = await full.inject({ method: 'POST', url: '/api/channels/lead', payload: lead })
  const told = answer.json() as { leadId: string }
  expect(told).toEqual({ status: true, leadId: expect.stringMatching(/^LD-/) })
  const { emaiID: email, agentCode: _, ...wish } = lead
  const [kept] = await full.db.select().from(leads).where(eq(leads.leadId, told.leadId))
  expect(kept).toEqual({ leadId: told.leadId, email, agentCode: null, receivedAt: full.clock.now(), ...wish })
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

test('[endpoints.hobs-presales-appointments] the times of stored teams are read, and one is booked, by the cookie alone', async () => {
  const made = await full.inject({ method: 'POST', url: '/api/hobs/presales/orderId' })
  const { orderId } = made.json() as { orderId: string }
  const headers = { cookie: String(made.headers['set-cookie']).split(';')[0]! }
  const write = (url: string, payload: object) => full.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  const tie = { referenceNo: orderId, buildingOrSubdiviCode: null, locationType: 'Others', subscriberName: 'ANA REYES' }
  await write('/hobs/presales/orderId/reference', { ...tie, ...inMakati, address: bangkal })
  await write('/channels/applications', { ...application, applicationRefID: orderId })
  const url = `/api/hobs/presales/appointments?applicationRefID=${orderId}`
  const read = async (): Promise<Appointments> => (await full.inject({ method: 'GET', url, headers })).json()
  const { area, slots } = await read()
  const { day, half } = slots[0]!
  expect((await write('/hobs/presales/appointments', { applicationRefID: orderId, area, day, half })).json()).toEqual({
    status: true,
    booked: expect.objectContaining({ day, half }),
  })
  expect(await stored(sql`select 1 from appointment where application_ref_id = ${orderId} and day = ${day}`)).toBe(1)
  await full.db.execute(sql`truncate installation_capacity`)
  expect((await read()).slots).toEqual([])
})

test('[endpoints.baas-files, endpoints.baas-folders, endpoints.baas-files-sub-category, endpoints.backoffice-files, sales.uploaded-documents-get] files are stored with an application, changed, listed for its people and staff, and deleted', async () => {
  const { apply } = filesOf(full)
  const { orderId, visitorKey } = await apply()
  const folder = { applicationReferenceNo: orderId }
  const file = { ...folder, category: 'governmentIssued', filename: 'id.pdf' }
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more: object = {}) =>
    full.inject({ method, url: `/api${url}`, visitorKey, ...more })
  expect((await ask('POST', '/baas/folders', { payload: folder })).json()).toEqual({ status: true })
  const sent = await ask('POST', '/baas/files', {
    query: { ...folder, category: 'governmentIssued', subCategory: 'Passport', reupload: 'false' },
    headers: { 'x-file-name': 'id.pdf', 'content-type': 'application/pdf' },
    payload: pdf(),
  })
  expect(sent.json()).toMatchObject({ status: true })
  const subCategory = { payload: { ...file, subCategory: 'UMID' } }
  expect((await ask('PATCH', '/baas/files/subCategory', subCategory)).json()).toEqual({ status: true })
  const stands = sql`select 1 from application_document where application_reference_no = ${orderId}`
  expect(await stored(stands)).toBe(1)
  const files = [{ fileName: 'id.pdf', subCategory: 'UMID' }]
  const list = { query: { ...folder, operation: 'list' } }
  expect((await ask('GET', '/baas/files', list)).json()).toMatchObject({ status: true, files })
  await full.db.execute(sql`update application set agent_code = 'AG-1002' where application_ref_id = ${orderId}`)
  for (const as of [{ as: 'jun.sales', agentCode: 'AG-1002' }, { as: 'bo.back-office' }] as const)
    expect((await ask('GET', '/backoffice/files', { query: folder, ...as })).json()).toMatchObject({ files })
  expect((await ask('DELETE', '/baas/files', { query: file })).json()).toEqual({ status: true })
  expect(await stored(stands)).toBe(0)
})

test('[endpoints.backoffice-applications, endpoints.backoffice-applicant-details] staff read stored applications', async () => {
  const { inReview } = staffOf(full)
  const { orderId } = await inReview()
  const read = (url: string) => full.inject({ method: 'GET', url: `/api/backoffice/${url}`, as: 'bea.back-office' })
  expect((await read(`applications?search=${orderId}`)).json()).toMatchObject({
    status: true,
    applications: [{ applicationReferenceNo: orderId, status: 'in-review' }],
  })
  expect((await read(`applicant-details?applicationReferenceNo=${orderId}`)).json()).toMatchObject({
    status: true,
    details: { applicationReferenceNo: orderId, emailAddress: 'ana@example.com' },
  })
})

test('[endpoints.product-order-id] GET /product/order-id gives out an order that is stored as the person’s', async () => {
  const answer = await full.inject({ method: 'GET', url: '/api/product/order-id', as: 'ana.customer' })
  const { orderId } = answer.json() as { orderId: string }
  expect(await stored(sql`select 1 from application_order where order_id = ${orderId} and person_id = 'ana'`)).toBe(1)
})

test('[endpoints.channels-application-verification, endpoints.channels-email-verification] a link asked for by POST /channels/email/verification is confirmed by PATCH', async () => {
  const { sentIn, identifierTo } = sentInAt(full)
  const email = 'verifies@example.com'
  const { orderId } = await sentIn(email)
  const payload = { email, appRefId: orderId }
  const asked = await full.inject({ method: 'POST', url: '/api/channels/email/verification', payload })
  expect(asked.json()).toEqual({ status: true })
  await workOff(full, 'applications')
  const identifier = await identifierTo(email)
  const patch = (url: string) => full.inject({ method: 'PATCH', url: `/api/channels/${url}=${identifier}` })
  // The other path is for the references of other systems.
  expect((await patch('email/verification?applicationRefId')).json()).toMatchObject({ code: 'link-expired' })
  const verified = await patch('application-verification?verify')
  expect(verified.json()).toEqual({ status: true, appRefID: orderId })
  expect(
    await stored(sql`select 1 from application where application_ref_id = ${orderId} and status = 'in-review'`),
  ).toBe(1)
})

test('[endpoints.channels-applications-status, endpoints.channels-applications-basic-details, endpoints.channels-applications-pdf] what became of an application, its details and its PDF are those of the stored one', async () => {
  const { orderId, visitorKey } = await sentInAt(full).sentIn('follows@example.com')
  const ask = (url: string) => ({ method: 'GET' as const, url: `/api/channels/applications/${url}`, visitorKey })
  const standing = await full.inject(ask(`status?appRefID=${orderId}`))
  expect(standing.json()).toMatchObject({ status: true, applicationStatus: 'Submitted Application' })
  const details = await full.inject(ask(`basic/details?appRefID=${orderId}`))
  expect(details.json()).toMatchObject({ status: true, lastName: 'REYES' })
  const payload = { appRefID: orderId }
  const paper = await full.inject({ ...ask('pdf'), method: 'POST', payload })
  expect(textOfPdf(paper.rawPayload)).toContain(orderId)
})

test('[endpoints.channels-compliance-details] what was returned is that of the stored application, and POST sends it back', async () => {
  const { sentIn, move, identifierTo } = sentInAt(full)
  const { orderId, visitorKey } = await sentIn('complies@example.com')
  const verify = `/api/channels/application-verification?verify=${await identifierTo('complies@example.com')}`
  await full.inject({ method: 'PATCH', url: verify })
  await move(orderId, { to: 'returned', reason: 'We need a newer bill.' })
  const url = '/api/channels/compliance/details'
  const read = await full.inject({ method: 'GET', url: `${url}?appRefId=${orderId}`, visitorKey })
  expect(read.json()).toMatchObject({ status: true, reason: 'We need a newer bill.', customerType: 'Residential' })
  const payload = { appRefId: orderId, customerRemarks: 'Here it is.' }
  expect((await full.inject({ method: 'POST', url, payload, visitorKey })).json()).toMatchObject({ status: true })
  const noted = sql`select 1 from application_change where application_ref_id = ${orderId} and reason = 'Here it is.'`
  expect(await stored(noted)).toBe(1)
})

test('[endpoints.oss-serviceability] POST /oss/serviceability answers from the stored plant', async () => {
  const payload = question
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
