import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { encoded, usePayers } from './test/payers.ts'

const { api, paynamics, maya, account, wish } = await usePayers()

const stored = async (reference: unknown) => {
  const [row] = await api.db.execute(
    sql`select channel, amount, state from payment_intent where reference = ${String(reference)}`,
  )
  return row
}
const post = async (url: string, given: object) => {
  const answer = await api.inject({ method: 'POST', url: `/api${url}`, payload: { data: encoded(given) } })
  return answer.json<{ reference: string }>()
}

test('[endpoints.payment-paynamics-transactions] a card is asked for with GET, a wallet with POST, and both are stored', async () => {
  const number = await account()
  const payload = encoded(wish(number, { channel: 'gpap_cc_ph' }))
  const card = (query: object) =>
    api.inject({
      method: 'GET',
      url: '/api/payment/paynamics/transactions',
      query: { payload, ...query },
      as: 'ana.customer',
      accounts: [number],
    })
  expect((await card({})).statusCode).toBe(400)
  expect((await card({ source: 'app' })).statusCode).toBe(400)
  const byCard = (await card({ source: 'web' })).json() as { reference: string }
  expect(await stored(byCard.reference)).toEqual({ channel: 'gpap_cc_ph', amount: 149_900, state: 'redirected' })
  const byWallet = await post('/payment/paynamics/transactions', wish(number, { channel: 'grabpay_ph' }))
  expect(await stored(byWallet.reference)).toMatchObject({ channel: 'grabpay_ph' })
})

test('[endpoints.payment-paymaya-transactions] Maya is asked for with POST', async () => {
  const { reference } = await post('/payment/paymaya/transactions', wish(await account(), { channel: 'Maya' }))
  expect(await stored(reference)).toMatchObject({ channel: 'Maya', state: 'redirected' })
  expect(maya.book.has(reference)).toBe(true)
})

test('[endpoints.payment-paynamics-reference] a number for an outlet is asked for with POST', async () => {
  const { reference } = await post('/payment/paynamics/reference', wish(await account(), { channel: 'pnb_otc_ph' }))
  expect(await stored(reference)).toMatchObject({ channel: 'pnb_otc_ph', state: 'redirected' })
})

test('[endpoints.payment-paynamics-notify] the gateway’s notification makes a stored payment paid', async () => {
  const { reference } = await post('/payment/paynamics/transactions', wish(await account()))
  const { body, headers } = paynamics.write(reference, paynamics.pay(reference, api.clock.now()), api.clock.now())
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/payment/paynamics/notify',
    headers: { ...headers, authorization: 'Basic something-of-its-own' },
    payload: body,
  })
  expect(answer.json()).toEqual({ status: true })
  expect(await stored(reference)).toMatchObject({ state: 'paid' })
})

test('twenty notifications that reach two portals at the same moment post once', async () => {
  const other = await useApi({ database: api, gateways: { paynamics: paynamics.gateway } })
  const number = await account()
  const { reference } = await post('/payment/paynamics/transactions', wish(number))
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
