import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { otpPurposes } from '@hibla/contract/applications/applications.contract'
import { desc, eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { jpg } from '../../../../test/sample-files.ts'
import { workOff } from '../../../../test/work-off.ts'
import { documentsFor } from '../../documents/test/service.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicationChange as change } from '../applications.tables.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { sentInAt } from '../test/sent-in.ts'

const api = await useApi()
const { complianceDetails, sendCompliance, sendOtp, verifyOtp, verifyApplication, applicationStatus } =
  contract.applications
const { requestResumeLink, resumeApplication } = contract.applications
const { placed, readyDraft, choose, withdraw } = applicantsOf(api)
const { sentIn, move, lettersTo: emailsTo, identifierTo } = sentInAt(api)
const { send, list } = filesOf(api)
const documents = documentsFor(api)

const details = (appRefId: string, as: As = {}) => api.call(complianceDetails, { query: { appRefId }, ...as })
const answer = (appRefId: string, customerRemarks: string | undefined, as: As = {}) =>
  api.call(sendCompliance, { body: { appRefId, customerRemarks }, idempotencyKey: randomUUID(), ...as })
const photo = await jpg()

/** An application of which we returned the ID. */
const returned = async (email: string, as: As = {}) => {
  const order = await sentIn(email, as, (ready) => send(ready, photo, {}, as))
  const query = { verify: await identifierTo(email) }
  await api.call(verifyApplication, { query, idempotencyKey: randomUUID() })
  const [file] = (await list(order, as)).body.files
  await api.db.transaction((tx) =>
    documents.judge(tx, order.orderId, file!.id, { status: 'returned', reason: 'The photo is blurred.' }),
  )
  await move(order.orderId, { to: 'returned', reason: 'Almost there.' })
  return order
}
const codeFor = async ({ orderId }: Order, email: string, purpose: (typeof otpPurposes)[number]) => {
  await api.call(sendOtp, { body: { appRefID: orderId, purpose } })
  await workOff(api, 'applications')
  return /\b\d{6}\b/.exec((await emailsTo(email)).at(-1)!.text)![0]
}
const mine = ({ visitorKey }: Order): As => ({ visitorKey })
const lastChange = async ({ orderId }: Order) =>
  (await api.db.select().from(change).where(eq(change.applicationRefId, orderId)).orderBy(desc(change.id)).limit(1))[0]

test('[applications.compliance-details-get] an applicant reads which documents were returned and why, and the letter says the same', async () => {
  const email = 'reads@example.com'
  const order = await returned(email)
  const url = `/api/channels/compliance/details?appRefId=${order.orderId}`
  expect((await api.inject({ method: 'GET', url, ...mine(order) })).json()).toMatchObject({
    appRefId: order.orderId,
    applicationStatus: 'For Compliance',
    state: 'returned',
    customerType: 'Residential',
    reason: 'Almost there.',
    files: [{ category: 'governmentIssued', status: 'returned', complianceReason: 'The photo is blurred.' }],
  })
  const message = (await emailsTo(email)).at(-1)!
  expect(message.text).toContain('Almost there.')
  expect(message.text).toContain('Passport: The photo is blurred.')
})

test('[applications.compliance-details-get, documents.file-fields] of several returned documents each has its own reason, and the letter says every one', async () => {
  const email = 'all-of-them@example.com'
  const reasons = {
    'id.jpg': 'The photo is blurred.',
    'bill.jpg': 'It is a year old.',
    'payslip.jpg': 'It names somebody else.',
    'note.jpg': 'We can’t read it.',
  }
  const given = [
    { name: 'id.jpg' },
    { name: 'bill.jpg', category: 'proofOfBilling', subCategory: '' },
    { name: 'payslip.jpg', category: 'proofOfIncome', subCategory: '' },
    { name: 'note.jpg', category: 'supplementary', subCategory: '' },
  ] as const
  const order = await sentIn(email, {}, async (ready) => {
    for (const each of given) expect((await send(ready, photo, each)).status).toBe(200)
  })
  await api.call(verifyApplication, { query: { verify: await identifierTo(email) }, idempotencyKey: randomUUID() })
  const { files } = (await list(order)).body
  await api.db.transaction(async (tx) => {
    for (const { id, fileName } of files) {
      const reason = reasons[fileName as keyof typeof reasons]
      await documents.judge(tx, order.orderId, id, { status: 'returned', reason })
    }
  })
  await move(order.orderId, { to: 'returned', reason: 'Almost there.' })
  const { files: read = [] } = (await details(order.orderId, mine(order))).body
  expect(Object.fromEntries(read.map(({ fileName, status }) => [fileName, status]))).toEqual(
    Object.fromEntries(Object.keys(reasons).map((name) => [name, 'returned'])),
  )
  const told = Object.fromEntries(read.map(({ fileName, complianceReason }) => [fileName, complianceReason]))
  expect(told).toEqual(reasons)
  const { text } = (await emailsTo(email)).at(-1)!
  for (const [name, reason] of Object.entries(reasons))
    expect(text).toContain(`${name === 'id.jpg' ? 'Passport' : name}: ${reason}`)
})

test.each(otpPurposes)(
  'whoever proves the email address by a code (%s) sees the documents, replaces one and sends the application back',
  async (purpose) => {
    const email = `${purpose.toLowerCase().replace('_', '-')}@example.com`
    const order = await returned(email)
    const elsewhere = { orderId: order.orderId }
    expect((await details(order.orderId)).status).toBe(404)
    const otp = await codeFor(order, email, purpose)
    const { visitorKey } = await api.call(verifyOtp, { body: { appRefID: order.orderId, purpose, otp } })
    expect(visitorKey).toBeDefined()
    const proved = { ...elsewhere, visitorKey }
    expect((await details(order.orderId, mine(proved))).body.state).toBe('returned')
    expect((await answer(order.orderId, 'too early', mine(proved))).problem.code).toBe('documents-missing')
    expect((await send(proved, photo, { reupload: 'true', name: 'sharper.jpg' })).status).toBe(200)
    expect((await answer(order.orderId, ' Here is a sharper photo. ', mine(proved))).body).toEqual({
      status: true,
      applicationStatus: 'Application In Review',
    })
    const { changes } = (await api.call(applicationStatus, { query: { appRefID: order.orderId }, ...mine(proved) }))
      .body
    expect(changes.at(-1)).toMatchObject({ state: 'in-review', by: 'applicant', reason: 'Here is a sharper photo.' })
  },
)

test('[applications.compliance-details-post] an application is sent back by POST with appRefId and customerRemarks, once', async () => {
  const order = await returned('sends@example.com')
  await send(order, photo, { reupload: 'true' })
  const post = (payload: object, requestId = randomUUID()) =>
    api.inject({
      method: 'POST',
      url: '/api/channels/compliance/details',
      payload,
      headers: { 'idempotency-key': requestId },
      ...mine(order),
    })
  expect((await post({ customerRemarks: 'x' })).json().errors).toMatchObject([{ at: 'body.appRefId' }])
  const [payload, key] = [{ appRefId: order.orderId, customerRemarks: 'Done.' }, randomUUID()]
  const first = await post(payload, key)
  expect(first.json()).toEqual({ status: true, applicationStatus: 'Application In Review' })
  expect((await post(payload, key)).json()).toEqual(first.json())
  expect((await post(payload)).json()).toMatchObject({ code: 'not-now' })
})

test('an agent sees to the documents of an application they sold', async () => {
  const agent: As = { as: 'rico.sales', agentCode: 'AG-1003' }
  const order = await returned('by-agent@example.com', agent)
  expect((await details(order.orderId, agent)).body.state).toBe('returned')
  expect((await send(order, photo, { reupload: 'true' }, agent)).status).toBe(200)
  expect((await answer(order.orderId, undefined, agent)).status).toBe(200)
  expect(await lastChange(order)).toMatchObject({ by: 'agent', byPersonId: 'rico' })
})

test('what the back office sends for an applicant is noted as theirs, even from the applicant’s own browser', async () => {
  const order = await returned('by-staff@example.com')
  const staff: As = { as: 'bo.back-office', visitorKey: order.visitorKey }
  expect((await send(order, photo, { reupload: 'true' }, staff)).status).toBe(200)
  expect((await answer(order.orderId, 'They came to our shop.', staff)).status).toBe(200)
  expect(await lastChange(order)).toMatchObject({ status: 'in-review', by: 'back-office', byPersonId: 'bo' })
})

test('a code to the email address opens the documents and what was agreed, not the application itself', async () => {
  const email = 'just-documents@example.com'
  const order = await returned(email)
  const otp = await codeFor(order, email, 'OTP_ForCompliance')
  const proof = { appRefID: order.orderId, purpose: 'OTP_ForCompliance' as const, otp }
  const { visitorKey } = await api.call(verifyOtp, { body: proof })
  const proved = { orderId: order.orderId, visitorKey }
  const status = async (as: As) =>
    (await api.call(applicationStatus, { query: { appRefID: order.orderId }, ...as })).body
  expect(await status(mine(proved))).toMatchObject({ isMine: true, mayChange: false })
  expect(await status(mine(order))).toMatchObject({ isMine: true, mayChange: true })
  expect(await status({})).toMatchObject({ isMine: false, mayChange: false })

  const time = { area: '1380300000', day: '2026-11-18', half: 'morning' } as const
  const applicationRefID = order.orderId
  const { appointments, bookAppointment, cancelAppointment } = contract.applications
  expect((await api.call(appointments, { query: { applicationRefID }, visitorKey })).status).toBe(200)
  const book = (by: string | undefined) =>
    api.call(bookAppointment, { body: { applicationRefID, ...time }, visitorKey: by })
  expect((await book(visitorKey)).status).toBe(404)
  expect((await api.call(cancelAppointment, { body: { applicationRefID }, visitorKey })).status).toBe(404)
  expect((await withdraw(proved)).status).toBe(404)
  expect((await book(order.visitorKey)).status).toBe(200)
  expect((await withdraw(order)).status).toBe(200)
})

test('whoever opened a draft by its mailed link, and then gives a code too, can still change it', async () => {
  const email = 'resumed@example.com'
  const draft = await placed()
  await readyDraft(draft, { basicInfo: { ...ana, email } })
  const otpFor = () => codeFor(draft, email, 'OTP_ForCompliance')
  const give = async (visitorKey: string) => {
    const body = { appRefID: draft.orderId, purpose: 'OTP_ForCompliance' as const, otp: await otpFor() }
    expect((await api.call(verifyOtp, { body, visitorKey })).status).toBe(200)
  }
  const there = { orderId: draft.orderId, visitorKey: 'the-other-device'.padEnd(43, '-') }
  await give(there.visitorKey)
  expect((await choose(there)).status).toBe(404)
  await api.call(requestResumeLink, { body: { appRefID: draft.orderId } })
  await workOff(api, 'applications')
  const token = /resume#([\w-]+)/.exec((await emailsTo(email)).at(-1)!.text)![1]!
  await api.call(resumeApplication, { body: { token }, visitorKey: there.visitorKey })
  expect((await choose(there)).status).toBe(200)
  await give(there.visitorKey)
  expect((await choose(there)).status).toBe(200)
})

test.each([
  ['a guest', {}],
  ['another visitor', { visitorKey: 'another' }],
  ['another member', { as: 'noel.customer' }],
  ['another agent', { as: 'sam.sales', agentCode: 'AG-1004' }],
] as [string, As][])('%s can’t tell somebody’s returned application from one that doesn’t exist', async (_, as) => {
  const { orderId } = await returned(`foreign-${randomUUID()}@example.com`)
  for (const ask of [details, (ref: string, by: As) => answer(ref, '', by)]) {
    const [theirs, unknown] = [await ask(orderId, as), await ask('HOBS-NEVERSEEN22', as)]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
  }
})

test('an application that waits for its applicant’s confirmation can’t be sent back for review', async () => {
  const { orderId, visitorKey } = await sentIn('unconfirmed@example.com')
  const sent = await answer(orderId, undefined, { visitorKey })
  expect([sent.status, sent.problem.code]).toEqual([422, 'not-now'])
})
