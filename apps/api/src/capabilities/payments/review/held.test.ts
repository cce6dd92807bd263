import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { usePayers } from '../test/payers.ts'

const {
  api,
  paynamics,
  account,
  request,
  owner,
  payOnline,
  payByCard,
  tell,
  status: paymentStatus,
  settle,
  posted,
} = await usePayers()
const { decideReview, confirmReview, staffPayments } = contract.payments
const nora = { as: 'nora.back-office' as const }
const omar = { as: 'omar.back-office' as const }

// What went back in another test is of another day.
beforeEach(() => api.clock.advance({ days: 1 }))

/** Something else came than was asked for. */
const held = async (came: { amount?: number; currency?: string } = { amount: 140_000 }, asked: object = {}) => {
  const number = await account()
  const { reference } = (await payOnline(request(number, asked))).body
  await tell(reference, paynamics.pay(reference, api.clock.now(), came))
  return { number, reference }
}
type Decision = 'post' | 'return' | 'close'
const decide = (reference: string, decision: Decision, as: typeof nora | typeof omar = nora) =>
  api.call(decideReview, {
    body: { reference, decision, note: 'Talked to the payer' },
    idempotencyKey: randomUUID(),
    ...as,
  })
const agree = (reference: string, yes: boolean, as: typeof nora | typeof omar = omar) =>
  api.call(confirmReview, { body: { reference, agree: yes }, idempotencyKey: randomUUID(), ...as })
const paidBack = (reference: string) => [...paynamics.book.get(reference)!.refunds.values()]
const notes = async (reference: string) =>
  (
    await api.db.execute<{ did: string; by: string }>(
      sql`select about->>'did' as did, by_person_id as by from security_event where about->>'payment' = ${reference} order by id`,
    )
  ).map(({ did, by }) => `${by} ${did}`)

test('staff post what came after all, and it counts towards the bill', async () => {
  const { number, reference } = await held()
  const [seen] = (await api.call(staffPayments, { query: { reference }, ...nora })).body
  expect(seen!.held).toMatchObject({ needsSecond: false })
  expect((await decide(reference, 'post')).body.payment).toMatchObject({ state: 'paid', amount: 140_000, held: null })
  expect(await posted(number)).toEqual([140_000])
  expect(await notes(reference)).toEqual(['nora decided to post a held payment'])
  expect((await decide(reference, 'post')).problem.code).toBe('not-held')
})

test('a gateway that gives an open payment the reference of another is believed by nobody', async () => {
  const [one, other] = [await account(), await account()]
  const [first, second] = [
    (await payOnline(request(one))).body.reference,
    (await payOnline(request(other))).body.reference,
  ]
  const paid = paynamics.pay(second, api.clock.now())
  const mixedUp = { ...paid, gatewayReference: `GW-${first}` } as typeof paid
  expect(await tell(second, paynamics.stand(second, mixedUp))).toEqual({ status: 200 })
  expect((await paymentStatus(second)).state).toBe('held')
  expect(await posted(other)).toEqual([])
  await tell(first, paynamics.pay(first, api.clock.now()))
  expect(await posted(one)).toEqual([149_900])
})

test('what counts for another payment isn’t sent back from here, whoever tries', async () => {
  const [{ reference: first }, number] = [(await payOnline(request(await account()))).body, await account()]
  await tell(first, paynamics.pay(first, api.clock.now()))
  const { reference } = (await payOnline(request(number))).body
  await tell(reference, paynamics.stand(reference, paynamics.book.get(first)!.status))
  expect((await paymentStatus(reference)).state).toBe('held')
  expect((await decide(reference, 'return')).problem.code).toBe('cannot-return')
  const back = api.db.execute(sql`insert into payment_refund
    (refund, reference, kind, amount, reason, state, needs_second, asked_by, asked_at, changed_at)
    values (${`RFD-${randomUUID()}`}, ${reference}, 'return', 1, 'x', 'asked', true, 'nora', now(), now())`)
  await expect(back).rejects.toMatchObject({ cause: { constraint: 'payment_refund_at_most_paid' } })
  expect((await decide(reference, 'close')).body.payment).toMatchObject({ state: 'failed' })
  expect(paidBack(first)).toEqual([])
})

test('of what came by internet banking, its service charge doesn’t count', async () => {
  const { number, reference } = await held({ amount: 140_000 }, { channel: 'ubp_online' })
  await decide(reference, 'post')
  expect(await posted(number)).toEqual([138_500])
})

test('what was posted after all can be refunded, but not more than came', async () => {
  const { reference } = await held()
  await decide(reference, 'post')
  const refund = (amount: number) =>
    api.call(contract.payments.refundPayment, {
      body: { reference, amount, kind: 'refund', reason: 'Paid twice' },
      idempotencyKey: randomUUID(),
      ...nora,
    })
  expect((await refund(140_001)).problem.code).toBe('more-than-paid')
  expect((await refund(140_000)).status).toBe(200)
})

test('staff send back what came: nothing is posted, the payer hears of it, and news that come late change nothing', async () => {
  const number = await account()
  const { reference } = (await payByCard(request(number, { channel: 'gpap_cc_ph' }), owner(number))).body
  await api.db.execute(sql`update payment_intent set email = ${`${number}@example.com`} where reference = ${reference}`)
  const came = paynamics.pay(reference, api.clock.now(), { amount: 140_000 })
  await tell(reference, came)
  await decide(reference, 'return')
  expect(paidBack(reference)).toEqual([140_000])
  expect(await paymentStatus(reference)).toMatchObject({ state: 'failed', failure: 'sent-back', refunded: 140_000 })
  expect(await tell(reference, came)).toEqual({ status: 200 })
  expect((await paymentStatus(reference)).state).toBe('failed')
  expect(await posted(number)).toEqual([])
  await workOff(api, 'payments')
  expect((await messagesTo(api.db, `${number}@example.com`)).map(({ subject }) => subject)).toEqual([
    'We’ve sent your payment back',
  ])
})

test('if the answer about money that goes back is lost, asking tells, and it goes back once', async () => {
  const { reference } = await held()
  paynamics.loseRefund()
  expect((await decide(reference, 'return')).body.payment).toMatchObject({
    state: 'held',
    held: { decision: 'return' },
  })
  expect((await decide(reference, 'post')).problem.code).toBe('already-decided')
  api.clock.advance({ minutes: 2 })
  await settle()
  expect(paidBack(reference)).toEqual([140_000])
  expect(await paymentStatus(reference)).toMatchObject({ state: 'failed', failure: 'sent-back' })
})

test('if the gateway won’t send it back, staff decide again', async () => {
  const { number, reference } = await held()
  paynamics.refuseRefund()
  expect((await decide(reference, 'return')).body.payment).toMatchObject({ state: 'held', held: { decision: null } })
  await decide(reference, 'post')
  expect(await posted(number)).toEqual([140_000])
})

test.each(['post', 'return', 'close'] as const)(
  'a large sum needs a second person to %s it, who isn’t whoever decided',
  async (decision) => {
    const { number, reference } = await held({ amount: 500_000 })
    const [seen] = (await api.call(staffPayments, { query: { reference }, ...nora })).body
    expect(seen!.held).toMatchObject({ needsSecond: true, awaitsSecond: false })
    expect((await decide(reference, decision)).body.payment.held).toMatchObject({ awaitsSecond: true, isOwn: true })
    expect(await posted(number)).toEqual([])
    expect(paidBack(reference)).toEqual([])
    const waiting = (await api.call(staffPayments, { query: { needs: 'approval' }, ...omar })).body
    expect(waiting.find((each) => each.reference === reference)?.held).toMatchObject({ decision, isOwn: false })
    expect((await agree(reference, true, nora)).problem.code).toBe('own-decision')
    expect((await agree(reference, true)).body.payment.state).toBe(decision === 'post' ? 'paid' : 'failed')
    expect(await posted(number)).toEqual(decision === 'post' ? [500_000] : [])
    expect(paidBack(reference)).toEqual(decision === 'return' ? [500_000] : [])
    expect((await agree(reference, true)).problem.code).toBe('already-decided')
  },
)

test('if the second person doesn’t agree, it stays held, and anybody decides anew', async () => {
  const { number, reference } = await held({ amount: 500_000 })
  await decide(reference, 'post')
  expect((await agree(reference, false)).body.payment).toMatchObject({ state: 'held', held: { decision: null } })
  expect((await decide(reference, 'return', omar)).status).toBe(200)
  expect((await agree(reference, true, nora)).body.payment.state).toBe('failed')
  expect(await posted(number)).toEqual([])
  expect(await notes(reference)).toEqual([
    'nora decided to post a held payment',
    'omar didn’t agree to post a held payment',
    'omar decided to send back a held payment',
    'nora agreed to send back a held payment',
  ])
})

test('another currency never counts as pesos, and two people send it back', async () => {
  const { reference } = await held({ currency: 'USD' })
  expect((await decide(reference, 'post')).problem.code).toBe('cannot-post')
  expect((await decide(reference, 'return')).body.payment.held).toMatchObject({ currency: 'USD', awaitsSecond: true })
  const { refunds } = (await agree(reference, true)).body.payment
  expect(refunds).toMatchObject([{ kind: 'return', amount: 149_900, currency: 'USD', state: 'done' }])
  // Nothing of it is a peso, so the payer doesn't read that pesos were paid back.
  expect(await paymentStatus(reference)).toMatchObject({ failure: 'sent-back', refunded: 0 })
})

test('two people who decide at the same moment move the money once', async () => {
  const { number, reference } = await held()
  const both = await Promise.all([decide(reference, 'post', nora), decide(reference, 'return', omar)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await posted(number)).length + paidBack(reference).length).toBe(1)
})

test('what isn’t held can’t be decided about', async () => {
  const { reference } = (await payOnline(request(await account()))).body
  expect((await decide(reference, 'post')).problem.code).toBe('not-held')
  expect((await decide('PAY-23456789ABCDEFGHJKLM', 'post')).status).toBe(404)
})

test('the database, too, wants two people for a large sum, and no more back than came', async () => {
  const { reference } = await held({ amount: 500_000 })
  await decide(reference, 'post')
  const change = (set: string) =>
    api.db.execute(sql.raw(`update payment_held set ${set} where reference = '${reference}'`))
  for (const [set, rule] of [
    [`decided_by = 'nora'`, 'payment_held_by_another'],
    ['settled_at = now()', 'payment_held_by_two'],
    ['note = null', 'payment_held_decided_whole'],
  ] as const)
    await expect(change(set)).rejects.toMatchObject({ cause: { constraint: rule } })
  const back = (amount: number) =>
    api.db
      .execute(sql`insert into payment_refund (refund, reference, kind, amount, reason, state, needs_second, asked_by, asked_at, changed_at)
      values (${`RFD-${randomUUID()}`}, ${reference}, 'return', ${amount}, 'x', 'asked', true, 'nora', now(), now())`)
  await expect(back(500_001)).rejects.toMatchObject({ cause: { constraint: 'payment_refund_at_most_paid' } })
})

test.each([
  ['nothing', 0],
  ['less than nothing', -100],
  ['more than we can store', 3_000_000_000],
])('if the gateway says that %s came, staff can only close it', async (_what, amount) => {
  const { number, reference } = await held({ amount })
  expect((await decide(reference, 'return')).problem.code).toBe('cannot-return')
  const posting = await decide(reference, 'post')
  // A large sum is up to a second person first.
  const refusal = posting.status === 200 ? await agree(reference, true) : posting
  expect(refusal.problem.code).toBe('cannot-post')
  if (posting.status === 200) await agree(reference, false)
  const closing = await decide(reference, 'close')
  const closed = closing.body.payment.held === null ? closing : await agree(reference, true)
  expect(closed.body.payment).toMatchObject({ state: 'failed', held: null })
  expect(await posted(number)).toEqual([])
})
