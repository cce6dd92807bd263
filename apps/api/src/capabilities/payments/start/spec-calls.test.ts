import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { encoded, usePayers } from '../test/payers.ts'

const { api, paynamics, maya, account, request, owner, posted } = await usePayers()

const stored = async (reference: unknown) => {
  const [row] = await api.db.execute<{ channel: string; amount: number; state: string; pay_reference: string | null }>(
    sql`select channel, amount, state, pay_reference from payment_intent where reference = ${String(reference)}`,
  )
  return row
}
const intentsOf = (number: string) => api.db.execute(sql`select 1 from payment_intent where account_number = ${number}`)

const TRANSACTIONS = '/api/payment/paynamics/transactions'
const MAYA = '/api/payment/paymaya/transactions'
const REFERENCE = '/api/payment/paynamics/reference'
type Started = { reference: string; url: string | null; payReference: string | null; code?: string }

const get = (query: Record<string, string>, as: As) => api.inject({ method: 'GET', url: TRANSACTIONS, query, ...as })
const post = async (url: string, data: unknown, as: As = {}) => {
  const answer = await api.inject({ method: 'POST', url, payload: { data }, ...as })
  return { status: answer.statusCode, ...answer.json<Started>() }
}

test('[endpoints.payment-paynamics-transactions, payments.card-transaction-get-base64-payload, payments.constant-source-web] a card is asked for with a GET, whose payload is base64 of a JSON text and whose source is web', async () => {
  const number = await account()
  const payload = encoded(request(number, { channel: 'gpap_cc_ph', amount: '1234.56' }))
  const refused: [Record<string, string>, As, number][] = [
    [{ payload }, owner(number), 400],
    [{ payload, source: 'app' }, owner(number), 400],
    [{ source: 'web' }, owner(number), 400],
    [{ payload: JSON.stringify(request(number, { channel: 'gpap_cc_ph' })), source: 'web' }, owner(number), 422],
    [{ payload, source: 'web' }, {}, 401],
    [{ payload, source: 'web' }, owner(await account()), 404],
  ]
  for (const [query, as, status] of refused) expect((await get(query, as)).statusCode).toBe(status)
  expect(await intentsOf(number)).toEqual([])

  const answer = await get({ payload, source: 'web' }, owner(number))
  const { reference, url } = answer.json<Started>()
  expect([answer.statusCode, url]).toEqual([200, `https://gateway.example.com/${reference}`])
  expect(await stored(reference)).toMatchObject({ channel: 'gpap_cc_ph', amount: 123_456, state: 'redirected' })
  expect(paynamics.book.get(reference)!.request).toMatchObject({ channel: 'gpap_cc_ph', amount: 123_456 })
  expect(await post(TRANSACTIONS, payload, owner(number))).toMatchObject({ status: 422, code: 'channel-elsewhere' })
})

test.each([
  ['gc', 149_900],
  ['grabpay_ph', 149_900],
  ['bdo_online', 149_900],
  ['ubp_online', 151_400],
])(
  '[endpoints.payment-paynamics-transactions, payments.wallet-transaction-post-base64-data] %s is asked for with a POST whose data is base64 of a JSON text, by guests and subscribers alike',
  async (channel, charged) => {
    for (const isGuest of [true, false]) {
      const number = await account()
      const as = isGuest ? {} : owner(number)
      const given = request(number, { channel })
      expect(await post(TRANSACTIONS, given, as)).toMatchObject({ status: 400 })
      expect(await post(TRANSACTIONS, JSON.stringify(given), as)).toMatchObject({ status: 422 })
      expect(await post(MAYA, encoded(given), as)).toMatchObject({ status: 422, code: 'channel-elsewhere' })
      expect(await post(REFERENCE, encoded(given), as)).toMatchObject({ status: 422, code: 'channel-elsewhere' })
      expect((await get({ payload: encoded(given), source: 'web' }, owner(number))).statusCode).toBe(422)
      expect(await intentsOf(number)).toEqual([])

      const { status, reference, url } = await post(TRANSACTIONS, encoded(given), as)
      expect([status, url]).toEqual([200, `https://gateway.example.com/${reference}`])
      expect(await stored(reference)).toMatchObject({ channel, amount: 149_900, state: 'redirected' })
      expect(paynamics.book.get(reference)!.request).toMatchObject({ channel, amount: charged })
    }
  },
)

test('[endpoints.payment-paymaya-transactions, payments.wallet-transaction-post-base64-data] Maya is asked for with a POST of its own, whose data is base64 of a JSON text', async () => {
  for (const isGuest of [true, false]) {
    const number = await account()
    const as = isGuest ? {} : owner(number)
    const given = request(number, { channel: 'Maya' })
    expect(await post(MAYA, given, as)).toMatchObject({ status: 400 })
    expect(await post(MAYA, JSON.stringify(given), as)).toMatchObject({ status: 422 })
    expect(await post(TRANSACTIONS, encoded(given), as)).toMatchObject({ status: 422, code: 'channel-elsewhere' })
    const { status, reference, url } = await post(MAYA, encoded(given), as)
    expect([status, url]).toEqual([200, `https://gateway.example.com/${reference}`])
    expect(await stored(reference)).toMatchObject({ channel: 'Maya', amount: 149_900, state: 'redirected' })
    expect(maya.book.get(reference)!.request).toMatchObject({ channel: 'Maya', amount: 149_900 })
  }
})

test.each(['711_ph', 'bayad_ph', 'cebuana_ph', 'mlhuillier_ph', 'bdo_otc_ph', 'pnb_otc_ph', 'ubp_otc_ph'])(
  '[endpoints.payment-paynamics-reference, payments.reference-is-post] a number to pay with by %s is made with a POST, stored, and told to whoever has the reference',
  async (channel) => {
    for (const isGuest of [true, false]) {
      const number = await account()
      const as = isGuest ? {} : owner(number)
      const given = encoded(request(number, { channel }))
      expect(await post(TRANSACTIONS, given, as)).toMatchObject({ status: 422, code: 'channel-elsewhere' })
      expect((await api.inject({ method: 'GET', url: REFERENCE, query: { data: given }, ...as })).statusCode).toBe(404)
      const { status, reference, url, payReference } = await post(REFERENCE, given, as)
      expect([status, url, payReference]).toEqual([200, null, expect.stringMatching(/^77\d+$/)])
      expect(await stored(reference)).toEqual({
        channel,
        amount: 149_900,
        state: 'redirected',
        pay_reference: payReference,
      })
      const later = await api.inject({ method: 'GET', url: `/api/payment/transactions/${reference}` })
      expect(later.json<Started>().payReference).toBe(payReference)
    }
  },
)

const notify = async (sent: { body: string; headers: Record<string, string> }) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/payment/paynamics/notify',
    headers: { ...sent.headers, authorization: 'Basic something-of-its-own' },
    payload: sent.body,
  })
  return answer.json<{ status?: unknown; code?: string }>()
}

test.each([
  ['gpap_cc_ph', 'GET'],
  ['gc', TRANSACTIONS],
  ['ubp_online', TRANSACTIONS],
  ['711_ph', REFERENCE],
  ['pnb_otc_ph', REFERENCE],
])(
  '[endpoints.payment-paynamics-notify] a payment by %s is what the gateway’s signed notification says of it, and nothing else makes it so',
  async (channel, how) => {
    const start = async (number: string) => {
      const data = encoded(request(number, { channel }))
      if (how !== 'GET') return (await post(how, data)).reference
      return (await get({ payload: data, source: 'web' }, owner(number))).json<Started>().reference
    }
    const now = api.clock.now()
    const number = await account()
    const reference = await start(number)
    const right = paynamics.write(reference, paynamics.pay(reference, now), now)
    const wrong: [typeof right, string][] = [
      [{ ...right, headers: { ...right.headers, 'x-signature': 'of somebody else' } }, 'bad-signature'],
      [paynamics.write(reference, { state: 'cancelled' }, new Date(now.getTime() - 3_600_000)), 'too-old'],
      [paynamics.write('PAY-22222222222222222222', { state: 'cancelled' }, now), 'unknown-reference'],
    ]
    for (const [sent, code] of wrong) expect(await notify(sent)).toMatchObject({ code })
    expect(await stored(reference)).toMatchObject({ state: 'redirected' })
    for (const _ of [1, 2]) expect(await notify(right)).toEqual({ status: true })
    expect(await stored(reference)).toMatchObject({ state: 'paid' })
    expect(await posted(number)).toEqual([149_900])

    const declined = await start(await account())
    const status = paynamics.stand(declined, { state: 'failed', code: 'GR003', message: 'declined' })
    expect(await notify(paynamics.write(declined, status, now))).toEqual({ status: true })
    expect(await stored(declined)).toMatchObject({ state: 'failed' })
  },
)

test('twenty notifications that reach two portals at the same moment post once', async () => {
  const other = await useApi({ database: api, gateways: { paynamics: paynamics.gateway } })
  const number = await account()
  const { reference } = await post(TRANSACTIONS, encoded(request(number)))
  const { body, headers } = paynamics.write(reference, paynamics.pay(reference, api.clock.now()), api.clock.now())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? api : other).app.inject({
        method: 'POST',
        url: '/api/payment/paynamics/notify',
        headers,
        payload: body,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  const count = (table: string) =>
    api.db.execute(sql`select 1 from ${sql.identifier(table)} where account_number = ${number}`)
  expect([(await count('payment')).length, (await count('ledger_entry')).length]).toEqual([1, 1])
})
