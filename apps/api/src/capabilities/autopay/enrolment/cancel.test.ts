import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { DUE, REST, settled, useCardholders } from '../test/cardholders.ts'

const { api, paynamics, as, enrolled, enrolments, work, details, posted, charged, chargeOf, emails, ...holders } =
  await useCardholders()
const { cancel, close, takeOff, mails } = holders

test('[autopay.unenrol-is-separate, autopay.unenrolment-is-delete, endpoints.paynamics-ada-token] AutoPay is removed by a call of its own, at once if no charge is to come', async () => {
  const number = await enrolled()
  await work(DUE)
  const answer = await api.inject({ method: 'DELETE', url: '/api/paynamics/ada/token', ...as(number) })
  expect(answer.json()).toEqual({ status: true, endsAfter: null })
  expect((await details(number)).state).toBe('UNENROLLED')
  const { token } = (await enrolments(number)).at(-1)!
  expect(token).not.toBeNull()
  await work()
  expect(paynamics.cards.forgotten).toContain(token)
  expect((await cancel(number)).problem.code).toBe('not-enrolled')
})

test('[autopay.unenrolment-is-delete] whoever has two accounts removes AutoPay of the one they name, and of no other', async () => {
  const [inUse, named] = [await enrolled(), await enrolled()]
  await work(DUE)
  const both = { as: 'ana.customer', accounts: [inUse, named] } as const
  const remove = (accountNumber: string) =>
    api.inject({ method: 'DELETE', url: `/api/paynamics/ada/token?accountNumber=${accountNumber}`, ...both })
  expect((await remove(named)).statusCode).toBe(200)
  expect([(await details(inUse)).state, (await details(named)).state]).toEqual(['VERIFIED', 'UNENROLLED'])
  expect((await remove(await enrolled())).statusCode).toBe(404)
  expect((await remove(inUse)).statusCode).toBe(200)
  expect((await details(inUse)).state).toBe('UNENROLLED')
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
    expect(await emails(number)).toEqual([...settled, 'AutoPay ends after November 20, 2026'])
  },
)

test('[autopay.removal-after-current-due-date] who removes AutoPay before this month’s bill is there is still charged for it, and not after', async () => {
  const number = await enrolled()
  await work(DUE)
  api.clock.set('2026-12-02T09:00:00+08:00')
  expect((await cancel(number)).body).toEqual({ status: true, endsAfter: '2026-12-19' })
  api.clock.set('2026-12-05T09:00:00+08:00')
  await api.work.schedules.find(({ name }) => name === 'billing.morning')!.run()
  await work('2026-12-18')
  expect(await charged(number)).toEqual([REST])
  await work('2026-12-19')
  expect(await charged(number)).toHaveLength(2)
  expect(await posted(number)).toHaveLength(3)
  await work('2026-12-20')
  expect((await details(number)).state).toBe('UNENROLLED')
})

test('who removes AutoPay of a closed account is rid of it at once, because nothing would be charged', async () => {
  const number = await enrolled()
  await close(number)
  expect((await cancel(number)).body.endsAfter).toBeNull()
  expect((await details(number)).state).toBe('UNENROLLED')
})

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
  expect((await emails(number)).at(-1)).toBe('Please pay ₱1,498.00 another way')
})

test('whoever decides about AutoPay in the minute of a charge isn’t kept waiting by it, nor it by them', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'declines'
  await work(DUE)
  paynamics.cards.state.outcome = 'pays'
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from autopay_enrolment where account_number = ${number} for update`)
    await work('2026-11-21')
    expect(await charged(number)).toEqual([])
    await tx.execute(sql`update autopay_charge set changed_at = now() where account_number = ${number}`)
  })
  await work()
  expect(await charged(number)).toEqual([REST])
})

test('the details say beforehand what a removal does, and its letter says the same', async () => {
  const [before, paid, failed, underWay] = [await enrolled(), await enrolled(), await enrolled(), await enrolled()]
  await takeOff(paid)
  await work('2026-11-16')
  const told = async (number: string) => {
    const { wouldEndAfter } = await details(number)
    expect((await cancel(number)).body.endsAfter).toBe(wouldEndAfter)
    return [wouldEndAfter, (await mails(number)).at(-1)?.text.match(/(If you owe|We w)[^.]*\./)?.[0]]
  }
  const once =
    "If you owe anything on the morning of November 20, 2026, we'll still charge it to your Visa ending in 1111, and nothing after that."
  expect(await told(before)).toEqual([DUE, once])
  expect(await told(paid)).toEqual([DUE, once])
  paynamics.cards.state.outcome = 'declines'
  await work(DUE)
  api.clock.set('2026-11-21T06:00:00+08:00')
  expect(await told(failed)).toEqual([null, "We won't charge your Visa ending in 1111 any more."])
  paynamics.cards.state.outcome = 'no answer'
  await work('2026-11-21')
  expect(await details(underWay)).toMatchObject({ next: { failed: 1, isUnderWay: true } })
  expect(await told(underWay)).toEqual([
    null,
    "We were charging your Visa ending in 1111 when you cancelled, and that can't be stopped.",
  ])
})
