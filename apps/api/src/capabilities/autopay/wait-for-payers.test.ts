import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { pdf } from '../../../test/sample-files.ts'
import { DUE, encoded, OWED, REST, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, enrolled, oweAlso, work, details, posted, charged, chargeOf } = await useCardholders()
const { payByCard, payOnline, payByReference, provePayment, dismissSlips } = contract.payments

const input = (accountNumber: string, channel: string, amount: string) =>
  encoded({ accountNumber, amount, currency: 'PHP', channel, intentKey: randomUUID() })
const byCard = async (number: string, amount = '1498.00') => {
  const query = { payload: input(number, 'gpap_cc_ph', amount), source: 'web' } as const
  return (await api.call(payByCard, { query, ...as(number) })).body
}
const byWallet = async (number: string, amount = '1498.00') =>
  (await api.call(payOnline, { body: { data: input(number, 'gc', amount) } })).body
const atCounter = async (number: string) =>
  (await api.call(payByReference, { body: { data: input(number, 'bdo_otc_ph', '1498.00') } })).body
const at = (time: string) => api.clock.set(`${DUE}T${time}:00+08:00`)

test.each([
  ['just this by card', byCard, '1498.00', []],
  ['a part of it by card', byCard, '500.00', [REST - 50_000]],
  ['just this by e-wallet', byWallet, '1498.00', []],
  ['a part of it by e-wallet', byWallet, '500.00', [REST - 50_000]],
])('while somebody is paying %s, AutoPay waits, and charges only what is left then', async (_what, pay, sum, left) => {
  const number = await enrolled()
  at('06:50')
  const { reference } = await pay(number, sum)
  at('07:00')
  await work()
  expect(await charged(number)).toEqual([])
  paynamics.pay(reference, api.clock.now())
  api.clock.advance({ minutes: 15 })
  await work()
  expect(await posted(number)).toHaveLength(2 + left.length)
  expect(await charged(number)).toEqual(left)
})

test('a page that nobody paid on keeps AutoPay waiting until it’s over, and no longer', async () => {
  const number = await enrolled()
  at('06:50')
  await byWallet(number)
  at('07:15')
  await work()
  expect(await charged(number)).toEqual([])
  at('07:45')
  await work()
  expect(await charged(number)).toEqual([REST])
})

test('while nobody knows whether a payment was made, AutoPay waits, but a week at most, because anybody can start one', async () => {
  const [told, untold] = [await enrolled(), await enrolled()]
  at('06:20')
  const [first, second] = [await byWallet(told), await byWallet(untold)]
  for (const { reference } of [first, second]) paynamics.stand(reference, { state: 'unknown' })
  for (const day of [DUE, '2026-11-21', '2026-11-26']) await work(day)
  expect([await charged(told), await charged(untold)]).toEqual([[], []])
  expect((await details(told)).next).toEqual({
    amount: REST,
    on: '2026-11-26',
    failed: 0,
    isUnderWay: false,
    waitsUntil: '2026-11-27',
  })
  paynamics.pay(first.reference, api.clock.now())
  await work('2026-11-27')
  expect([await charged(told), await charged(untold)]).toEqual([[], [REST]])
})

test('a number for a counter keeps AutoPay waiting only once its slip was sent, until staff dismiss it', async () => {
  const [unused, used] = [await enrolled(), await enrolled()]
  at('06:50')
  await atCounter(unused)
  const { reference } = await atCounter(used)
  const file = new File([new Uint8Array(pdf())], 'slip.pdf')
  await api.call(provePayment, { params: { reference }, file, idempotencyKey: randomUUID() })
  at('07:00')
  await work()
  expect([await charged(unused), await charged(used)]).toEqual([[REST], []])
  // Staff find no payment behind it.
  const body = { reference, seen: 1, why: 'It shows something else' }
  await api.call(dismissSlips, { body, idempotencyKey: randomUUID(), as: 'nora.back-office' })
  at('07:15')
  await work()
  expect(await charged(used)).toEqual([REST])
})

test('money that came and waits for staff keeps AutoPay waiting', async () => {
  const number = await enrolled()
  at('06:50')
  const { reference } = await byWallet(number)
  paynamics.pay(reference, api.clock.now(), { amount: 149_801 })
  at('07:00')
  await work()
  expect(await chargeOf(number)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await charged(number)).toEqual([])
})

test('nobody’s card is charged for a month before it’s certain what became of the charge for the last one', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer, but charged'
  paynamics.goAway(true)
  await work(DUE)
  paynamics.cards.state.outcome = 'pays'
  await oweAlso(number, '2026-12', '2026-12-20' as IsoDate)
  await work('2026-12-20')
  expect(await chargeOf(number)).toMatchObject({ state: 'waiting', attempts: 0 })
  const another = sql`insert into payment_intent select (jsonb_populate_record(i, jsonb_build_object(
    'reference', 'PAY-2', 'intent_key', ${randomUUID()}::text, 'amount', 1))).*
    from payment_intent i where account_number = ${number} and card_token is not null`
  await expect(api.db.execute(another)).rejects.toMatchObject({ cause: { constraint: 'payment_intent_one_charge' } })
  paynamics.goAway(false)
  api.clock.advance({ minutes: 61 })
  await work()
  expect(await charged(number)).toEqual([REST, OWED])
})

test('who pays by card while AutoPay charges just this gets to that payment, and isn’t sent to a page', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  expect(await byCard(number)).toMatchObject({
    state: 'intent',
    url: null,
    channelName: 'AutoPay, Visa ending in 1111',
  })
})
