import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { workOff } from '../../../../test/work-off.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { sariStore } from '../test/samples.ts'
import { sentInAt } from '../test/sent-in.ts'

const api = await useApi()
const { applicationStatus, basicDetails, applicationPdf, verifyApplication } = contract.applications
const { placed, read, readyDraft, save } = applicantsOf(api)
const { sentIn, move, identifierTo } = sentInAt(api)

const status = (appRefID: string, as: As = {}) => api.call(applicationStatus, { query: { appRefID }, ...as })
const details = (appRefID: string, as: As = {}) => api.call(basicDetails, { query: { appRefID }, ...as })
const pdf = (appRefID: string, as: As = {}) => api.call(applicationPdf, { body: { appRefID }, ...as })
const verified = async (email: string) => {
  const order = await sentIn(email)
  const query = { verify: await identifierTo(email) }
  await api.call(verifyApplication, { query, idempotencyKey: randomUUID() })
  await workOff(api, 'applications')
  return order
}
const keyOf = ({ visitorKey }: Order): As => ({ visitorKey })

test('[applications.guest-can-apply-and-check-status] a guest applies without a login, and by reference alone sees the state and what is awaited, nothing personal', async () => {
  const { orderId } = await verified('guest@example.com')
  await move(orderId, { to: 'returned', reason: 'Your ID names somebody else: Juan Luna.' })
  const url = `/api/channels/applications/status?appRefID=${orderId}`
  const body: unknown = (await api.inject({ method: 'GET', url })).json()
  const at = api.clock.now().toISOString()
  const change = { at, by: 'applicant', reason: null }
  expect(body).toEqual({
    status: true,
    appRefID: orderId,
    applicationStatus: 'For Compliance',
    state: 'returned',
    awaitedFrom: 'applicant',
    lacksTime: false,
    changes: [
      { ...change, state: 'submitted' },
      { ...change, state: 'in-review' },
      { ...change, state: 'returned' },
    ],
    isMine: false,
    mayChange: false,
    isLinked: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/ana|reyes|guest@|917|mabini|luna/i)
})

test('an application waits for the applicant, then for us, and in the end for nobody', async () => {
  const { orderId } = await sentIn('waits@example.com')
  const awaited = async () => (await status(orderId)).body.awaitedFrom
  expect(await awaited()).toBe('applicant')
  const query = { verify: await identifierTo('waits@example.com') }
  await api.call(verifyApplication, { query, idempotencyKey: randomUUID() })
  expect(await awaited()).toBe('provider')
  await move(orderId, { to: 'approved' })
  // A time for the installation is still to be chosen.
  expect(await awaited()).toBe('applicant')
  await move(orderId, { to: 'active' })
  expect(await awaited()).toBe('nobody')
})

test('its owner also sees why it was returned', async () => {
  const order = await verified('why@example.com')
  await move(order.orderId, { to: 'returned', reason: 'The photo is blurred.' })
  const { body } = await status(order.orderId, keyOf(order))
  expect(body.isMine).toBe(true)
  expect(body.changes.at(-1)).toMatchObject({ state: 'returned', reason: 'The photo is blurred.' })
})

test('a draft looks to others as if it didn’t exist', async () => {
  const draft = await readyDraft(await placed())
  expect((await status(draft.orderId)).problem).toMatchObject({ code: 'not-found' })
  expect((await status(draft.orderId, keyOf(draft))).body.state).toBe('draft')
})

const agent: As = { as: 'rico.sales', agentCode: 'AG-1003' }
const member: As = { as: 'mia.customer' }

test.each([
  ['the visitor who began it', {}, undefined],
  ['the person who began it with a login', member, undefined],
  ['the agent who sells it', agent, undefined],
  ['the back office', member, { as: 'bea.back-office' }],
] as [string, As, As | undefined][])(
  '[applications.draft-status-text] %s reads of a draft that it’s a draft application, a home’s, an exclusive customer’s or a business’s',
  async (_, begins, asks = begins) => {
    for (const whose of [{}, { exclusive: true }, { customerCategory: 'SME', businessInfo: sariStore }] as const) {
      const order = await placed(begins)
      expect((await save(order, { agentCode: begins.agentCode, ...whose }, begins)).status).toBe(200)
      const as = { ...keyOf(order), ...asks }
      expect((await status(order.orderId, as)).body).toMatchObject({
        applicationStatus: 'Draft Application',
        state: 'draft',
        isMine: true,
      })
      expect((await read(order, as)).applicationStatus).toBe('Draft Application')
    }
  },
)

test.each([
  ['the visitor who began it', async () => sentIn('by-cookie@example.com').then((order) => [order, keyOf(order)])],
  ['the person who applied with a login', async () => [await sentIn('by-login@example.com', member), member]],
  ['the agent who sold it', async () => [await sentIn('by-agent@example.com', agent), { ...agent, as: 'rita.sales' }]],
  ['the back office', async () => [await sentIn('by-staff@example.com'), { as: 'bea.back-office' }]],
] as [string, () => Promise<[Order, As]>][])('%s sees the details and gets the PDF', async (_, of) => {
  const [{ orderId }, as] = await of()
  expect((await status(orderId, as)).body.isMine).toBe(true)
  expect((await details(orderId, as)).body).toMatchObject({
    appRefID: orderId,
    firstName: 'ANA',
    lastName: 'REYES',
    emailAddress: expect.stringMatching(/^b•••@e•••\.com$/),
    mobileNumber: '••• ••• 4567',
    address: '12 Mabini Street, Bangkal, City of Makati, Metro Manila 1233',
    customerSegment: 'Residential',
  })
  const paper = await pdf(orderId, as)
  expect(paper.status).toBe(200)
  expect(textOfPdf(paper.body as unknown as Uint8Array)).toContain(orderId)
})

test.each([
  ['a guest', {}],
  ['another visitor', { visitorKey: 'another' }],
  ['another member', { as: 'noel.customer' }],
  ['another agent', { as: 'sam.sales', agentCode: 'AG-1004' }],
] as [string, As][])('%s can’t tell somebody’s application from one that doesn’t exist', async (_, as) => {
  const { orderId } = await sentIn('foreign@example.com')
  for (const ask of [details, pdf]) {
    const [theirs, unknown] = [await ask(orderId, as), await ask('HOBS-NEVERSEEN22', as)]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
  }
  expect((await status('HOBS-NEVERSEEN22', as)).problem.code).toBe('not-found')
})

test('[applications.pdf-post-as-blob] the PDF of an application, asked for by POST, has its price as agreed; a draft has none', async () => {
  const order = await sentIn('paper@example.com', {}, (ready) =>
    save(ready, {
      title: 'Dr.',
      middleName: 'SANTOS',
      citizenship: 'PH',
      basicInfo: { ...ana, email: 'paper@example.com' },
    }),
  )
  const { headers, rawPayload } = await api.inject({
    method: 'POST',
    url: '/api/channels/applications/pdf',
    payload: { appRefID: order.orderId },
    ...keyOf(order),
  })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['cache-control']).toBe('private, no-store')
  const words = textOfPdf(rawPayload)
  const { planName, monthlyTotal } = (await details(order.orderId, keyOf(order))).body
  expect(monthlyTotal).toBeGreaterThan(0)
  for (const each of [
    'Dr. ANA SANTOS REYES',
    'Filipino',
    'paper@example.com',
    '+639171234567',
    planName,
    'Total each month',
  ])
    expect(words).toContain(each)
  const draft = await readyDraft(await placed())
  expect((await pdf(draft.orderId, keyOf(draft))).problem.code).toBe('not-submitted')
})
