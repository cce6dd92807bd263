import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { application, applicationResumeLink } from '../applications.tables.ts'
import { applicantsOf, simplest } from '../test/applicant.ts'
import { mailedLinksOf } from '../test/mailed-link.ts'

const api = await useApi()
const { placed, save, choose, readyDraft, giveDocuments, submit, orderOf, reference, kept } = applicantsOf(api)

const { read, ask, lettersTo: emailsTo, tokensTo, open, mailed } = mailedLinksOf(api)

describe('reading an application', () => {
  test('[applications.application-get-by-ref] its applicant sees how far it is, with today’s price and what is missing', async () => {
    const order = await placed()
    await save(order)
    const url = `/api/channels/applications?appRefID=${order.orderId}`
    const first = await api.inject({ method: 'GET', url, visitorKey: order.visitorKey })
    expect(first.json()).toMatchObject({
      status: true,
      applicationRefID: order.orderId,
      applicationStatus: 'Draft Application',
      stage: 'draft',
      told: { firstName: 'ANA', emailAddress: 'ana@example.com', step: 1 },
      birthDate: null,
      businessType: null,
      place: { locationType: 'Others', technology: 'GPON', address: { city_municipality: 'City of Makati' } },
      choice: null,
      quote: null,
      documents: [
        { category: 'governmentIssued', atLeast: 1 },
        { category: 'proofOfBilling', atLeast: 0 },
        { category: 'proofOfIncome', atLeast: 0 },
        { category: 'proofofcompetitor', atLeast: 0 },
        { category: 'supplementary', atLeast: 0 },
      ],
      obstacles: ['details-incomplete', 'no-plan', 'government-id-missing'],
    })
    const about = { birthDate: '1990-05-17', title: 'Engr.', middleName: 'SANTOS' } as const
    await save(order, { ...about, citizenship: 'PH' })
    const { body } = await choose(order)
    expect((await read(order)).body.obstacles).toEqual(['government-id-missing'])
    await giveDocuments(order)
    const citizenship = { code: 'PH', name: 'Filipino' }
    expect((await read(order)).body).toMatchObject({
      ...about,
      citizenship,
      choice: simplest,
      quote: body.quote,
      obstacles: [],
    })
  })

  test('a withdrawn plan in an old draft is named, and what was sent in keeps its price', async () => {
    const draft = await readyDraft()
    const sent = await readyDraft()
    await submit(sent)
    const set = (until: string) =>
      api.db.execute(sql.raw(`update plan set available_until = ${until} where plan_id = 'RES-100'`))
    await set(`'2026-01-31'`)
    await expect.poll(async () => (await read(draft)).body.obstacles).toEqual(['plan-not-offered'])
    expect((await read(draft)).body).toMatchObject({ choice: simplest, quote: null })
    expect((await read(sent)).body).toMatchObject({
      stage: 'submitted',
      quote: { firstTotal: sent.firstTotal, monthlyTotal: sent.monthlyTotal },
      obstacles: [],
    })
    await set('null')
    await expect.poll(async () => (await read(draft)).body.obstacles).toEqual([])
  })

  test('its owner, its agent and the back office see it; to everybody else it doesn’t exist', async () => {
    const agent = { as: 'rey.sales', agentCode: 'AG-100' } as const
    const order = await orderOf('rey.sales')
    await reference(order, undefined, agent)
    await save(order, { agentCode: 'AG-100' }, agent)
    expect((await read(order, agent)).status).toBe(200)
    expect((await read(order, { as: 'bea.back-office' })).status).toBe(200)
    for (const someone of [{ as: 'ben.customer' }, { as: 'sam.sales', agentCode: 'AG-200' }, {}] as const)
      expect((await read(order, someone)).status).toBe(404)
    expect((await read({ orderId: 'HOBS-NOSUCHORDER' })).status).toBe(404)
  })
})

describe('the emailed link', () => {
  test('opens a draft on another device, where it can be changed and sent in', async () => {
    const { order, token, basicInfo } = await mailed('dana@example.com')
    const { body, visitorKey } = await open(token)
    expect(body).toEqual({ status: true, applicationRefID: order.orderId })
    const there = { orderId: order.orderId, visitorKey }
    expect(visitorKey).not.toBe(order.visitorKey)
    expect((await read(there)).status).toBe(200)
    const draft = await readyDraft(there, { basicInfo })
    expect((await submit(draft)).status).toBe(200)
    expect((await read(order)).body.stage).toBe('submitted')
    // From then on the link opens nothing.
    expect((await open(token)).problem.code).toBe('already-submitted')
  })

  test('works again and again, until a year after the last change, and is stored as a hash only', async () => {
    const { order, token, basicInfo } = await mailed('ellen@example.com')
    expect((await emailsTo('ellen@example.com'))[0]?.until).toEqual(new Date('2027-11-15T01:00:00Z'))
    expect((await api.db.select().from(applicationResumeLink)).map(({ hash }) => hash)).not.toContain(token)
    expect([(await open(token)).status, (await open(token)).status]).toEqual([200, 200])
    api.clock.advance({ days: 200 })
    await save(order, { basicInfo })
    api.clock.advance({ days: 300 })
    const { visitorKey } = await open(token)
    expect(visitorKey).toBeDefined()
    api.clock.advance({ days: 66 })
    expect((await open(token)).problem.code).toBe('link-expired')
    expect((await read({ orderId: order.orderId, visitorKey })).status).toBe(404)
    api.clock.set('2026-11-15T09:00:00+08:00')
  })

  test('nobody learns from the answer whether there is such a draft, and only its address gets letters', async () => {
    const { order } = await mailed('fe@example.com')
    const known = await ask(order.orderId)
    const unknown = await ask('HOBS-NOSUCHORDER')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const emails = await emailsTo('fe@example.com')
    expect(emails).toHaveLength(2)
    // A stranger may have typed the name.
    expect(emails[0]?.text).not.toMatch(/ana/i)
  })

  test('comes three times an hour at most, however often somebody asks', async () => {
    const { order } = await mailed('gina@example.com')
    for (let times = 0; times < 4; times++) await ask(order.orderId)
    expect(await tokensTo('gina@example.com')).toHaveLength(3)
  })

  test('isn’t sent for what was sent in already, and no other token opens anything', async () => {
    const draft = await readyDraft()
    await submit(draft)
    const before = (await api.db.select().from(applicationResumeLink)).length
    await ask(draft.orderId)
    expect(await api.db.select().from(applicationResumeLink)).toHaveLength(before)
    expect((await open('x'.repeat(32))).problem.code).toBe('link-expired')
    expect((await open('short')).problem.code).toBe('invalid-input')
  })

  test('goes with its draft', async () => {
    const { order, token } = await mailed('hana@example.com')
    await open(token)
    await api.db
      .update(application)
      .set({ changedAt: new Date('2020-01-01') })
      .where(eq(application.applicationRefId, order.orderId))
    const { run } = api.work.schedules.find(({ name }) => name === 'applications.housekeeping')!
    await run()
    expect((await kept(order.orderId)).application).toBeUndefined()
    expect((await open(token)).problem.code).toBe('link-expired')
  })
})
