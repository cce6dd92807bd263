import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { encoded, usePayers } from '../test/payers.ts'
import { contract } from '@hibla/contract'

const {
  api,
  paynamics,
  maya,
  account,
  request: requested,
  owner,
  payOnline,
  payByMaya,
  payByReference,
  payByCard,
  ...payers
} = await usePayers()
const { tell, status: paymentStatus, posted } = payers

const intentsOf = async (accountNumber: string) =>
  api.db.execute(sql`select 1 from payment_intent where account_number = ${accountNumber}`)

test.each([
  ['nothing', { amount: '0.00' }, 'amount-not-valid'],
  ['less than nothing', { amount: '-1' }, 'amount-not-valid'],
  ['a tenth of a centavo', { amount: '0.001' }, 'amount-not-valid'],
  ['no amount', { amount: null }, 'amount-not-valid'],
  ['a yes', { amount: true }, 'amount-not-valid'],
  ['a number, which could lose digits', { amount: 1499 }, 'amount-not-valid'],
  ['a number in another notation', { amount: '1e3' }, 'amount-not-valid'],
  ['less than a peso', { amount: '0.50' }, 'amount-too-small'],
  ['more digits than a double has', { amount: '9007199254740993' }, 'amount-too-large'],
  ['more than the ceiling', { amount: '100000.01' }, 'amount-too-large'],
  ['dollars', { currency: 'USD' }, 'currency-not-php'],
  ['by a channel that is none', { channel: 'barter' }, 'channel-unknown'],
  ['by a card without a login', { channel: 'gpap_cc_ph' }, 'card-needs-login'],
  ['by a channel of another call', { channel: 'Maya' }, 'channel-elsewhere'],
  ['without a key', { intentKey: undefined }, 'payload-not-readable'],
  ['for an account that is no number', { accountNumber: 'mine' }, 'payload-not-readable'],
  ['for an account that nobody has', { accountNumber: '9999999999999' }, 'not-found'],
  ['what was owed when the page opened, and isn’t any more', { expectedBalance: 149_900 }, 'balance-changed'],
])('a payer who wants to pay %s is refused by name, and no gateway hears of it', async (_what, change, code) => {
  const number = await account()
  const before = paynamics.counts.started
  const { problem } = await payOnline(requested(number, change))
  expect(problem.code).toBe(code)
  expect(paynamics.counts.started).toBe(before)
  expect(await intentsOf(number)).toEqual([])
})

test.each([
  ['not base64', '{"amount":"1"}'],
  ['base64 that was cut', encoded({ amount: '1499.00' }).slice(0, -3)],
  ['base64 of nothing readable', encoded('{"amount":')],
  ['base64 of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
  ['base64 of a list', encoded([])],
  ['base64 that reaches for a prototype', encoded('{"__proto__":{"amount":"1.00"}}')],
])('a payload that is %s is refused', async (_what, data) => {
  const { status, problem } = await api.call(contract.payments.payOnline, { body: { data } })
  expect([status, problem.code]).toEqual([422, expect.stringMatching(/^(payload-not-readable|amount-not-valid)$/)])
})

test('whoever is told that the amount has changed hears the new one', async () => {
  const { problem } = await payOnline(requested('1000000000029', { expectedBalance: 1 }))
  const { body } = await api.call(contract.payments.accountToPay, { params: { accountNumber: '1000000000029' } })
  expect(problem).toMatchObject({ code: 'balance-changed', about: { balance: body.amount } })
})

test('a guest who pays by GCash is sent to the gateway’s page for exactly that amount', async () => {
  const number = await account()
  const { body } = await payOnline(requested(number, { expectedBalance: 0 }))
  expect(body).toMatchObject({ state: 'redirected', amount: 149_900, serviceCharge: 0, channelName: 'GCash' })
  expect(body.url).toContain('https://gateway.example.com/')
  const { request } = paynamics.book.get(body.reference)!
  expect(request).toMatchObject({ amount: 149_900, channel: 'gc' })
  expect(request.returnUrl).toBe(`${api.environment.ORIGIN}/payment/${number}?reference=${body.reference}`)
  expect(request.notificationUrl).toBe(`${api.environment.ORIGIN}/api/payment/paynamics/notify`)
  // Anybody can pay for anybody, so the page knows nobody's name.
  expect(JSON.stringify(request.payer)).not.toMatch(/ana|reyes/i)
})

test('a subscriber who pays by card is sent there under their own name, and comes back to their own page', async () => {
  const number = await account()
  const { body } = await payByCard(requested(number, { channel: 'gpap_cc_ph' }), owner(number))
  const { request } = paynamics.book.get(body.reference)!
  expect(request.payer.firstName).toMatch(/^ana$/i)
  expect(request.returnUrl).toContain(`/customer/payment-success/${body.reference}`)
})

test('a card can’t be used for an account of somebody else', async () => {
  const { status } = await payByCard(requested(await account(), { channel: 'gpap_cc_ph' }), owner(await account()))
  expect(status).toBe(404)
})

test('Maya has a call and a gateway of its own', async () => {
  const { body } = await payByMaya(requested(await account(), { channel: 'Maya' }))
  expect(maya.book.get(body.reference)!.request.notificationUrl).toMatch(/\/payment\/paymaya\/notify$/)
})

test('a payer who goes to a bank’s counter gets a number that works for three days', async () => {
  const { body } = await payByReference(requested(await account(), { channel: 'bdo_otc_ph' }))
  expect(body).toMatchObject({ state: 'redirected', url: null, payReference: expect.stringMatching(/^77/) })
  expect(Date.parse(body.expiresAt) - api.clock.now().getTime()).toBe(72 * 3_600_000)
})

test('[payments.internet-banking-charge-15] internet banking charges 15.00 on top, for guests and subscribers, which doesn’t count towards the bill', async () => {
  for (const isGuest of [true, false]) {
    const number = await account()
    const given = requested(number, { channel: 'ubp_online', amount: '1.00' })
    const { body } = await payOnline(given, isGuest ? {} : owner(number))
    expect(body).toMatchObject({ amount: 100, serviceCharge: 1_500 })
    expect(paynamics.book.get(body.reference)!.request.amount).toBe(1_600)
    await tell(body.reference, paynamics.pay(body.reference, api.clock.now()))
    expect(await paymentStatus(body.reference)).toMatchObject({ state: 'paid', amount: 100, serviceCharge: 1_500 })
    expect(await posted(number)).toEqual([100])
  }
})

test('[payments.internet-banking-charge-15] nothing else costs anything on top', async () => {
  const number = await account()
  const started = [
    await payByCard(requested(number, { channel: 'gpap_cc_ph' }), owner(number)),
    await payByMaya(requested(number, { channel: 'Maya' })),
    await payOnline(requested(number, { channel: 'gc' })),
    await payOnline(requested(number, { channel: 'bdo_online' })),
    await payByReference(requested(number, { channel: '711_ph' })),
    await payByReference(requested(number, { channel: 'ubp_otc_ph' })),
  ]
  for (const { body } of started) {
    expect(body).toMatchObject({ state: 'redirected', amount: 149_900, serviceCharge: 0 })
    const { request } = (paynamics.book.get(body.reference) ?? maya.book.get(body.reference))!
    expect(request.amount).toBe(149_900)
  }
})

test('[payments.constant-currency-php] whatever isn’t in pesos is refused, however it’s paid, and no gateway hears of it', async () => {
  const number = await account()
  const before = [paynamics.counts.started, maya.counts.started]
  for (const currency of ['USD', 'php', 'PHP ', '', null, undefined]) {
    const refused = [
      await payByCard(requested(number, { channel: 'gpap_cc_ph', currency }), owner(number)),
      await payOnline(requested(number, { currency })),
      await payByMaya(requested(number, { channel: 'Maya', currency })),
      await payByReference(requested(number, { channel: '711_ph', currency })),
    ]
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array.from({ length: 4 }, () => 'currency-not-php'))
  }
  expect([paynamics.counts.started, maya.counts.started]).toEqual(before)
  expect(await intentsOf(number)).toEqual([])
})

test('trying again with the same key is the same payment, and another payment can’t have that key', async () => {
  const number = await account()
  const given = requested(number)
  const [first, again] = [await payOnline(given), await payOnline(given)]
  expect([again.body.reference, again.body.url]).toEqual([first.body.reference, first.body.url])
  expect((await payOnline({ ...given, amount: '1.00' })).problem.code).toBe('key-used')
  expect(await intentsOf(number)).toHaveLength(1)
})

test('two tabs that pay the same bill get the same page at the gateway, even at the same moment', async () => {
  const number = await account()
  const answers = await Promise.all(Array.from({ length: 8 }, () => payOnline(requested(number))))
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await intentsOf(number)).toHaveLength(1)
})

test('a part of the bill and more than the bill can be paid side by side', async () => {
  const number = await account()
  const part = await payOnline(requested(number, { amount: '1.00' }))
  const ahead = await payOnline(requested(number, { amount: '100000' }))
  expect([part.body.amount, ahead.body.amount]).toEqual([100, 10_000_000])
})

test('if the gateway refuses, people hear it at once and can try another way', async () => {
  const number = await account()
  paynamics.nextStart('refuse')
  expect((await payOnline(requested(number))).problem.code).toBe('gateway-refused')
  expect((await payOnline(requested(number))).body.state).toBe('redirected')
})

test('if the portal died after the gateway had heard of it, a refusal doesn’t say that nothing was charged', async () => {
  const given = requested(await account())
  const { reference } = (await payOnline(given)).body
  // What it knew when it died.
  await api.db.execute(sql`update payment_intent set state = 'intent', url = null, gateway_reference = null
    where reference = ${reference}`)
  paynamics.nextStart('refuse')
  expect((await payOnline(given)).body).toMatchObject({ reference, state: 'intent' })
  expect((await payOnline(given)).body).toMatchObject({ reference, state: 'redirected' })
})

test('if the gateway’s answer is lost, nothing is certain, and trying again leads to the same payment', async () => {
  const number = await account()
  const given = requested(number)
  paynamics.nextStart('no answer')
  const lost = await payOnline(given)
  // Nobody has its page, so nobody can have paid it.
  expect(lost.body).toMatchObject({ state: 'unknown', couldBePaid: false })
  const again = await payOnline(given)
  expect(again.body).toMatchObject({ reference: lost.body.reference, state: 'redirected', couldBePaid: true })
  expect(await posted(number)).toEqual([])
})

test('whoever starts again when the time is over hears what became of it, and isn’t sent to pay twice', async () => {
  const [given, other] = [requested(await account()), requested(await account())]
  const [paid, silent] = [(await payOnline(given)).body, (await payOnline(other)).body]
  paynamics.pay(paid.reference, api.clock.now())
  api.clock.advance({ minutes: 31 })
  expect((await payOnline(given)).body).toMatchObject({ reference: paid.reference, state: 'paid' })
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  // It may have been paid, so nobody says that nothing was charged.
  const unsure = { reference: silent.reference, state: 'unknown', url: null, couldBePaid: true }
  expect((await payOnline(other)).body).toMatchObject(unsure)
})

test('a payment that never got a page, and whose time is over, goes to no gateway again', async () => {
  const given = requested(await account())
  paynamics.nextStart('no answer')
  await payOnline(given)
  api.clock.advance({ minutes: 31 })
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  const before = paynamics.counts.started
  expect((await payOnline(given)).body).toMatchObject({ state: 'unknown', couldBePaid: false })
  expect(paynamics.counts.started).toBe(before)
})

test('a reference that nobody has is not found', async () => {
  const { status } = await api.call(contract.payments.paymentStatus, {
    params: { reference: 'PAY-23456789ABCDEFGHJKLM' },
  })
  expect(status).toBe(404)
})

test('subscribers see the payments of their own account only', async () => {
  const [mine, other] = [await account(), await account()]
  const { body } = await payOnline(requested(mine), owner(mine))
  const seen = (params: { accountNumber: string }) =>
    api.call(contract.payments.accountPayments, { params, ...owner(mine) })
  expect((await seen({ accountNumber: mine })).body.map(({ reference }) => reference)).toEqual([body.reference])
  expect((await seen({ accountNumber: other })).status).toBe(404)
})

test('the database, too, keeps one open payment per account, amount, channel and payer', async () => {
  const number = await account()
  await payOnline(requested(number))
  const copy = sql`insert into payment_intent select (jsonb_populate_record(i, jsonb_build_object(
    'reference', 'PAY-2', 'intent_key', ${randomUUID()}::text, 'gateway_reference', 'another'))).*
    from payment_intent i where account_number = ${number}`
  await expect(api.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'payment_intent_one_open_each' } })
})
