import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, owner, payOnline, tell, status: paymentStatus, settle } = await usePayers()
const { accountPayments, refundPayment, decideRefund, staffPayments } = contract.payments
const nora = { as: 'nora.back-office' as const }
const omar = { as: 'omar.back-office' as const }

// What was refunded in another test is of another day.
beforeEach(() => api.clock.advance({ days: 1 }))

const paid = async (amount = '1499.00', number?: string) => {
  number ??= await account()
  const { reference } = (await payOnline(request(number, { amount }))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  return { number, reference }
}
const refund = (
  reference: string,
  amount: number,
  { as = nora, kind = 'refund' }: { as?: typeof nora | typeof omar; kind?: 'refund' | 'reversal' } = {},
) =>
  api.call(refundPayment, {
    body: { reference, amount, kind, reason: 'Paid twice' },
    idempotencyKey: randomUUID(),
    ...as,
  })
const decide = (id: string, approve: boolean, as: typeof nora | typeof omar) =>
  api.call(decideRefund, { body: { refund: id, approve }, idempotencyKey: randomUUID(), ...as })
const balanceOf = async (accountNumber: string) => {
  const [row] = await api.db.execute<{ balance: number }>(
    sql`select balance::int from account_balance where account_number = ${accountNumber}`,
  )
  return row?.balance
}
const paidBack = (reference: string) => [...paynamics.book.get(reference)!.refunds.values()]

test('a refund goes back through the gateway, is owed again, and the subscriber hears of it', async () => {
  const { number, reference } = await paid()
  await api.db.execute(sql`update account set email = ${`${number}@example.com`} where account_number = ${number}`)
  const { body } = await refund(reference, 50_000)
  expect(body.payment).toMatchObject({ state: 'paid', refunded: 50_000, refunds: [{ state: 'done', amount: 50_000 }] })
  expect(paidBack(reference)).toEqual([50_000])
  expect(await balanceOf(number)).toBe(-99_900)
  expect((await paymentStatus(reference)).refunded).toBe(50_000)
  await workOff(api, 'payments')
  expect((await messagesTo(api.db, `${number}@example.com`)).map(({ subject }) => subject)).toEqual([
    'We’ve refunded ₱500.00',
  ])
})

test('a subscriber finds what went back of a payment that is older than the others shown', async () => {
  const { number, reference } = await paid()
  const shown = async () => {
    const seen = await api.call(accountPayments, { params: { accountNumber: number }, ...owner(number) })
    return seen.body.map((each) => [each.reference, each.refunded])
  }
  api.clock.advance({ days: 91 })
  expect(await shown()).toEqual([])
  await refund(reference, 50_000)
  expect(await shown()).toEqual([[reference, 50_000]])
  api.clock.advance({ days: 91 })
  expect(await shown()).toEqual([])
})

test('no more goes back than was paid, not in parts and not at the same moment', async () => {
  const { number, reference } = await paid()
  await refund(reference, 100_000)
  expect((await refund(reference, 49_901)).problem.code).toBe('more-than-paid')
  const both = await Promise.all([refund(reference, 49_900), refund(reference, 49_900)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await balanceOf(number)).toBe(0)
  expect(paidBack(reference).reduce((sum, each) => sum + each, 0)).toBe(149_900)
})

test('what isn’t paid can’t be refunded', async () => {
  const { reference } = (await payOnline(request(await account()))).body
  expect((await refund(reference, 1)).problem.code).toBe('not-paid')
  expect((await refund('PAY-23456789ABCDEFGHJKLM', 1)).status).toBe(404)
})

test('a large refund waits for a second person, who isn’t whoever asked', async () => {
  const { number, reference } = await paid('6000.00')
  const asked = (await refund(reference, 500_000)).body.payment.refunds[0]!
  expect(asked).toMatchObject({ state: 'asked', isOwn: true })
  expect(paidBack(reference)).toEqual([])
  const waiting = (await api.call(staffPayments, { query: { needs: 'approval' }, ...omar })).body
  expect(waiting.map((each) => each.reference)).toContain(reference)
  expect((await decide(asked.refund, true, nora)).problem.code).toBe('own-refund')
  expect(await balanceOf(number)).toBe(-600_000)
  expect((await decide(asked.refund, true, omar)).body.payment.refunds[0]).toMatchObject({ state: 'done' })
  expect((await decide(asked.refund, true, omar)).problem.code).toBe('already-decided')
  expect(await balanceOf(number)).toBe(-100_000)
})

test('a large sum that goes back in parts waits for a second person, too', async () => {
  const { reference } = await paid('12000.00')
  for (const amount of [400_000, 400_000, 1]) await refund(reference, amount)
  expect(paidBack(reference)).toEqual([400_000])
  const [payment] = (await api.call(staffPayments, { query: { reference }, ...omar })).body
  expect(payment!.refunds.map(({ state }) => state).toSorted()).toEqual(['asked', 'asked', 'done'])
})

test('staff read from which sum on a second person is needed, less what has gone back', async () => {
  const { reference } = await paid('12000.00')
  const from = async () =>
    (await api.call(staffPayments, { query: { reference }, ...nora })).body[0]!.secondPersonFrom as number
  expect(await from()).toBe(500_000)
  await refund(reference, 400_000)
  expect(await from()).toBe(100_000)
  const asked = (await refund(reference, 100_000)).body.payment.refunds.at(-1)!
  expect(asked.state).toBe('asked')
  expect(await from()).toBe(0)
  await decide(asked.refund, false, omar)
  expect(await from()).toBe(100_000)
  expect((await refund(reference, 99_999)).body.payment.refunds.at(-1)!.state).toBe('done')
})

test('whoever sends back a large sum in a day, however many payments it is of, needs a second person for the rest', async () => {
  const each = await Promise.all(['2000.00', '2000.00', '2000.00'].map((amount) => paid(amount)))
  const states = await Promise.all(
    each.map(async ({ reference }) => (await refund(reference, 200_000)).body.payment.refunds[0]!.state),
  )
  expect(states.toSorted()).toEqual(['asked', 'done', 'done'])
  const small = await paid()
  const [shown] = (await api.call(staffPayments, { query: { reference: small.reference }, ...nora })).body
  expect(shown!.secondPersonFrom).toBe(0)
  expect((await refund(small.reference, 1, { as: omar })).body.payment.refunds[0]!.state).toBe('done')
  api.clock.advance({ days: 1 })
  expect((await refund(small.reference, 1)).body.payment.refunds.at(-1)!.state).toBe('done')
})

test('a large sum that goes back to one account in a day needs a second person, whoever sends its parts', async () => {
  const first = await paid('3000.00')
  const second = await paid('2000.00', first.number)
  expect((await refund(first.reference, 300_000)).body.payment.refunds[0]!.state).toBe('done')
  const [shown] = (await api.call(staffPayments, { query: { reference: second.reference }, ...omar })).body
  expect(shown!.secondPersonFrom).toBe(200_000)
  const asked = (await refund(second.reference, 200_000, { as: omar })).body.payment.refunds[0]!
  expect(asked.state).toBe('asked')
  expect((await decide(asked.refund, true, nora)).body.payment.refunds[0]!.state).toBe('done')
})

test('a declined refund moves nothing, and its amount can be asked for again', async () => {
  const { number, reference } = await paid('6000.00')
  const asked = (await refund(reference, 600_000)).body.payment.refunds[0]!
  await decide(asked.refund, false, omar)
  expect(paidBack(reference)).toEqual([])
  expect((await refund(reference, 600_000)).status).toBe(200)
  expect(await balanceOf(number)).toBe(-600_000)
})

test('if the gateway’s answer is lost, asking tells, and nothing is paid back twice', async () => {
  const { number, reference } = await paid()
  paynamics.loseRefund()
  expect((await refund(reference, 10_000)).body.payment.refunds[0]).toMatchObject({ state: 'sending' })
  expect(await balanceOf(number)).toBe(-149_900)
  api.clock.advance({ minutes: 2 })
  await settle()
  expect(paidBack(reference)).toEqual([10_000])
  expect(await balanceOf(number)).toBe(-139_900)
})

test('a payment that the bank took back is owed again, without the gateway', async () => {
  const { number, reference } = await paid()
  await refund(reference, 149_900, { kind: 'reversal' })
  expect(paidBack(reference)).toEqual([])
  expect(await balanceOf(number)).toBe(0)
})

test('staff find payments by account and reference, and those that are held, with what came instead', async () => {
  const number = await account()
  const { reference } = (await payOnline(request(number))).body
  await tell(reference, paynamics.pay(reference, api.clock.now(), { amount: 1 }))
  const find = async (query: object) => (await api.call(staffPayments, { query, ...nora })).body
  for (const query of [{ account: number }, { reference }, { needs: 'held', account: number }])
    expect(await find(query)).toMatchObject([{ reference, accountNumber: number, state: 'held' }])
  expect((await find({ reference }))[0]!.notes.at(-1)!.detail).toMatch(/^₱0\.01 came as /)
})

test.each([
  ['all of them', {}, 'payment_intent_started_at_index'],
  ['those of which nobody has told us', { needs: 'unknown' }, 'payment_intent_unknown'],
] as const)('staff who look at %s don’t wait for a million others', async (_which, query, index) => {
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const which = 'needs' in query ? sql`where state = 'unknown'` : sql``
    return tx.execute<{ plan: string }>(
      sql`explain (format text) select * from payment_intent ${which} order by started_at desc limit 100`,
    )
  })
  expect(JSON.stringify(plan)).toContain(index)
  expect((await api.call(staffPayments, { query, ...nora })).status).toBe(200)
})

test('the database, too, wants two people and no more than was paid', async () => {
  const { reference } = await paid()
  const write = (change: string) =>
    api.db.execute(
      sql`insert into payment_refund select (jsonb_populate_record(null::payment_refund, ${JSON.stringify({
        refund: `RFD-${randomUUID()}`,
        reference,
        kind: 'refund',
        amount: 1,
        reason: 'x',
        state: 'asked',
        needs_second: true,
        asked_by: 'nora',
        asked_at: '2026-11-15',
        changed_at: '2026-11-15',
        asked: 0,
        currency: 'PHP',
        ...(JSON.parse(change) as object),
      })}::jsonb)).*`,
    )
  for (const [change, rule] of [
    ['{"amount":149901}', 'payment_refund_at_most_paid'],
    ['{"decided_by":"nora"}', 'payment_refund_by_another'],
    ['{"state":"done"}', 'payment_refund_by_two'],
  ] as const)
    await expect(write(change)).rejects.toMatchObject({ cause: { constraint: rule } })
})
