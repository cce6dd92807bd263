import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { homeAddress } from '@hibla/contract/applications/test/ana'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { cebuCity, inCebuCity } from '../../../../test/demo-places.ts'
import { useRoundTrips } from '../../../../test/round-trips.ts'
import { connect } from '../../../kernel/postgres/database.ts'
import { applicantsOf } from '../test/applicant.ts'
import { sariStore } from '../test/samples.ts'

const api = await useApi()
const people = applicantsOf(api)
const { placed, save, kept, choose, readyDraft, submit, reference, giveDocuments, read } = people
const unseen = { firstTotal: 1, monthlyTotal: 1 }
const reasonsOf = async (asked: ReturnType<typeof submit>) => (await asked).problem.reasons
const changes = (orderId: string) =>
  api.db.execute(sql`select status, by, by_person_id from application_change where application_ref_id = ${orderId}`)
const told = (orderId: string) =>
  api.db.execute(sql`select payload from outbox_event where payload ->> 'applicationRefId' = ${orderId}`)

test('an applicant sends in what they saw: the price is kept, the status noted and others are told, once', async () => {
  const draft = await readyDraft()
  const idempotencyKey = randomUUID()
  const answer = { status: true, applicationRefID: draft.orderId, applicationStatus: 'Submitted Application' }
  for (const attempt of [1, 2]) expect((await submit(draft, { idempotencyKey })).body, `${attempt}`).toEqual(answer)
  const { application } = await kept(draft.orderId)
  expect(application).toMatchObject({ status: 'submitted', submittedAt: api.clock.now() })
  expect(application?.agreed).toMatchObject({
    quote: { firstTotal: draft.firstTotal, monthlyTotal: draft.monthlyTotal },
    at: api.clock.now().toISOString(),
  })
  expect(await changes(draft.orderId)).toEqual([{ status: 'submitted', by: 'applicant', by_person_id: null }])
  expect(await told(draft.orderId)).toMatchObject([
    { payload: { applicationRefId: draft.orderId, status: 'submitted' } },
  ])
})

test('a second submit is told that it was sent in already, even at the same moment', async () => {
  const draft = await readyDraft()
  const both = await Promise.all([submit(draft), submit(draft)])
  expect(both.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)).toSorted()).toEqual([
    'already-submitted',
    'sent',
  ])
  expect(await changes(draft.orderId)).toHaveLength(1)
  expect((await submit(draft)).problem.code).toBe('already-submitted')
  expect((await save(draft)).problem.code).toBe('already-submitted')
})

test('what is missing is reported together, in the order of the steps', async () => {
  const order = await placed()
  await save(order)
  expect(await reasonsOf(submit({ ...order, ...unseen }))).toEqual([
    'details-incomplete',
    'no-plan',
    'government-id-missing',
  ])
  await choose(order)
  const answer = await submit({ ...order, ...unseen })
  expect(answer.status).toBe(422)
  expect(answer.problem).toMatchObject({
    code: 'details-incomplete',
    reasons: ['details-incomplete', 'government-id-missing', 'price-changed'],
    detail: 'Refused: details incomplete, government id missing, price changed.',
  })
  await save(order, { birthDate: '1990-05-17' })
  await giveDocuments(order)
  expect(await reasonsOf(submit({ ...order, ...unseen }))).toEqual(['price-changed'])
  expect((await kept(order.orderId)).application).toMatchObject({ status: 'draft', agreed: null })
})

test('details about another home than the one where fibre was found are not sent in', async () => {
  const draft = await readyDraft()
  const inCebu = { addresses: [{ ...homeAddress, cityMunicipality: 'City of Cebu' }], birthDate: '1990-05-17' }
  await save(draft, inCebu)
  expect(await reasonsOf(submit(draft))).toEqual(['details-incomplete'])
  await save(draft, { birthDate: '1990-05-17' })
  // Back to the map and on with another place, while the details are still about the first.
  await reference(draft, { address: cebuCity, at: inCebuCity, type: 'Others' })
  expect(await reasonsOf(submit(draft))).toContain('details-incomplete')
  await reference(draft)
  expect((await submit(draft)).status).toBe(200)
})

test('what is sold in some places only can’t be had by not saying where', async () => {
  const order = await placed()
  await save(order)
  await api.db.execute(
    sql`update application_order set place = place || '{"address": null}' where order_id = ${order.orderId}`,
  )
  expect((await choose(order)).status).toBe(200)
  await api.db.execute(sql`update plan set areas = '{0209}' where plan_id = 'RES-100'`)
  await expect.poll(async () => (await choose(order)).problem?.code).toBe('plan-not-offered')
  await api.db.execute(sql`update plan set areas = '{}' where plan_id = 'RES-100'`)
  await expect.poll(async () => (await choose(order)).status).toBe(200)
})

test('a business says what kind it is, what it is called, its tax number, its industry and who speaks for it', async () => {
  const order = await placed()
  const saved = (change: Partial<typeof sariStore>, more: Parameters<typeof save>[1] = {}) =>
    save(order, {
      customerCategory: 'SME',
      birthDate: '1990-05-17',
      businessInfo: { ...sariStore, ...change },
      ...more,
    })
  const still = ['no-plan', 'business-documents-missing', 'proof-of-identity-missing']
  expect((await saved({})).status).toBe(200)
  expect(await reasonsOf(submit({ ...order, ...unseen })), 'kind of business').toEqual(['details-incomplete', ...still])
  await saved({}, { businessType: 'PARTNERSHIP' })
  for (const empty of ['business_name', 'tin', 'industry_type', 'first_name', 'last_name']) {
    expect((await saved({ [empty]: '' })).status, empty).toBe(200)
    expect(await reasonsOf(submit({ ...order, ...unseen })), empty).toEqual(['details-incomplete', ...still])
  }
  await saved({})
  expect(await reasonsOf(submit({ ...order, ...unseen }))).toEqual(still)
})

test('a plan, a term or an add-on that is no longer sold is refused by its own name', async () => {
  const draft = await readyDraft()
  await choose(draft, { addons: [{ addonId: 'MESH-HUB', quantity: 1 }] })
  for (const [gone, back, refusal] of [
    [
      `update plan set available_until = '2026-01-31' where plan_id = 'RES-100'`,
      `update plan set available_until = null where plan_id = 'RES-100'`,
      'plan-not-offered',
    ],
    [
      `update contract_term set term_months = 25 where term_months = 24 and customer_category = 'RES'`,
      `update contract_term set term_months = 24 where term_months = 25 and customer_category = 'RES'`,
      'term-not-offered',
    ],
    [
      `update presales_addon set available_until = '2026-01-31' where addon_id = 'MESH-HUB'`,
      `update presales_addon set available_until = null where addon_id = 'MESH-HUB'`,
      'addon-not-offered',
    ],
  ] as const) {
    await api.db.execute(sql.raw(gone))
    await expect.poll(() => reasonsOf(submit(draft))).toEqual([refusal])
    await api.db.execute(sql.raw(back))
    await expect.poll(() => reasonsOf(submit(draft))).toEqual(['price-changed'])
  }
})

test('without an appointment the price holds until midnight; then the new one is shown, and nothing is lost', async () => {
  api.clock.set('2026-11-03T00:00:00+08:00')
  const [early, late] = [await readyDraft(), await readyDraft()]
  api.clock.set('2026-11-03T23:59:59+08:00')
  expect((await submit(early)).status).toBe(200)
  const before = await read(late)
  api.clock.set('2026-11-04T00:00:00+08:00')
  expect(await reasonsOf(submit(late))).toEqual(['price-changed'])
  const now = await read(late)
  expect(now.quote!.cycle.periodStart).toBe('2026-11-07')
  expect(now.quote!.monthlyTotal).toBe(before.quote!.monthlyTotal)
  expect(now.quote!.firstTotal).toBeLessThan(before.quote!.firstTotal)
  expect({ ...now, quote: null }).toEqual({ ...before, quote: null })
  expect((await submit({ ...late, ...now.quote! })).status).toBe(200)
  expect((await kept(late.orderId)).application?.agreed?.quote).toEqual(now.quote)
})

test('an altered price is refused, and so is yesterday’s where the first month has become shorter', async () => {
  api.clock.set('2026-11-03T10:00:00+08:00')
  const draft = await readyDraft()
  expect(await reasonsOf(submit({ ...draft, firstTotal: draft.firstTotal - 1 }))).toEqual(['price-changed'])
  expect(await reasonsOf(submit({ ...draft, monthlyTotal: draft.monthlyTotal - 1 }))).toEqual(['price-changed'])
  api.clock.set('2026-11-04T10:00:00+08:00')
  expect(await reasonsOf(submit(draft))).toEqual(['price-changed'])
  const { body } = await choose(draft)
  expect((await submit({ ...draft, ...body.quote })).status).toBe(200)
})

test('with an appointment the price is that of its day, and stays the same past midnight', async () => {
  api.clock.set('2026-11-03T10:00:00+08:00')
  const draft = await readyDraft()
  const book = (day: string) =>
    api.call(contract.applications.bookAppointment, {
      body: { applicationRefID: draft.orderId, area: '1380300000', day, half: 'morning' },
      visitorKey: draft.visitorKey,
    })
  const quoted = async () => (await read(draft)).quote!
  expect(await quoted()).toMatchObject({ forBookedDay: false, cycle: { periodStart: '2026-11-06' } })
  expect((await book('2026-11-10')).status).toBe(200)
  const quote = await quoted()
  expect(quote).toMatchObject({ forBookedDay: true, cycle: { periodStart: '2026-11-10' } })
  expect((await choose(draft)).body.quote).toEqual(quote)
  api.clock.set('2026-11-04T10:00:00+08:00')
  expect(await quoted()).toEqual(quote)
  // Too late for the team, so the earliest day counts again.
  api.clock.set('2026-11-08T10:00:00+08:00')
  expect(await quoted()).toMatchObject({ forBookedDay: false, cycle: { periodStart: '2026-11-11' } })
  api.clock.set('2026-11-04T10:00:00+08:00')
  expect((await submit({ ...draft, ...quote })).status).toBe(200)
  expect((await kept(draft.orderId)).application?.agreed?.quote).toEqual(quote)
})

test('without an appointment the price is that of the first day on which a team comes, not of a Sunday', async () => {
  api.clock.set('2026-11-19T10:00:00+08:00')
  const draft = await readyDraft()
  const { slots } = (
    await api.call(contract.applications.appointments, {
      query: { applicationRefID: draft.orderId },
      visitorKey: draft.visitorKey,
    })
  ).body
  const quote = (await read(draft)).quote!
  expect(quote).toMatchObject({ forBookedDay: false, cycle: { periodStart: '2026-11-23' } })
  expect(quote.cycle.periodStart).toBe(slots[0]!.day)
  expect((await choose(draft)).body.quote).toEqual(quote)
  expect((await submit({ ...draft, ...quote })).status).toBe(200)
  expect((await kept(draft.orderId)).application?.agreed?.quote).toEqual(quote)
})

test('sending in takes three round trips to the database', async () => {
  const trips = await useRoundTrips(api.url)
  const { close, ...connected } = connect(trips.url, { max: 2 })
  onTestFinished(close)
  const far = await useApi({ database: { url: trips.url, ...connected } })
  const there = applicantsOf(far)
  // Connections are open, and what is sold is in memory.
  const before = await there.readyDraft()
  await there.submit(before)
  const counts: number[] = []
  // What else goes on in the process meanwhile can only add to the count.
  for (let turn = 0; turn < 3; turn++) {
    const draft = await there.readyDraft()
    let status = 0
    counts.push(await trips.during(async () => ({ status } = await there.submit(draft))))
    expect(status).toBe(200)
  }
  expect(Math.min(...counts)).toBe(3)
})
