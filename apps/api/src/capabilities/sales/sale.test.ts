import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { pdf } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { filesOf } from '../documents/test/applicant.ts'
import { documentsFor } from '../documents/test/service.ts'
import { jun, kara, soldOf } from './test/sold.ts'

const api = await useApi()
const { broughtTo, placed, save, choose, readyDraft, submit, read, send } = applicantsOf(api)
const { draft, sentIn, details, change, remind } = soldOf(api)
const { list } = filesOf(api)
const documents = documentsFor(api)
const { complianceDetails, sendCompliance } = contract.applications

test('[sales.application-data-get, endpoints.sales-applications-details] an agent reads everything about an application they sell, with its timeline and files', async () => {
  const order = await sentIn(jun)
  const url = `/api/sales/applications/details?refID=${order.orderId}`
  const { details: found, files } = (await api.inject({ method: 'GET', url, ...jun })).json()
  expect(found).toMatchObject({
    applicationReferenceNo: order.orderId,
    status: 'submitted',
    firstName: 'ANA',
    emailAddress: ana.email,
    mobileNumber: ana.mobile_no,
    agentCode: 'AG-1002',
    history: [expect.objectContaining({ status: 'submitted', by: 'agent', byPersonId: 'jun' })],
  })
  expect(files.length).toBeGreaterThan(0)
  await api.db.execute(sql`
    insert into application_deed (application_ref_id, did, what, by, by_person_id, at)
    values (${order.orderId}, 'visit-noted', 'Looked.', 'back-office', 'bea', now())`)
  const [action] = (await details(order, jun)).body.details.actions
  // Who of the back office it was is for staff.
  expect(action).toMatchObject({ what: 'Looked.', by: 'back-office', byPersonId: null, byName: null })
  for (const other of [kara, { as: 'jun.sales' } as const])
    expect((await details(order, other)).problem.code).toBe('not-found')
})

test('a promo code is offered with a draft until it is sent in; one that ended, hasn’t begun or is for others isn’t', async () => {
  const order = await draft(jun)
  expect((await change(order, { promoCode: ' hibla-xmas ' }, jun)).body.promoCode).toBe('HIBLA-XMAS')
  for (const [promoCode, fault] of [
    ['BALIK-ESKWELA', 'promo-ended'],
    ['SARI-START', 'promo-unknown'],
    ['NO-SUCH', 'promo-unknown'],
  ] as const)
    expect((await change(order, { promoCode }, jun)).problem.code).toBe(fault)
  expect((await details(order, jun)).body.details.promoCode).toBe('HIBLA-XMAS')
  expect((await change(order, { remarks: 'Has a dog' }, jun)).body).toMatchObject({ promoCode: 'HIBLA-XMAS' })
  expect((await change(order, { promoCode: null }, jun)).body).toMatchObject({ promoCode: null, remarks: 'Has a dog' })
  expect((await change(order, { remarks: 'Mine' }, kara)).problem.code).toBe('not-found')
})

test('a code that ends before the draft is sent in keeps it from being sent, and says so', async () => {
  const order = await draft(jun)
  await change(order, { promoCode: 'HIBLA-XMAS' }, jun)
  const ready = await readyDraft(order, { agentCode: 'AG-1002' }, jun)
  api.clock.set('2027-01-07T09:00:00+08:00')
  expect((await read(order, jun)).obstacles).toContain('promo-ended')
  const refused = await submit(ready, jun)
  expect(refused.problem.reasons).toContain('promo-ended')
  expect((await change(order, { promoCode: 'KAPITBAHAY' }, jun)).status).toBe(200)
  expect((await read(order, jun)).obstacles).not.toContain('promo-ended')
  api.clock.set('2026-11-15T09:00:00+08:00')
})

test('whoever goes on with the draft without its agent chooses a plan again and goes on without a code that ended', async () => {
  const order = await placed()
  const so = { basicInfo: ana, agentCode: 'AG-1002' }
  expect((await save(order, so, jun)).status).toBe(200)
  await change(order, { promoCode: 'HIBLA-XMAS' }, jun)
  expect((await choose(order)).status).toBe(200)
  expect((await read(order)).promoCode).toBe('HIBLA-XMAS')
  api.clock.set('2027-01-07T09:00:00+08:00')
  expect((await read(order)).obstacles).toContain('promo-ended')
  expect((await choose(order, {}, jun)).status).toBe(200)
  expect((await read(order)).promoCode).toBe('HIBLA-XMAS')
  expect((await choose(order)).status).toBe(200)
  const { promoCode, obstacles } = await read(order)
  expect([promoCode, obstacles.includes('promo-ended')]).toEqual([null, false])
  api.clock.set('2026-11-15T09:00:00+08:00')
})

test('what is sent in keeps its promo code; its agent still writes notes', async () => {
  const order = await sentIn(jun)
  expect((await change(order, { promoCode: 'KAPITBAHAY' }, jun)).problem.code).toBe('already-submitted')
  expect((await change(order, { remarks: 'Waits for the landlord' }, jun)).status).toBe(200)
})

test('[sales.notifications-post] an agent has the customer reminded of what their application waits for, a few times at most', async () => {
  const emails = async (email: string) => (await messagesTo(api.db, email)).map(({ subject }) => subject)
  const email = 'remind@example.com'
  const order = await draft(jun, { email })
  const answer = await api.inject({
    method: 'POST',
    url: '/api/sales/notifications',
    payload: { refID: order.orderId },
    ...jun,
  })
  expect(answer.json()).toEqual({ status: true })
  expect(await emails(email)).toEqual(['Continue your Hibla application'])
  await broughtTo(order, 'submitted')
  expect((await remind(order, jun)).status).toBe(200)
  expect((await emails(email)).at(-1)).toBe('Confirm your email for your Hibla application')
  expect((await remind(order, jun)).problem.code).toBe('reminded-often')
  expect((await remind(order, kara)).problem.code).toBe('not-found')

  const returned = await draft(jun, { email: 'returned@example.com' })
  await broughtTo(returned, 'returned')
  expect((await remind(returned, jun)).status).toBe(200)
  expect(await emails('returned@example.com')).toEqual(['Your Hibla application needs something from you'])
  const active = await draft(jun, { email: 'active@example.com' })
  await broughtTo(active, 'in-review')
  expect((await remind(active, jun)).problem.code).toBe('nothing-awaited')
})

test('an agent hears it if no letter goes out: others may have asked for its links too often', async () => {
  const order = await draft(jun, { email: 'busy@example.com' })
  const askLink = () => api.call(contract.applications.requestResumeLink, { body: { appRefID: order.orderId } })
  for (let each = 0; each < 3; each++) expect((await askLink()).status).toBe(200)
  await workOff(api, 'applications')
  expect(await messagesTo(api.db, 'busy@example.com')).toHaveLength(3)
  expect((await remind(order, jun)).problem.code).toBe('reminded-often')
  expect(await messagesTo(api.db, 'busy@example.com')).toHaveLength(3)
})

test('an agent reads what was asked for, sends it, and the application back to us; another agent does neither', async () => {
  const order = await sentIn(jun)
  await broughtTo(order, 'returned')
  const [file] = (await list(order, jun)).body.files
  const because = { status: 'returned', reason: 'The photo is blurred.' } as const
  await api.db.transaction((tx) => documents.judge(tx, order.orderId, file!.id, because))
  const asked = (by: As) => api.call(complianceDetails, { query: { appRefId: order.orderId }, ...by })
  const back = (by: As) =>
    api.call(sendCompliance, { body: { appRefId: order.orderId }, idempotencyKey: randomUUID(), ...by })
  const again = (by: As) => send(order, pdf(), { category: file!.category, reupload: 'true', name: 'sharper.pdf' }, by)
  expect((await asked(jun)).body).toMatchObject({
    applicationStatus: 'For Compliance',
    customerType: 'Residential',
    files: expect.arrayContaining([expect.objectContaining({ complianceReason: 'The photo is blurred.' })]),
  })
  for (const call of [asked, again, back]) expect((await call(kara)).status).toBe(404)
  expect((await back(jun)).problem.code).toBe('documents-missing')
  expect((await again(jun)).status).toBe(200)
  expect((await back(jun)).status).toBe(200)
  expect((await details(order, jun)).body.details.status).toBe('in-review')
})
