import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import { eq, sql } from '../../src/kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { application } from '../../src/capabilities/applications/test/samples.ts'
import { sentInAt } from '../../src/capabilities/applications/test/sent-in.ts'
import { filesOf } from '../../src/capabilities/documents/test/applicant.ts'
import { staffOf } from '../../src/capabilities/applications/test/staff.ts'
import { lead as leads } from '../../src/capabilities/leads/leads.tables.ts'
import { lead } from '../../src/capabilities/leads/test/samples.ts'
import { question } from '../../src/capabilities/serviceability/test/samples.ts'
import { useApi, type As } from '../api.ts'
import { bangkal, inMakati } from '../demo-places.ts'
import { textOfPdf } from '../pdf-text.ts'
import { pdf } from '../sample-files.ts'
import { workOff } from '../work-off.ts'

const api = await useApi()

/** Writes, with the headers of the specification and no others; the SQL counts what has come of them. */
const stored = async (rows: ReturnType<typeof sql>) => (await api.db.execute(rows)).length

test('[endpoints.channels-lead] POST /channels/lead keeps a lead', async () => {
  const answer = await api.inject({ method: 'POST', url: '/api/channels/lead', payload: lead })
  const told = answer.json() as { leadId: string }
  expect(told).toEqual({ status: true, leadId: expect.stringMatching(/^LD-/) })
  const { emaiID: email, agentCode: _, ...input } = lead
  const [kept] = await api.db.select().from(leads).where(eq(leads.leadId, told.leadId))
  const since = { receivedAt: api.clock.now(), toldAt: null }
  expect(kept).toEqual({ leadId: told.leadId, email, agentCode: null, ...since, ...input })
})

test('[endpoints.hobs-presales-order-id, endpoints.channels-applications] a guest gets an order, ties it to a place and applies, by its cookie alone', async () => {
  const made = await api.inject({ method: 'POST', url: '/api/hobs/presales/orderId' })
  const { orderId } = made.json() as { orderId: string }
  const headers = { cookie: String(made.headers['set-cookie']).split(';')[0]! }
  const tie = { referenceNo: orderId, buildingOrSubdiviCode: null, locationType: 'Others', subscriberName: 'ANA REYES' }
  const write = (url: string, payload: object) => api.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  expect((await write('/hobs/presales/orderId/reference', { ...tie, ...inMakati })).json()).toMatchObject({
    status: true,
  })
  const told = await write('/channels/applications', { ...application, applicationRefID: orderId })
  expect(told.json()).toMatchObject({ status: true, applicationRefID: orderId })
  expect(await stored(sql`select 1 from application where application_ref_id = ${orderId} and step = 1`)).toBe(1)
  const read = (more: object) =>
    api.inject({ method: 'GET', url: `/api/channels/applications?appRefID=${orderId}`, ...more })
  expect((await read({ headers })).json()).toMatchObject({
    status: true,
    applicationRefID: orderId,
    applicationStatus: 'Draft Application',
    told: { firstName: 'ANA', lastName: 'REYES', emailAddress: 'ana@example.com' },
  })
  expect((await read({})).statusCode).toBe(404)
})

test('[endpoints.hobs-presales-appointments] the times of stored teams are read, and one is booked, by the cookie alone', async () => {
  const made = await api.inject({ method: 'POST', url: '/api/hobs/presales/orderId' })
  const { orderId } = made.json() as { orderId: string }
  const headers = { cookie: String(made.headers['set-cookie']).split(';')[0]! }
  const write = (url: string, payload: object) => api.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  const tie = { referenceNo: orderId, buildingOrSubdiviCode: null, locationType: 'Others', subscriberName: 'ANA REYES' }
  await write('/hobs/presales/orderId/reference', { ...tie, ...inMakati, address: bangkal })
  await write('/channels/applications', { ...application, applicationRefID: orderId })
  const url = `/api/hobs/presales/appointments?applicationRefID=${orderId}`
  const read = async (): Promise<Appointments> => (await api.inject({ method: 'GET', url, headers })).json()
  const { area, slots } = await read()
  const { day, half } = slots[0]!
  expect((await write('/hobs/presales/appointments', { applicationRefID: orderId, area, day, half })).json()).toEqual({
    status: true,
    booked: expect.objectContaining({ day, half }),
  })
  expect(await stored(sql`select 1 from appointment where application_ref_id = ${orderId} and day = ${day}`)).toBe(1)
  await api.db.execute(sql`truncate installation_capacity`)
  expect((await read()).slots).toEqual([])
})

test('[endpoints.baas-files, endpoints.baas-folders, endpoints.baas-files-sub-category, endpoints.backoffice-files, sales.uploaded-documents-get] files are stored with an application, changed, listed for its people and staff, and deleted', async () => {
  const { apply } = filesOf(api)
  const { orderId, visitorKey } = await apply()
  const folder = { applicationReferenceNo: orderId }
  const file = { ...folder, category: 'governmentIssued', filename: 'id.pdf' }
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, more: object = {}) =>
    api.inject({ method, url: `/api${url}`, visitorKey, ...more })
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
  const listed = (await ask('GET', '/baas/files', list)).json()
  expect(listed).toMatchObject({ status: true, files, flow: 'residential', closed: false })
  await api.db.execute(sql`update application set agent_code = 'AG-1002' where application_ref_id = ${orderId}`)
  await api.db.execute(sql`update application_document set status = 'returned', compliance_reason = 'It is blurred.'
    where application_reference_no = ${orderId}`)
  // They see pictures of its pages.
  const seenByStaff = expect.stringMatching(/\/view\?name=id\.pdf&/)
  const returned = { ...listed.files[0], link: seenByStaff, status: 'returned', complianceReason: 'It is blurred.' }
  const asStaff = (as: As) => api.inject({ method: 'GET', url: '/api/backoffice/files', query: folder, ...as })
  for (const as of [{ as: 'jun.sales', agentCode: 'AG-1002' }, { as: 'bo.back-office' }] as const)
    expect((await asStaff(as)).json()).toEqual({ ...listed, files: [returned] })
  expect((await asStaff({ as: 'kara.sales', agentCode: 'AG-1003' })).statusCode).toBe(404)
  expect((await asStaff({ as: 'ana.customer' })).statusCode).toBe(403)
  expect((await asStaff({ visitorKey })).statusCode).toBe(401)
  expect((await ask('DELETE', '/baas/files', { query: file })).json()).toEqual({ status: true })
  expect(await stored(stands)).toBe(0)
})

test('[endpoints.baas-files] of several files with an application, only the named one is deleted', async () => {
  const { apply, send, names, remove } = filesOf(api)
  const order = await apply()
  for (const name of ['front.pdf', 'back.pdf', 'spare.pdf']) await send(order, pdf(), { name })
  expect((await remove(order, 'back.pdf')).status).toBe(200)
  expect((await names(order)).toSorted()).toEqual(['front.pdf', 'spare.pdf'])
})

test.each([
  ['the back office', { as: 'bea.back-office' }],
  ['the agent who sold it', { as: 'jun.sales', agentCode: 'AG-1002' }],
] as [string, As][])(
  '[endpoints.backoffice-applications, endpoints.backoffice-applicant-details] %s reads a stored application',
  async (_who, as) => {
    const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
    const { orderId } = await staffOf(api).inReview('ana@example.com', {}, [], jun)
    const queue = `applications?search=${orderId}`
    const details = `applicant-details?applicationReferenceNo=${orderId}`
    const read = (url: string, whose: As = as) => api.inject({ method: 'GET', url: `/api/backoffice/${url}`, ...whose })
    expect((await read(queue)).json()).toMatchObject({
      status: true,
      applications: [{ applicationReferenceNo: orderId, status: 'in-review' }],
    })
    expect((await read(details)).json()).toMatchObject({
      status: true,
      details: { applicationReferenceNo: orderId, emailAddress: 'ana@example.com' },
    })
    const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
    expect((await read(queue, kara)).json()).toMatchObject({ status: true, applications: [] })
    expect((await read(details, kara)).statusCode).toBe(404)
    for (const url of [queue, details]) {
      expect((await read(url, { as: 'ana.customer' })).statusCode).toBe(403)
      expect((await read(url, {})).statusCode).toBe(401)
    }
  },
)

test.each(['ana.customer', 'jun.sales', 'leo.referrer', 'bea.back-office', 'fresh.'] as const)(
  '[endpoints.product-order-id] GET /product/order-id gives %s an order that is stored as theirs',
  async (as) => {
    const ask = { method: 'GET' as const, url: '/api/product/order-id' }
    const { orderId } = (await api.inject({ ...ask, as })).json<{ orderId: string }>()
    expect(orderId).toMatch(/^OO-/)
    const [id] = as.split('.')
    expect(await stored(sql`select 1 from application_order where order_id = ${orderId} and person_id = ${id}`)).toBe(1)
    expect((await api.inject(ask)).statusCode).toBe(401)
  },
)

test('[endpoints.channels-application-verification, endpoints.channels-email-verification] a link asked for by POST /channels/email/verification is confirmed by PATCH', async () => {
  const { sentIn, identifierTo } = sentInAt(api)
  const email = 'verifies@example.com'
  const { orderId } = await sentIn(email)
  const payload = { email, appRefId: orderId }
  const asked = await api.inject({ method: 'POST', url: '/api/channels/email/verification', payload })
  expect(asked.json()).toEqual({ status: true })
  await workOff(api, 'applications')
  const identifier = await identifierTo(email)
  const patch = (url: string) => api.inject({ method: 'PATCH', url: `/api/channels/${url}=${identifier}` })
  // The other path is for the references of other systems.
  expect((await patch('email/verification?applicationRefId')).json()).toMatchObject({ code: 'link-expired' })
  const verified = await patch('application-verification?verify')
  expect(verified.json()).toEqual({ status: true, appRefID: orderId })
  expect(
    await stored(sql`select 1 from application where application_ref_id = ${orderId} and status = 'in-review'`),
  ).toBe(1)
})

test('[endpoints.channels-applications-status, endpoints.channels-applications-basic-details, endpoints.channels-applications-pdf] what became of an application, its details and its PDF are those of the stored one', async () => {
  const { orderId, visitorKey } = await sentInAt(api).sentIn('follows@example.com')
  const ask = (url: string) => ({ method: 'GET' as const, url: `/api/channels/applications/${url}`, visitorKey })
  const status = await api.inject(ask(`status?appRefID=${orderId}`))
  expect(status.json()).toMatchObject({ status: true, applicationStatus: 'Submitted Application' })
  const details = await api.inject(ask(`basic/details?appRefID=${orderId}`))
  expect(details.json()).toMatchObject({ status: true, lastName: 'REYES' })
  const payload = { appRefID: orderId }
  const paper = await api.inject({ ...ask('pdf'), method: 'POST', payload })
  expect(textOfPdf(paper.rawPayload)).toContain(orderId)
})

test('[endpoints.channels-applications-status] the status tells each stored change: to what, when, by whom and why', async () => {
  const { sentIn, move, identifierTo } = sentInAt(api)
  const { orderId, visitorKey } = await sentIn('waits@example.com')
  const verify = `/api/channels/application-verification?verify=${await identifierTo('waits@example.com')}`
  await api.inject({ method: 'PATCH', url: verify })
  await move(orderId, { to: 'returned', reason: 'We need a newer bill.', by: 'agent' })
  const url = `/api/channels/applications/status?appRefID=${orderId}`
  const told = (await api.inject({ method: 'GET', url, visitorKey })).json()
  const changes = await api.db.execute<{ at: Date }>(sql`
    select status as state, at, by, reason from application_change where application_ref_id = ${orderId} order by id`)
  expect(changes.at(-1)).toMatchObject({ state: 'returned', by: 'agent', reason: 'We need a newer bill.' })
  expect(told).toMatchObject({
    appRefID: orderId,
    state: 'returned',
    applicationStatus: 'For Compliance',
    isMine: true,
  })
  expect(told.changes).toEqual(changes.map((each) => ({ ...each, at: new Date(each.at).toISOString() })))
})

test('[endpoints.channels-compliance-details] what was returned is that of the stored application, and POST sends it back', async () => {
  const { sentIn, move, identifierTo } = sentInAt(api)
  const { orderId, visitorKey } = await sentIn('complies@example.com')
  const verify = `/api/channels/application-verification?verify=${await identifierTo('complies@example.com')}`
  await api.inject({ method: 'PATCH', url: verify })
  await move(orderId, { to: 'returned', reason: 'We need a newer bill.' })
  const url = '/api/channels/compliance/details'
  const read = await api.inject({ method: 'GET', url: `${url}?appRefId=${orderId}`, visitorKey })
  expect(read.json()).toMatchObject({ status: true, reason: 'We need a newer bill.', customerType: 'Residential' })
  const payload = { appRefId: orderId, customerRemarks: 'Here it is.' }
  expect((await api.inject({ method: 'POST', url, payload, visitorKey })).json()).toMatchObject({ status: true })
  const noted = sql`select 1 from application_change where application_ref_id = ${orderId} and reason = 'Here it is.'`
  expect(await stored(noted)).toBe(1)
})

test('[endpoints.oss-serviceability] POST /oss/serviceability answers from the stored plant', async () => {
  const payload = question
  const answer = await api.inject({ method: 'POST', url: '/api/oss/serviceability', payload })
  expect(answer.json()).toMatchObject({
    status: true,
    serviceability: [
      { serviceType: 'GPON', serviceable: 'Y' },
      { serviceType: 'GFAST', serviceable: 'NA' },
    ],
  })
  await api.db.execute(sql`truncate network_element cascade`)
  expect((await api.inject({ method: 'POST', url: '/api/oss/serviceability', payload })).json().status).toBe(0)
})
