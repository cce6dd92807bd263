import { DAY_MS } from '@hibla/contract/values/days'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline, payByReference, tell, status, settle, posted } = await usePayers()
const now = () => api.clock.now()

/** For how many days from now suspension waits for a payment. */
const daysHeld = async (reference: string): Promise<number> => {
  const [hold] = await api.db.execute<{ seconds: number }>(
    sql`select extract(epoch from until)::float8 as seconds from suspension_hold where reference = ${reference}`,
  )
  return hold ? (hold.seconds * 1_000 - now().getTime()) / DAY_MS : 0
}

const started = async (channel: string) => {
  const number = await account()
  const pay = channel.endsWith('_otc_ph') ? payByReference : payOnline
  return { number, reference: (await pay(request(number, { channel }))).body.reference }
}

test.each([
  ['internet banking', 'ubp_online'],
  ['a counter', 'bdo_otc_ph'],
])('what was begun by %s is waited for, and posted when its bank tells days later', async (_what, channel) => {
  const { number, reference } = await started(channel)
  for (let days = 0; days < 4; days++) {
    api.clock.advance({ days: 1 })
    await settle()
  }
  expect(await status(reference)).toMatchObject({ url: null, payReference: null, couldBePaid: true })
  expect(paynamics.book.get(reference)!.status).toEqual({ state: 'pending' })
  expect((await status(reference)).state).toBe('confirming')
  expect(await daysHeld(reference)).toBeGreaterThan(5)
  paynamics.pay(reference, now())
  api.clock.advance({ hours: 2 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
  expect(await daysHeld(reference)).toBe(0)
})

test.each([
  ['internet banking', 'ubp_online', 5],
  ['a counter', 'bdo_otc_ph', 8],
])('what was never paid by %s expires once nobody would tell of it any more', async (_what, channel, days) => {
  const { reference } = await started(channel)
  api.clock.advance({ days })
  await settle()
  api.clock.advance({ hours: 1 })
  await settle()
  expect(await status(reference)).toMatchObject({ state: 'expired' })
  expect(paynamics.book.get(reference)!.status).toEqual({ state: 'expired' })
  expect(await daysHeld(reference)).toBe(0)
})

test('while nobody knows whether it was paid, the line isn’t cut, whatever its time was', async () => {
  const { reference } = await started('gc')
  expect(await daysHeld(reference)).toBeLessThan(1)
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  for (let days = 0; days < 9; days++) {
    api.clock.advance({ days: 1 })
    await settle()
    expect(await daysHeld(reference)).toBeGreaterThan(6)
  }
})

test('nor while something else than was asked for waits for staff', async () => {
  const { reference } = await started('gc')
  await tell(reference, paynamics.pay(reference, now(), { amount: 149_899 }))
  expect((await status(reference)).state).toBe('held')
  expect(await daysHeld(reference)).toBeGreaterThan(6)
})
