import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { encoded, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, subscriber, enrol, enrolments, tell, verify, entered, ...holders } = await useCardholders()
const { work, enrolled, details, posted, letters, close } = holders
const last = async (number: string) => (await enrolments(number)).at(-1)!

test('[autopay.enrolment-post-query-and-data, endpoints.paynamics-ada-secured-token] whoever sets up AutoPay is sent to the gateway’s page, and what they asked for is stored', async () => {
  const number = await subscriber()
  const post = (query: Record<string, string>, data: string) =>
    api.inject({ method: 'POST', url: '/api/paynamics/ada/secured/token', query, payload: { data }, ...as(number) })
  const data = encoded({ action: 'createtoken', accountNumber: number, agreed: true })
  expect((await post({ accountNumber: number }, data)).statusCode).toBe(400)
  expect((await post({ accountNumber: number, source: 'app' }, data)).statusCode).toBe(400)
  expect(await enrolments(number)).toEqual([])
  const answer = await post({ accountNumber: number, source: 'web' }, data)
  const { reference, state } = await last(number)
  expect(answer.json()).toEqual({ status: true, url: `https://gateway.example.com/cards/${reference}` })
  expect(state).toBe('started')
  expect(paynamics.cards.requests.get(reference)).toMatchObject({
    returnUrl: `${api.environment.ORIGIN}/customer/autopay`,
    notificationUrl: `${api.environment.ORIGIN}/api/payment/paynamics/ada/notify`,
  })
})

test.each([
  ['isn’t JSON', 'nonsense'],
  ['asks for another action', encoded({ action: 'sale', accountNumber: '2000000000001', agreed: true })],
  ['is about another account', encoded({ action: 'createtoken', accountNumber: '1000000000029', agreed: true })],
  ['agrees to nothing', encoded({ action: 'createtoken', accountNumber: '2000000000001', agreed: false })],
])('a request that %s is refused, and no gateway hears of it', async (_what, data) => {
  const before = paynamics.cards.requests.size
  const { problem } = await api.call(contract.autopay.enrol, {
    query: { accountNumber: '2000000000001', source: 'web' },
    body: { data },
    ...as('2000000000001'),
  })
  expect(problem.code).toBe('payload-not-readable')
  expect(paynamics.cards.requests.size).toBe(before)
})

test('two tabs that set it up at the same moment get the same page', async () => {
  const number = await subscriber()
  const answers = await Promise.all(Array.from({ length: 6 }, () => enrol(number)))
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await enrolments(number)).toHaveLength(1)
})

test('if the gateway doesn’t answer, the status is false, and trying again works', async () => {
  const number = await subscriber()
  paynamics.cards.state.enrolling = 'no answer'
  expect((await enrol(number)).body).toEqual({ status: false, url: null })
  paynamics.cards.state.enrolling = 'redirect'
  expect((await enrol(number)).body).toMatchObject({ status: true })
  expect(await enrolments(number)).toHaveLength(1)
})

test('AutoPay of an account of somebody else looks as if it didn’t exist', async () => {
  const [mine, other] = [await subscriber(), await enrolled()]
  const { status } = await api.call(contract.autopay.autoPayDetails, { query: { accountNumber: other }, ...as(mine) })
  expect(status).toBe(404)
  expect((await details(mine)).state).toBe('UNENROLLED')
})

test('[autopay.state-values, autopay.enrol-is-verification-with-amount, autopay.verification-is-post, endpoints.paynamics-ada-verify, endpoints.payment-paynamics-ada-notify] a card goes from unenrolled to partly verified when the gateway tells of it, and to verified by the amount taken from it', async () => {
  const number = await subscriber()
  const states = [(await details(number)).state]
  await enrol(number)
  const { reference } = await last(number)
  expect(await tell(paynamics.cards.enter(reference, { amount: 347 }))).toEqual({ status: 200 })
  states.push((await details(number)).state)
  const answer = await api.inject({
    method: 'POST',
    url: '/api/paynamics/ada/verify',
    payload: { amount: '3.47' },
    ...as(number),
  })
  expect(answer.json()).toEqual({ status: true, state: 'VERIFIED' })
  states.push((await details(number)).state)
  expect(states).toEqual(['UNENROLLED', 'PARTIAL_VERIFIED', 'VERIFIED'])
  expect(await last(number)).toMatchObject({ state: 'VERIFIED', token: `token of ${reference}` })
})

test('the amount taken from the card is credited once, and not before it’s confirmed, because the statement would tell it', async () => {
  const number = await entered({ amount: 347 })
  expect(await posted(number)).toEqual([])
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await verify(number, '3.47', key)).body.state).toBe('VERIFIED')
  await verify(number, '3.47')
  expect(await posted(number)).toEqual([347])
  const intents = await api.db.execute(
    sql`select reference, state from payment_intent where account_number = ${number}`,
  )
  expect(intents).toEqual([{ reference: (await last(number)).reference, state: 'paid' }])
  expect(await letters(number)).toEqual(['One more step to set up AutoPay', 'AutoPay is on'])
})

test('after three wrong amounts the card isn’t kept, its amount is credited, and it can be set up again', async () => {
  const number = await entered({ amount: 347 })
  const wrong = [await verify(number, '1.00'), await verify(number, '3.46'), await verify(number, '3.48')]
  expect(wrong.map(({ problem }) => problem.code)).toEqual(['wrong-amount', 'wrong-amount', 'no-tries-left'])
  expect(wrong.map(({ problem }) => (problem as { about?: object }).about)).toEqual([
    { triesLeft: 2 },
    { triesLeft: 1 },
    undefined,
  ])
  expect((await verify(number, '3.47')).problem.code).toBe('nothing-to-verify')
  expect(await details(number)).toMatchObject({ state: 'UNENROLLED', card: null, setUpFailed: 'wrong-amounts' })
  expect(await posted(number)).toEqual([347])
  const { reference } = await last(number)
  await work()
  expect(paynamics.cards.forgotten).toContain(`token of ${reference}`)
  expect((await last(number)).token).toBeNull()
  expect((await enrol(number)).body.status).toBe(true)
})

test('the same wrong amount sent again with the same key is one guess, and something that is no amount is none', async () => {
  const number = await entered()
  const key = randomUUID()
  for (const _ of [1, 2, 3]) await verify(number, '9.99', key)
  for (const amount of ['', '-1', '1,00', '0.001']) expect((await verify(number, amount)).status).toBe(422)
  expect((await details(number)).triesLeft).toBe(2)
})

test('a card that its bank refuses isn’t kept, and a page that nobody used is over after an hour', async () => {
  const [refused, unused] = [await subscriber(), await subscriber()]
  for (const number of [refused, unused]) await enrol(number)
  await tell(paynamics.cards.refuse((await last(refused)).reference))
  expect(await details(refused)).toMatchObject({ state: 'UNENROLLED', setUpFailed: 'card-refused', entering: null })
  expect((await details(unused)).entering).toContain('https://gateway.example.com/cards/')
  api.clock.advance({ minutes: 61 })
  await work()
  expect(await details(unused)).toMatchObject({ setUpFailed: 'time-over', entering: null })
})

test('a card whose notification never comes is found by asking: when its owner is back, or by the schedule', async () => {
  const [back, away] = [await subscriber(), await subscriber()]
  for (const number of [back, away]) {
    await enrol(number)
    paynamics.cards.enter((await last(number)).reference)
  }
  const check = await api.call(contract.autopay.checkEnrolment, { body: {}, ...as(back) })
  expect(check.body).toMatchObject({ state: 'PARTIAL_VERIFIED', card: { brand: 'Visa', last4: '1111' } })
  api.clock.advance({ minutes: 1 })
  await work()
  expect((await details(away)).state).toBe('PARTIAL_VERIFIED')
})

test('twenty notifications about one card, at two portals at the same moment, are one card', async () => {
  const other = await useApi({ database: api, gateways: holders.gateways })
  const number = await subscriber()
  await enrol(number)
  const { body, headers } = paynamics.writeCard(paynamics.cards.enter((await last(number)).reference), api.clock.now())
  const url = '/api/payment/paynamics/ada/notify'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? api : other).app.inject({ method: 'POST', url, headers, payload: body }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await letters(number)).toEqual(['One more step to set up AutoPay'])
})

test('a notification that isn’t signed, is old or is about nothing we know is refused', async () => {
  const number = await subscriber()
  await enrol(number)
  const told = paynamics.cards.enter((await last(number)).reference)
  const { body } = paynamics.writeCard(told, api.clock.now())
  const unsigned = await api.app.inject({
    method: 'POST',
    url: '/api/payment/paynamics/ada/notify',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expect(unsigned.json()).toMatchObject({ code: 'bad-signature' })
  expect(await tell(told, new Date('2026-11-14'))).toMatchObject({ code: 'too-old' })
  expect(await tell({ ...told, reference: 'PAY-22222222222222222222' })).toMatchObject({ code: 'unknown-reference' })
  expect((await details(number)).state).toBe('UNENROLLED')
})

test('what a notification says of card and amount is not believed, because its signature covers neither', async () => {
  const number = await subscriber()
  await enrol(number)
  const told = paynamics.cards.enter((await last(number)).reference)
  if (told.about !== 'card') throw new Error('no card')
  const forged = { ...told, card: { ...told.card, token: 'of another card' }, taken: { ...told.taken, amount: 99_999 } }
  expect(await tell(forged)).toEqual({ status: 200 })
  expect(await last(number)).toMatchObject({ token: told.card.token, taken_amount: 100 })
})

test('a card that is entered after the page was over is forgotten, and what was taken is credited', async () => {
  const number = await subscriber()
  await enrol(number)
  const { reference } = await last(number)
  api.clock.advance({ minutes: 61 })
  await work()
  await tell(paynamics.cards.enter(reference))
  await work()
  expect(await posted(number)).toEqual([100])
  expect(paynamics.cards.forgotten).toContain(`token of ${reference}`)
  expect((await details(number)).state).toBe('UNENROLLED')
})

test('a card that nobody confirms for two weeks isn’t kept', async () => {
  const number = await entered()
  await work('2026-11-29')
  expect((await details(number)).state).toBe('UNENROLLED')
  expect(await posted(number)).toEqual([100])
  expect(await letters(number)).toEqual(['One more step to set up AutoPay', 'AutoPay isn’t set up'])
})

test('who has AutoPay can’t set it up again, and a closed account can’t have it', async () => {
  expect((await enrol(await enrolled())).problem.code).toBe('already-enrolled')
  expect((await enrol(await entered())).problem.code).toBe('already-enrolled')
  const closed = await subscriber()
  await close(closed)
  expect((await enrol(closed)).problem.code).toBe('account-closed')
})

test('[autopay.notification-is-post, endpoints.paynamics-ada-notifications] a subscriber who asks for it is written how AutoPay stands, once', async () => {
  const number = await enrolled()
  const key = randomUUID()
  const post = () =>
    api.inject({
      method: 'POST',
      url: '/api/paynamics/ada/notifications',
      payload: {},
      headers: { 'idempotency-key': key },
      ...as(number),
    })
  for (const _ of [1, 2]) expect((await post()).json()).toEqual({ status: true })
  expect((await letters(number)).slice(2)).toEqual(['Your AutoPay details'])
  const nobody = await api.call(contract.autopay.notifyAutoPay, {
    body: {},
    idempotencyKey: randomUUID(),
    ...as(await subscriber()),
  })
  expect(nobody.problem.code).toBe('not-enrolled')
})

test('the database, too, keeps one AutoPay per account, and none that is verified without its credit', async () => {
  const number = await enrolled()
  const copy = sql`insert into autopay_enrolment select (jsonb_populate_record(e, '{"reference": "PAY-2", "taken_reference": "x"}')).*
    from autopay_enrolment e where account_number = ${number}`
  await expect(api.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'autopay_enrolment_one_live' } })
  const uncredited = sql`update autopay_enrolment set credited_at = null where account_number = ${number}`
  await expect(api.db.execute(uncredited)).rejects.toMatchObject({
    cause: { constraint: 'autopay_enrolment_verified_is_credited' },
  })
})
