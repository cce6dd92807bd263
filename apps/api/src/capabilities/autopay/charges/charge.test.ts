import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { RETRY_DAYS } from '@hibla/contract/autopay/charge-day.rule'
import { pages } from '@hibla/contract/values/paths'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { DUE, REST, settled, useCardholders } from '../test/cardholders.ts'

const { api, paynamics, enrolled, work, details, posted, charged, chargeOf, emails, close, takeOff, ...holders } =
  await useCardholders()

test('[autopay.charged-on-due-date] what is owed on the morning of the due date is charged then, once, and posted', async () => {
  const number = await enrolled()
  expect((await details(number)).next).toEqual({
    amount: REST,
    on: DUE,
    failed: 0,
    isUnderWay: false,
    waitsUntil: null,
  })
  await work('2026-11-19')
  expect(await charged(number)).toEqual([])
  for (const _ of [1, 2, 3]) await work(DUE)
  expect(await charged(number)).toEqual([REST])
  expect(await posted(number)).toEqual([REST, 100])
  expect(await chargeOf(number)).toMatchObject({ state: 'paid', attempts: 1 })
  expect((await details(number)).next).toBeNull()
  await work('2026-11-26')
  expect(await charged(number)).toEqual([REST])
})

test('nobody is charged in the night before the morning', async () => {
  const number = await enrolled()
  api.clock.set(`${DUE}T06:59:00+08:00`)
  await work()
  expect(await charged(number)).toEqual([])
  api.clock.set(`${DUE}T07:00:00+08:00`)
  await work()
  expect(await charged(number)).toEqual([REST])
})

test('whoever has paid before the due date is charged only the rest, and nothing if nothing is left', async () => {
  const [part, all] = [await enrolled(), await enrolled()]
  await takeOff(part, 100_000)
  await takeOff(all)
  await work(DUE)
  expect(await charged(part)).toEqual([REST - 100_000])
  expect(await charged(all)).toEqual([])
  expect(await chargeOf(all)).toMatchObject({ state: 'nothing-owed' })
})

test('nobody’s card is charged more than anybody may pay at once, and they hear what is left', async () => {
  const number = await enrolled()
  await takeOff(number, -api.environment.PAYMENT_CEILING)
  expect((await details(number)).next).toMatchObject({ amount: api.environment.PAYMENT_CEILING })
  await work(DUE)
  expect(await charged(number)).toEqual([api.environment.PAYMENT_CEILING])
  expect(await emails(number)).toEqual([...settled, 'Please pay ₱1,498.00 another way'])
})

test('a charge that fails is tried again after one, three and five days, each announced before, and then given up', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'declines'
  const days = [DUE, '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  const attempts = []
  for (const day of days) {
    await work(day)
    attempts.push([(await chargeOf(number))?.['attempts'], (await chargeOf(number))?.['next_on']])
  }
  expect(attempts).toEqual([
    [1, '2026-11-21'],
    [2, '2026-11-23'],
    [2, '2026-11-23'],
    [3, '2026-11-25'],
    [3, '2026-11-25'],
    [4, null],
    [4, null],
  ])
  const failed = 'AutoPay couldn’t charge ₱1,498.00'
  expect(await emails(number)).toEqual([...settled, failed, failed, failed, 'Please pay ₱1,498.00 another way'])
  expect(await posted(number)).toEqual([100])
  expect(await chargeOf(number)).toMatchObject({ state: 'given-up' })
})

test('a charge that fails first and works later is posted, and nothing more is tried', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'declines'
  await work(DUE)
  expect((await details(number)).next).toMatchObject({ on: '2026-11-21', failed: 1 })
  paynamics.cards.state.outcome = 'pays'
  await work('2026-11-21')
  expect(await posted(number)).toEqual([REST, 100])
  await work('2026-11-25')
  expect(await charged(number)).toEqual([REST])
})

test('a charge whose answer is lost is asked about, never made twice, and no other is tried before it is certain', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer, but charged'
  paynamics.goAway(true)
  await work(DUE)
  expect((await details(number)).next).toMatchObject({ isUnderWay: true })
  await work('2026-11-22')
  expect(await chargeOf(number)).toMatchObject({ state: 'charging', attempts: 1 })
  paynamics.goAway(false)
  api.clock.advance({ minutes: 61 })
  await work()
  expect(await posted(number)).toEqual([REST, 100])
  expect(await charged(number)).toEqual([REST])
})

test('a charge that never reached the gateway, because we died, is sent by whoever asks about it', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  expect(await charged(number)).toEqual([])
  paynamics.cards.state.outcome = 'pays'
  api.clock.advance({ minutes: 1 })
  await work()
  expect(await posted(number)).toEqual([REST, 100])
})

test('a charge of which something else came is up to staff, and isn’t tried again whatever they decide', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  const [made] = await api.db.execute<{ reference: string }>(
    sql`select reference from autopay_charge where account_number = ${number}`,
  )
  const { reference } = made!
  const paidAt = api.clock.now()
  const came = { gatewayReference: `GW-${reference}`, amount: REST + 1, currency: 'PHP', paidAt }
  paynamics.cards.charges.set(reference, { state: 'paid', ...came })
  paynamics.cards.state.outcome = 'pays'
  api.clock.advance({ minutes: 1 })
  await work()
  expect(await chargeOf(number)).toMatchObject({ state: 'stopped' })
  expect((await details(number)).next).toBeNull()
  const { status } = await api.call(contract.payments.decideReview, {
    body: { reference, decision: 'close', note: 'Talked to the bank' },
    idempotencyKey: randomUUID(),
    as: 'nora.back-office',
  })
  expect(status).toBe(200)
  for (const day of ['2026-11-21', '2026-11-23']) await work(day)
  expect(await chargeOf(number)).toMatchObject({ state: 'stopped', attempts: 1 })
})

test('two processes that find the same bills due charge each once', async () => {
  const other = await useApi({ database: api, gateways: holders.gateways })
  const numbers = [await enrolled(), await enrolled(), await enrolled()]
  other.clock.set(`${DUE}T09:00:00+08:00`)
  api.clock.set(`${DUE}T09:00:00+08:00`)
  const run = (at: typeof api) => at.work.schedules.find(({ name }) => name === 'autopay.work')!.run()
  await Promise.all([run(api), run(other), run(api), run(other)])
  await work()
  for (const number of numbers) {
    expect(await charged(number)).toEqual([REST])
    expect(await posted(number)).toEqual([REST, 100])
  }
})

test('AutoPay is paused while the account is closed, and whoever owes something hears that it isn’t charged', async () => {
  const number = await enrolled()
  await close(number)
  expect(await details(number)).toMatchObject({ state: 'VERIFIED', isPaused: true, next: null })
  await work(DUE)
  expect(await charged(number)).toEqual([])
  expect(await emails(number)).toEqual([...settled, 'AutoPay is paused'])
})

test('a first try that was late keeps the days between it and the others', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'declines'
  const planned = []
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    await work(day)
    planned.push((await chargeOf(number))?.['next_on'])
  }
  expect(planned).toEqual(['2026-11-25', '2026-11-27', '2026-11-27', '2026-11-29'])
})

test('mornings that were missed are caught up on, and the bill is charged once', async () => {
  const number = await enrolled()
  await work('2026-11-24')
  expect(await charged(number)).toEqual([REST])
})

test('whoever asks how AutoPay works reads where it is, when it charges and when it tries again', async () => {
  const { body } = await api.call(contract.help.featuredFaqs, {})
  const { answer } = body.find(({ faqId }) => faqId === 'autopay')!
  const [first, second, third] = RETRY_DAYS
  expect(answer).toContain(`href="${pages.autoPay}"`)
  expect(answer).toContain('<strong>on each due date</strong>')
  expect(answer).toContain(`try again ${first}, ${second} and ${third} days after the due date`)
})
