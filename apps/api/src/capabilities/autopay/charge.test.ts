import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { autopayData } from './personal-data.ts'
import { DUE, encoded, OWED, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, enrolled, work, details, posted, charged, letters, cancel, close, ...holders } =
  await useCardholders()
/** What is left of the bill once the card's peso is credited. */
const REST = OWED - 100
const chargeOf = async (number: string) => {
  const [row] = await api.db.execute(
    sql`select state, attempts, next_on::text from autopay_charge where account_number = ${number}`,
  )
  return row
}
const settled = ['One more step to set up AutoPay', 'AutoPay is on']

test('[autopay.charged-on-due-date] what is owed on the morning of the due date is charged then, once, and posted', async () => {
  const number = await enrolled()
  expect((await details(number)).next).toEqual({ amount: REST, on: DUE, failed: 0, isUnderWay: false })
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
  const pay = (number: string, amount: number) =>
    api.db.execute(sql`insert into ledger_entry (account_number, kind, reference, amount, occurred_on, posted_at)
      values (${number}, 'credit', ${randomUUID()}, ${-amount}, '2026-11-16', now())`)
  await pay(part, 100_000)
  await pay(all, OWED)
  await work(DUE)
  expect(await charged(part)).toEqual([REST - 100_000])
  expect(await charged(all)).toEqual([])
  expect(await chargeOf(all)).toMatchObject({ state: 'nothing-owed' })
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
  expect(await letters(number)).toEqual([...settled, failed, failed, failed, 'Please pay ₱1,498.00 another way'])
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

test('while somebody is paying just this by card, AutoPay waits, and doesn’t charge what is paid then', async () => {
  const number = await enrolled()
  api.clock.set(`${DUE}T06:50:00+08:00`)
  const wish = {
    accountNumber: number,
    amount: '1498.00',
    currency: 'PHP',
    channel: 'gpap_cc_ph',
    intentKey: randomUUID(),
  }
  const { body } = await api.call(contract.payments.payByCard, {
    query: { payload: encoded(wish), source: 'web' },
    ...as(number),
  })
  api.clock.set(`${DUE}T07:00:00+08:00`)
  await work()
  expect(await charged(number)).toEqual([])
  paynamics.pay(body.reference, api.clock.now())
  api.clock.advance({ minutes: 15 })
  await work()
  expect(await posted(number)).toEqual([REST, 100])
  expect(await charged(number)).toEqual([])
})

test('who pays by card while AutoPay charges just this gets to that payment, and isn’t sent to a page', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  const wish = {
    accountNumber: number,
    amount: '1498.00',
    currency: 'PHP',
    channel: 'gpap_cc_ph',
    intentKey: randomUUID(),
  }
  const { body } = await api.call(contract.payments.payByCard, {
    query: { payload: encoded(wish), source: 'web' },
    ...as(number),
  })
  expect(body).toMatchObject({ state: 'intent', url: null, channelName: 'AutoPay, Visa ending in 1111' })
})

test('[autopay.unenrol-is-separate, autopay.unenrolment-is-delete, endpoints.paynamics-ada-token] AutoPay is removed by a call of its own, at once if no charge is to come', async () => {
  const number = await enrolled()
  await work(DUE)
  const answer = await api.inject({ method: 'DELETE', url: '/api/paynamics/ada/token', ...as(number) })
  expect(answer.json()).toEqual({ status: true, endsAfter: null })
  expect((await details(number)).state).toBe('UNENROLLED')
  const { token } = (await holders.enrolments(number)).at(-1)!
  expect(token).not.toBeNull()
  await work()
  expect(paynamics.cards.forgotten).toContain(token)
  expect((await cancel(number)).problem.code).toBe('not-enrolled')
})

test.each([
  ['before', '2026-11-16'],
  ['on', DUE],
])(
  '[autopay.removal-after-current-due-date] who removes AutoPay %s the due date is still charged for it, and not after',
  async (_when, day) => {
    const number = await enrolled()
    api.clock.set(`${day}T06:00:00+08:00`)
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await cancel(number, key)).body).toEqual({ status: true, endsAfter: DUE })
    expect(await details(number)).toMatchObject({ state: 'VERIFIED', endsAfter: DUE, next: { on: DUE } })
    await work(DUE)
    expect(await charged(number)).toEqual([REST])
    expect((await details(number)).state).toBe('VERIFIED')
    await work('2026-11-21')
    expect((await details(number)).state).toBe('UNENROLLED')
    expect(await letters(number)).toEqual([...settled, 'AutoPay ends after November 20, 2026'])
  },
)

test('who removes AutoPay after a failed charge isn’t charged again', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'declines'
  await work(DUE)
  paynamics.cards.state.outcome = 'pays'
  api.clock.set('2026-11-21T06:00:00+08:00')
  expect((await cancel(number)).body.endsAfter).toBeNull()
  await work('2026-11-21')
  expect(await charged(number)).toEqual([])
  expect(await chargeOf(number)).toMatchObject({ state: 'stopped' })
})

test('a removed AutoPay whose last charge fails isn’t tried again, and its owner hears that', async () => {
  const number = await enrolled()
  await cancel(number)
  paynamics.cards.state.outcome = 'declines'
  await work(DUE)
  expect(await chargeOf(number)).toMatchObject({ state: 'given-up' })
  expect((await letters(number)).at(-1)).toBe('Please pay ₱1,498.00 another way')
})

test('AutoPay is paused while the account is closed', async () => {
  const number = await enrolled()
  await close(number)
  expect(await details(number)).toMatchObject({ state: 'VERIFIED', isPaused: true, next: null })
  await work(DUE)
  expect(await charged(number)).toEqual([])
})

test('mornings that were missed are caught up on, and the bill is charged once', async () => {
  const number = await enrolled()
  await work('2026-11-24')
  expect(await charged(number)).toEqual([REST])
})

test('a card that expires is announced a month before its end, once', async () => {
  const [soon, later] = [await enrolled({ expires: '2026-12' }), await enrolled({ expires: '2027-01' })]
  await work('2026-11-29')
  expect(await letters(soon)).not.toContain('Your AutoPay card expires soon')
  for (const day of ['2026-11-30', '2026-12-01']) await work(day)
  const told = async (number: string) => (await letters(number)).filter((subject) => subject.includes('expires'))
  expect(await told(soon)).toEqual(['Your AutoPay card expires soon'])
  expect(await told(later)).toEqual([])
})

test('who erases their login isn’t charged any more', async () => {
  const number = await enrolled()
  const payments = { recordTaken: async () => {} }
  const data = autopayData({ db: api.db, clock: api.clock, payments })
  await api.db.transaction((tx) => data.erase(tx, 'ana', [number], []))
  await work(DUE)
  expect(await charged(number)).toEqual([])
  expect((await details(number)).state).toBe('UNENROLLED')
})
