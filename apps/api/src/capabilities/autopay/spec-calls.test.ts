import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { encoded, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, subscriber, enrol, enrolments, last, entered, enrolled, details, mails } =
  await useCardholders()
const { autoPayDetails, checkEnrolment } = contract.autopay
const ofBoth = (...accounts: string[]) => ({ as: 'ana.customer' as const, accounts })

const SECURED = '/api/paynamics/ada/secured/token'
const VERIFY = '/api/paynamics/ada/verify'
const NOTIFICATIONS = '/api/paynamics/ada/notifications'

test('[autopay.enrolment-post-query-and-data, endpoints.paynamics-ada-secured-token, autopay.enrolment-succeeds-on-status-true, payments.constant-source-web] whoever sets up AutoPay with a POST is sent to the gateway’s page, and what they asked for is stored', async () => {
  const [other, number] = [await subscriber(), await subscriber()]
  const mine = ofBoth(other, number)
  const ask = (query: Record<string, string>, data: unknown, who: As = mine, method: 'POST' | 'PUT' = 'POST') =>
    api.inject({ method, url: SECURED, query, payload: { data }, ...who })
  const query = { accountNumber: number, source: 'web' }
  const input = { action: 'createtoken', accountNumber: number, agreed: true }
  const data = encoded(input)
  const refused: [Awaited<ReturnType<typeof ask>>, number][] = [
    [await ask({ accountNumber: number }, data), 400],
    [await ask({ accountNumber: number, source: 'app' }, data), 400],
    [await ask({ source: 'web' }, data), 400],
    [await ask(query, input), 400],
    [await ask(query, JSON.stringify(input)), 422],
    [await ask(query, data, {}), 401],
    [await ask(query, data, as(other)), 404],
    [await ask(query, data, mine, 'PUT'), 404],
  ]
  expect(refused.map(([{ statusCode }]) => statusCode)).toEqual(refused.map(([, status]) => status))
  expect(await enrolments(number)).toEqual([])

  for (const _ of [1, 2]) {
    const answer = await ask(query, data)
    const { reference, state } = await last(number)
    expect(answer.json()).toEqual({ status: true, url: `https://gateway.example.com/cards/${reference}` })
    expect(state).toBe('started')
    expect(paynamics.cards.requests.get(reference)).toEqual({
      reference,
      description: expect.stringContaining(number),
      payer: { firstName: 'Ana', lastName: 'Reyes', email: `${number}@example.com`, phone: '9171230011' },
      returnUrl: `${api.environment.ORIGIN}/customer/autopay`,
      notificationUrl: `${api.environment.ORIGIN}/api/payment/paynamics/ada/notify`,
    })
  }
  const counts = async () => [(await enrolments(number)).length, (await enrolments(other)).length]
  expect(await counts()).toEqual([1, 0])
  const ofOther = { accountNumber: other, source: 'web' }
  expect((await ask(ofOther, encoded({ ...input, accountNumber: other }))).statusCode).toBe(200)
  expect(await counts()).toEqual([1, 1])
})

test.each(['sale', 'chargetoken', 'CREATETOKEN', '', null, undefined])(
  '[autopay.constant-action-createtoken] a request to set up AutoPay by the action %o is refused, and no gateway hears of it',
  async (action) => {
    const number = await subscriber()
    const before = paynamics.cards.requests.size
    expect((await enrol(number, { action })).problem.code).toBe('payload-not-readable')
    expect([paynamics.cards.requests.size, await enrolments(number)]).toEqual([before, []])
    expect((await enrol(number, { action: 'createtoken' })).body.status).toBe(true)
  },
)

const verify = async (payload: object, who: As) =>
  (await api.inject({ method: 'POST', url: VERIFY, payload, ...who })).json<object>()

test('[autopay.state-values, autopay.enrol-is-verification-with-amount, autopay.verification-is-post, endpoints.paynamics-ada-verify, endpoints.payment-paynamics-ada-notify] a card goes from unenrolled to partly verified when the gateway tells of it, and to verified by the amount taken from it, and by no other', async () => {
  const number = await subscriber()
  const states = [(await details(number)).state]
  await enrol(number)
  const { reference } = await last(number)
  const told = paynamics.cards.enter(reference, { amount: 347 })
  const { body, headers } = paynamics.writeCard(told, api.clock.now())
  const notified = await api.app.inject({
    method: 'POST',
    url: '/api/payment/paynamics/ada/notify',
    headers,
    payload: body,
  })
  expect(notified.json()).toEqual({ status: true })
  states.push((await details(number)).state)
  expect(await verify({}, as(number))).toMatchObject({ status: 400 })
  expect(await verify({ amount: '3.46' }, as(number))).toMatchObject({ code: 'wrong-amount', about: { triesLeft: 2 } })
  states.push((await details(number)).state)
  expect(await verify({ amount: '3.47' }, as(number))).toEqual({ status: true, state: 'VERIFIED' })
  states.push((await details(number)).state)
  expect(states).toEqual(['UNENROLLED', 'PARTIAL_VERIFIED', 'PARTIAL_VERIFIED', 'VERIFIED'])
  expect(await last(number)).toMatchObject({ state: 'VERIFIED', token: `token of ${reference}` })
})

test('[endpoints.paynamics-ada-verify] each card of somebody with two accounts is confirmed by its own amount', async () => {
  const [used, other] = [await entered({ amount: 347 }), await entered({ amount: 123 })]
  const mine = ofBoth(used, other)
  const states = async () => [(await last(used)).state, (await last(other)).state]
  expect(await verify({ accountNumber: other, amount: '3.47' }, mine)).toMatchObject({ code: 'wrong-amount' })
  expect(await verify({ accountNumber: other, amount: '1.23' }, mine)).toEqual({ status: true, state: 'VERIFIED' })
  expect(await states()).toEqual(['PARTIAL_VERIFIED', 'VERIFIED'])
  expect(await verify({ accountNumber: used, amount: '1.23' }, mine)).toMatchObject({ code: 'wrong-amount' })
  // Without a number it's the account in use.
  expect(await verify({ amount: '3.47' }, mine)).toEqual({ status: true, state: 'VERIFIED' })
  expect(await states()).toEqual(['VERIFIED', 'VERIFIED'])
  const stranger = await entered()
  expect(await verify({ accountNumber: stranger, amount: '1.00' }, mine)).toMatchObject({ status: 404 })
  expect(await verify({ accountNumber: stranger, amount: '1.00' }, {})).toMatchObject({ status: 401 })
  expect((await last(stranger)).state).toBe('PARTIAL_VERIFIED')
})

test('[autopay.state-values, endpoints.paynamics-ada-token] whoever has two accounts reads how AutoPay stands for the one they name, and has the gateway asked about that one', async () => {
  const [one, another] = [await enrolled({ brand: 'JCB' }), await subscriber()]
  await enrol(another)
  paynamics.cards.enter((await last(another)).reference)
  for (const both of [ofBoth(one, another), ofBoth(another, one)]) {
    const read = async (accountNumber: string) =>
      (await api.call(autoPayDetails, { query: { accountNumber }, ...both })).body
    expect([(await read(one)).card?.brand, await read(another)]).toEqual(['JCB', await details(another)])
  }
  // The gateway has been told of a card, and nobody has asked it yet.
  const mine = ofBoth(one, another)
  const check = async (accountNumber?: string) =>
    (await api.call(checkEnrolment, { body: accountNumber === undefined ? {} : { accountNumber }, ...mine })).body
  expect([await check(), await check(one)]).toMatchObject([{ card: { brand: 'JCB' } }, { card: { brand: 'JCB' } }])
  expect((await last(another)).state).toBe('started')
  expect(await check(another)).toMatchObject({ state: 'PARTIAL_VERIFIED', card: { brand: 'Visa' } })
  expect((await last(another)).state).toBe('PARTIAL_VERIFIED')
})

test('[payments.card-brands] AutoPay takes each brand, and says which card it is', async () => {
  for (const brand of ['Visa', 'MasterCard', 'JCB'] as const) {
    const number = await enrolled({ brand })
    expect((await details(number)).card).toEqual({ brand, last4: '1111', expires: '2029-04' })
  }
})

const ask = async (payload: object, who: As, key: string = randomUUID()) => {
  const headers = { 'idempotency-key': key }
  return (await api.inject({ method: 'POST', url: NOTIFICATIONS, payload, headers, ...who })).json<object>()
}
/** What was written to a subscriber who asked for it. */
const statuses = async (number: string) =>
  (await mails(number)).filter(({ subject }) => subject === 'Your AutoPay details')

test('[autopay.notification-is-post, endpoints.paynamics-ada-notifications] a subscriber who asks for it with a POST is written how AutoPay stands, once', async () => {
  const number = await enrolled()
  const key = randomUUID()
  for (const _ of [1, 2]) expect(await ask({}, as(number), key)).toEqual({ status: true })
  const [written, ...more] = await statuses(number)
  expect(more).toEqual([])
  expect(written!.text).toContain('AutoPay charges your Visa ending in 1111 on each due date.')
  expect(written!.text).toContain('Next: ₱1,498.00 on November 20, 2026')
  expect(await ask({}, as(number))).toEqual({ status: true })
  expect(await statuses(number)).toHaveLength(2)
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await api.inject({ method, url: NOTIFICATIONS, ...as(number) })).statusCode).toBe(404)
})

test('[autopay.notification-is-post, endpoints.paynamics-ada-notifications] a subscriber whose card isn’t confirmed is written to, as is the account that is named; who has no AutoPay is told so', async () => {
  const [number, other, none] = [await enrolled(), await entered(), await subscriber()]
  const mine = ofBoth(number, other, none)
  expect(await ask({ accountNumber: other }, mine)).toEqual({ status: true })
  const [written] = await statuses(other)
  expect(written!.text).toContain('AutoPay waits until you confirm your Visa ending in 1111')
  expect(await statuses(number)).toEqual([])
  expect(await ask({ accountNumber: none }, mine)).toMatchObject({ code: 'not-enrolled' })
  expect(await ask({ accountNumber: number }, as(none))).toMatchObject({ status: 404 })
  expect(await ask({}, {})).toMatchObject({ status: 401 })
})
