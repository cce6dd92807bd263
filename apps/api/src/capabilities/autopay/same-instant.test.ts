import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { DUE, encoded, REST, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, enrolled, work, charged, chargeOf } = await useCardholders()
const { payOnline } = contract.payments

const pay = (accountNumber: string, who: As = {}) => {
  const input = { accountNumber, amount: '1498.00', currency: 'PHP', channel: 'gc', intentKey: randomUUID() }
  return api.call(payOnline, { body: { data: encoded(input) }, ...who })
}
const intentsOf = (number: string) =>
  api.db.execute<{ channel: string }>(sql`
    select channel from payment_intent where account_number = ${number} and state <> 'paid'`)

const waiting = async (): Promise<number> => {
  const [found] = await api.db.execute<{ count: number }>(sql`
    select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`)
  return found!.count
}

/** Whatever is begun can't be finished, because nobody can note that it happened, until both have come that far. */
const inOneInstant = async <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
  const running = await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table payment_event in exclusive mode`)
    const one = first()
    await until(async () => (await waiting()) === 1)
    const other = second()
    await until(async () => (await waiting()) === 2)
    return { both: Promise.all([one, other]) }
  })
  return running.both
}

test('who begins to pay in the instant in which AutoPay charges is told so, and nothing else begins', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  const [, { problem }] = await inOneInstant(
    () => work(DUE),
    () => pay(number),
  )
  expect(problem.code).toBe('being-paid')
  expect(await intentsOf(number)).toEqual([{ channel: 'gpap_cc_ph' }])
})

test('AutoPay charges nothing in the instant in which somebody begins to pay', async () => {
  const number = await enrolled()
  api.clock.set(`${DUE}T09:00:00+08:00`)
  const [{ status }] = await inOneInstant(
    () => pay(number),
    () => work(),
  )
  expect(status).toBe(200)
  expect(await intentsOf(number)).toEqual([{ channel: 'gc' }])
  expect(await charged(number)).toEqual([])
  expect(await chargeOf(number)).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('while AutoPay charges, the account’s own people get to that payment, others don’t, and all can pay once it’s over', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  const own = await pay(number, as(number))
  expect(own.body).toMatchObject({ state: 'intent', url: null, channelName: 'AutoPay, Visa ending in 1111' })
  expect((await pay(number)).problem.code).toBe('being-paid')
  // A gateway that stays silent for half a day keeps nobody from paying.
  api.clock.advance({ hours: 13 })
  expect((await pay(number)).body).toMatchObject({ state: 'redirected', channelName: 'GCash' })
})

test('nobody keeps AutoPay from charging by starting a payment under the key that account, month and number give', async () => {
  const number = await enrolled()
  await api.db.execute(sql`
    insert into payment_intent (reference, intent_key, account_number, amount, service_charge, pay_method, channel,
      channel_name, gateway, state, started_at, expires_at, changed_at)
    values ('PAY-GUESSED', ${uuidFrom(`autopay ${number} 2026-11 1`)}, ${number}, 100, 0, 'wallet', 'gc', 'Gcash',
      'paynamics', 'expired', now(), now(), now())`)
  await work(DUE)
  expect(await charged(number)).toEqual([REST])
})
