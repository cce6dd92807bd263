import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { plusDays } from '@hibla/contract/values/days'
import { manilaDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, maya, account, request, payOnline, payByReference, tell, posted, ...payers } = await usePayers()
const { differences, settleDifference, paymentDay, paymentDayFile, refundPayment, decideReview } = contract.payments
const nora = { as: 'nora.back-office' as const }
const reconcile = () => api.work.schedules.find(({ name }) => name === 'payments.reconcile')!.run()
const today = () => manilaDate(api.clock.now())

const paid = async (change: object = {}) => {
  const number = await account()
  const { reference } = (await payOnline(request(number, change))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  return { number, reference }
}
const refund = async (reference: string, amount: number, kind: 'refund' | 'reversal' = 'refund') => {
  const body = { reference, amount, kind, reason: 'Paid twice' }
  const answer = await api.call(refundPayment, { body, idempotencyKey: randomUUID(), ...nora })
  return answer.body.payment.refunds.at(-1)!.refund
}
/** The next day has come, and the lists of this one are compared. Returns the day. */
const dayAfter = async () => {
  const day = today()
  api.clock.advance({ days: 1 })
  await reconcile()
  return day
}
const open = async () => (await api.call(differences, { query: { state: 'open' }, ...nora })).body.differences
const about = async (reference: string) => (await open()).filter((each) => each.reference === reference)
const settleIt = (
  id: number,
  note = 'The gateway corrected its list',
  as: typeof nora | { as: 'omar.back-office' } = nora,
) => api.call(settleDifference, { body: { id, note }, idempotencyKey: randomUUID(), ...as })

test('what was paid and refunded, and is listed so, leaves no difference', async () => {
  const { reference } = await paid()
  const banking = await paid({ channel: 'ubp_online' })
  const back = await refund(reference, 50_000)
  await dayAfter()
  expect([...(await about(reference)), ...(await about(banking.reference)), ...(await about(back))]).toEqual([])
})

test('a payment that the gateway doesn’t list, lists with another amount or by another channel is shown to staff', async () => {
  const [missing, other, elsewhere] = [await paid(), await paid(), await paid()]
  paynamics.list(missing.reference, undefined)
  paynamics.list(other.reference, { amount: 149_800 })
  paynamics.list(elsewhere.reference, { channel: 'grabpay_ph' })
  const day = await dayAfter()
  expect(await about(other.reference)).toMatchObject([{ kind: 'other-amount', ours: 149_900, theirs: 149_800 }])
  expect(await about(elsewhere.reference)).toMatchObject([
    { kind: 'other-channel', ourChannel: 'GCash', theirChannel: 'GrabPay' },
  ])
  // It may still be on the next day's list.
  expect(await about(missing.reference)).toEqual([])
  await dayAfter()
  const unlisted = { kind: 'missing-there', day, ours: 149_900, theirs: null, accountNumber: missing.number }
  expect(await about(missing.reference)).toMatchObject([unlisted])
  await dayAfter()
  expect(await about(missing.reference)).toHaveLength(1)
})

test('what was paid shortly before midnight may be on the list of the day after', async () => {
  const { reference } = await paid()
  paynamics.list(reference, undefined)
  await dayAfter()
  paynamics.listAlso({ reference, gatewayReference: `GW-${reference}`, channel: 'gc', amount: 149_900, fee: 0 })
  await dayAfter()
  await dayAfter()
  expect(await about(reference)).toEqual([])
})

test('a payment that a counter tells of days later is missed, too, if the gateway never lists it', async () => {
  const { reference } = (await payByReference(request(await account(), { channel: 'bdo_otc_ph' }))).body
  const told = paynamics.pay(reference, api.clock.now())
  paynamics.list(reference, undefined)
  const day = await dayAfter()
  await dayAfter()
  await dayAfter()
  expect(await about(reference)).toEqual([])
  await tell(reference, told)
  await dayAfter()
  expect(await about(reference)).toMatchObject([{ kind: 'missing-there', day, ours: 149_900, theirs: null }])
})

test('money that the gateway lists and nobody here knows of is shown to staff', async () => {
  paynamics.listAlso({ reference: 'reversal-1', gatewayReference: 'GW-1', channel: 'gc', amount: -500, fee: 0 })
  await dayAfter()
  expect(await about('reversal-1')).toMatchObject([{ kind: 'missing-here', ours: null, theirs: -500, payment: null }])
})

test('a payment that nobody told us about is asked for first, and posted instead of reported', async () => {
  const number = await account()
  const { reference } = (await payOnline(request(number))).body
  await tell(reference, paynamics.stand(reference, { state: 'expired' }))
  paynamics.pay(reference, api.clock.now())
  await dayAfter()
  expect(await about(reference)).toEqual([])
  expect(await posted(number)).toEqual([149_900])
})

test('a held payment, and what goes back of it, is what the gateway lists', async () => {
  const number = await account()
  const { reference } = (await payOnline(request(number))).body
  await tell(reference, paynamics.pay(reference, api.clock.now(), { amount: 140_000 }))
  await dayAfter()
  const body = { reference, decision: 'return' as const, note: 'Talked to the payer' }
  await api.call(decideReview, { body, idempotencyKey: randomUUID(), ...nora })
  await dayAfter()
  expect((await open()).filter((each) => each.payment === reference)).toEqual([])
})

test('a payment that the bank took back isn’t expected on the gateway’s list under our reference', async () => {
  const { reference } = await paid()
  const back = await refund(reference, 149_900, 'reversal')
  await dayAfter()
  expect(await about(back)).toEqual([])
})

test('each day is compared once, even if two processes do it at the same moment, and again', async () => {
  const { reference } = await paid()
  paynamics.list(reference, { amount: 1 })
  api.clock.advance({ days: 1 })
  await Promise.all([reconcile(), reconcile()])
  await reconcile()
  expect(await about(reference)).toHaveLength(1)
})

test('days that were missed are caught up on, and a gateway that is away doesn’t keep the other waiting', async () => {
  const first = await paid()
  api.clock.advance({ days: 1 })
  const second = await paid()
  paynamics.list(first.reference, undefined)
  paynamics.list(second.reference, undefined)
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  const before = maya.counts.listed
  api.clock.advance({ days: 2 })
  await reconcile()
  expect(await about(first.reference)).toEqual([])
  expect(maya.counts.listed - before).toBe(3)
  paynamics.goAway(false)
  await reconcile()
  expect((await about(second.reference))[0]!.day).toBe(plusDays((await about(first.reference))[0]!.day, 1))
})

test('a list isn’t asked for before it can be complete', async () => {
  const { reference } = await paid()
  paynamics.list(reference, { amount: 1 })
  const start = api.clock.now()
  api.clock.set(`${plusDays(today(), 1)}T07:59:00+08:00`)
  await reconcile()
  expect(await about(reference)).toEqual([])
  api.clock.advance({ minutes: 1 })
  await reconcile()
  expect(await about(reference)).toHaveLength(1)
  expect(api.clock.now() > start).toBe(true)
})

test('a difference stays until somebody settles it with a note, once', async () => {
  const { reference } = await paid()
  paynamics.list(reference, { amount: 1 })
  await dayAfter()
  const [{ id } = { id: 0 }] = await about(reference)
  expect((await settleIt(id, ' ')).status).toBe(400)
  const both = await Promise.all([settleIt(id), settleIt(id, 'Mine', { as: 'omar.back-office' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await settleIt(id)).problem.code).toBe('already-settled')
  expect((await settleIt(999_999)).status).toBe(404)
  expect(await about(reference)).toEqual([])
  const settled = (await api.call(differences, { query: { state: 'settled' }, ...nora })).body.differences
  const [first] = settled
  expect(first).toMatchObject({ id, settled: { by: expect.stringMatching(/^(nora|omar)$/), note: expect.any(String) } })
  const notes = await api.db.execute(
    sql`select 1 from security_event where about->>'did' = 'settled a difference' and about->>'payment' = ${reference}`,
  )
  expect(notes).toHaveLength(1)
  const change = api.db.execute(sql`update settlement_difference set note = 'Another' where id = ${id}`)
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'settlement_difference_settled_once' } })
})

test.each(['ana.customer', 'sam.sales', 'rey.referrer', undefined] as const)(
  'nobody but back-office staff sees or settles differences, or exports a day (%s)',
  async (as) => {
    const day = today()
    const answers = [
      await api.call(differences, { query: { state: 'open' }, as }),
      await api.call(settleDifference, { body: { id: 1, note: 'Mine' }, idempotencyKey: randomUUID(), as }),
      await api.call(paymentDay, { params: { day }, as }),
      await api.inject({ method: 'GET', url: `/api${paymentDayFile.path.replace('{day}', day)}`, as }),
    ]
    for (const answer of answers)
      expect('status' in answer ? answer.status : answer.statusCode).toBe(as === undefined ? 401 : 403)
  },
)

test('the day’s file has every payment, refund and difference, and nothing that a spreadsheet would run', async () => {
  const { number, reference } = await paid()
  const back = await refund(reference, 50_000)
  paynamics.list(back, { channel: '=1+1' })
  const day = await dayAfter()
  await settleIt((await about(back))[0]!.id, '=HYPERLINK("http://x")')
  const url = `/api${paymentDayFile.path.replace('{day}', day)}`
  const answer = await api.inject({ method: 'GET', url, ...nora })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': expect.stringContaining(`payments-${day}.csv`),
  })
  const lines = answer.body.split('\r\n')
  expect(lines.find((line) => line.includes(reference))).toBe(
    `paynamics,${reference},${number},gc,1499.00,gc,1499.00,15.00,GW-${reference},,`,
  )
  expect(lines.find((line) => line.includes(back))).toBe(
    `paynamics,${back},${number},gc,-500.00,'=1+1,-500.00,0.00,GW-${back},other-channel,"'=HYPERLINK(""http://x"")"`,
  )
})

test('each channel’s sums of a day stand beside those of the gateway’s list, with its fees', async () => {
  await dayAfter()
  const { reference } = await paid()
  await paid({ channel: 'ubp_online' })
  await refund(reference, 50_000)
  const day = await dayAfter()
  const { channels } = (await api.call(paymentDay, { params: { day }, ...nora })).body
  const ours = { payments: 1, paid: 149_900, serviceCharges: 0, refunded: 0, held: 0, sentBack: 0 }
  expect(channels).toMatchObject([
    { channel: 'gc', ours: { ...ours, refunded: 50_000 }, theirs: { paid: 149_900, refunded: 50_000, fees: 1_500 } },
    {
      channel: 'ubp_online',
      ours: { ...ours, serviceCharges: 1_500 },
      theirs: { paid: 151_400, refunded: 0, fees: 1_500 },
    },
  ])
})

test('before a list was compared, the day shows our own sums alone', async () => {
  await paid()
  const { body } = await api.call(paymentDay, { params: { day: today() }, ...nora })
  expect(body.channels).toMatchObject([{ channel: 'gc', name: 'GCash', ours: { paid: 149_900 }, theirs: null }])
  expect(body.compared).toEqual([
    { gateway: 'maya', at: null, trouble: null },
    { gateway: 'paynamics', at: null, trouble: null },
  ])
  await payers.settle()
})
