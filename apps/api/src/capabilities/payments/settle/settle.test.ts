import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline, tell, status, settle, posted } = await usePayers()
const now = () => api.clock.now()

const started = async (change: object = {}) => {
  const number = await account()
  const { body } = await payOnline(request(number, change))
  return { number, reference: body.reference }
}

test('if the tab is closed and the notification is lost, we ask by ourselves, and the bill turns paid', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
  expect((await status(reference)).state).toBe('paid')
})

test('if the answer to a charge was lost, asking tells', async () => {
  paynamics.nextStart('no answer')
  const { number, reference } = await started()
  expect((await status(reference)).state).toBe('unknown')
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('an abandoned payment expires when its time is over, after one last question', async () => {
  const { number, reference } = await started()
  api.clock.advance({ minutes: 31 })
  await settle()
  expect(await status(reference)).toMatchObject({ state: 'expired', url: null })
  expect(paynamics.book.get(reference)!.status.state).toBe('expired')
  expect(await posted(number)).toEqual([])
})

test('paid in the last second, it’s posted although its time is over', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  api.clock.advance({ minutes: 31 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('while the gateway is away nobody gives up, and we ask less and less often', async () => {
  const { reference } = await started()
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  const before = paynamics.counts.asked
  for (let look = 0; look < 60; look++) {
    api.clock.advance({ minutes: 10 })
    await settle()
  }
  expect((await status(reference)).state).toBe('unknown')
  expect(paynamics.counts.asked - before).toBeLessThan(25)
  paynamics.goAway(false)
  paynamics.pay(reference, now())
  api.clock.advance({ hours: 1 })
  await settle()
  expect((await status(reference)).state).toBe('paid')
})

test('after a payment expired, the same amount can be paid anew', async () => {
  const number = await account()
  const first = await payOnline(request(number))
  api.clock.advance({ minutes: 31 })
  const second = await payOnline(request(number))
  expect(second.body).toMatchObject({ state: 'redirected' })
  expect(second.body.reference).not.toBe(first.body.reference)
})

test('a paid payment stays paid, and its history stays as it was, whoever tries', async () => {
  const { reference } = await started()
  await tell(reference, paynamics.pay(reference, now()))
  const change = (set: string) =>
    api.db.execute(sql.raw(`update payment_intent set ${set} where reference = '${reference}'`))
  for (const set of [`state = 'failed', payment_ref_id = null`, 'amount = 1', `account_number = '1000000000011'`])
    await expect(change(set)).rejects.toMatchObject({ cause: { constraint: 'payment_intent_stays_paid' } })
  const kept = { cause: { message: expect.stringMatching(/never deleted|kept as it was written/) } }
  for (const slip of [
    sql`delete from payment_intent where reference = ${reference}`,
    sql`update payment_event set state = 'failed'`,
    sql`delete from payment_event`,
  ])
    await expect(api.db.execute(slip)).rejects.toMatchObject(kept)
})
