import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline, tell } = await usePayers()
const { paymentDay, refundPayment, decideReview, confirmReview } = contract.payments
const nora = { as: 'nora.back-office' as const }

const payment = fc.record({
  pesos: fc.integer({ min: 100, max: 4_000 }),
  channel: fc.constantFrom('gc', 'grabpay_ph', 'ubp_online'),
  /** What comes instead, and what staff do about it. */
  comes: fc.constantFrom('right', 'less, posted', 'less, sent back', 'less, held', 'nothing'),
  refunds: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 2 }),
})
type Payment = typeof payment extends fc.Arbitrary<infer P> ? P : never

const asStaff = (body: object) => ({ body, idempotencyKey: randomUUID(), ...nora }) as never

const happens = async ({ pesos, channel, comes, refunds }: Payment): Promise<void> => {
  const { reference } = (await payOnline(request(await account(), { amount: `${pesos}.00`, channel }))).body
  if (comes === 'nothing') return
  const change = comes === 'right' ? {} : { amount: pesos * 50 }
  await tell(reference, paynamics.pay(reference, api.clock.now(), change))
  const decision = { 'less, posted': 'post', 'less, sent back': 'return' }[comes as string]
  if (decision !== undefined) await api.call(decideReview, asStaff({ reference, decision, note: 'As agreed' }))
  for (const amount of refunds)
    await api.call(refundPayment, asStaff({ reference, kind: 'refund', amount, reason: 'Too much' }))
}

const channelsOn = async (day: IsoDate) => (await api.call(paymentDay, { params: { day }, ...nora })).body.channels
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('whatever was paid, held and refunded, the day’s sums are those of the ledger and of the gateway', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { maxLength: 5 }), async (payments) => {
      // A day of its own for each history.
      api.clock.advance({ days: 1 })
      const day = manilaDate(api.clock.now())
      await api.db.execute(sql`delete from limit_window`)
      for (const each of payments) await happens(each)
      const [ledger] = await api.db.execute<{ paid: number; refunded: number }>(
        sql`select coalesce(-sum(amount) filter (where kind = 'payment'), 0)::int as paid,
          coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
          from ledger_entry where occurred_on = ${day}`,
      )
      const channels = await channelsOn(day)
      expect({
        paid: sum(channels.map(({ ours }) => ours.paid)),
        refunded: sum(channels.map(({ ours }) => ours.refunded)),
      }).toEqual(ledger)
      const listed = (await paynamics.gateway.settlement(day)).map(({ amount }) => amount)
      expect({
        in: sum(channels.map(({ ours }) => ours.paid + ours.serviceCharges + ours.held)),
        out: sum(channels.map(({ ours }) => ours.refunded + ours.sentBack)),
      }).toEqual({
        in: sum(listed.filter((amount) => amount > 0)),
        out: sum(listed.filter((amount) => amount < 0).map((amount) => -amount)),
      })
    }),
    { seed: 12, numRuns: 25 },
  )
})

test('what goes back early in the morning counts on that day in Manila, not on the day before', async () => {
  api.clock.advance({ days: 1 })
  const { reference } = (await payOnline(request(await account()))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  const paidOn = manilaDate(api.clock.now())
  const next = plusDays(paidOn, 1)
  api.clock.set(`${next}T02:00:00+08:00`)
  await api.call(refundPayment, asStaff({ reference, kind: 'refund', amount: 50_000, reason: 'Too much' }))
  const refundedOn = async (day: IsoDate) => sum((await channelsOn(day)).map(({ ours }) => ours.refunded))
  expect([await refundedOn(paidOn), await refundedOn(next)]).toEqual([0, 50_000])
})

test('dollars that came are no pesos, neither while they are held nor once they are sent back', async () => {
  api.clock.advance({ days: 1 })
  const { reference } = (await payOnline(request(await account()))).body
  await tell(reference, paynamics.pay(reference, api.clock.now(), { currency: 'USD' }))
  const sums = async () => {
    const channels = await channelsOn(manilaDate(api.clock.now()))
    return [sum(channels.map(({ ours }) => ours.held)), sum(channels.map(({ ours }) => ours.sentBack))]
  }
  expect(await sums()).toEqual([0, 0])
  await api.call(decideReview, asStaff({ reference, decision: 'return', note: 'As agreed' }))
  const agreed = { body: { reference, agree: true }, idempotencyKey: randomUUID(), as: 'omar.back-office' as const }
  expect((await api.call(confirmReview, agreed)).status).toBe(200)
  expect(await sums()).toEqual([0, 0])
})
