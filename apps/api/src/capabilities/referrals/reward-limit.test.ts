import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { blocked } from '../../../test/blocked.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { deliver } from '../../kernel/outbox/relay.ts'
import { outboxEvent } from '../../kernel/outbox/outbox.tables.ts'
import { billingEvents } from '../billing/billing.service.ts'
import { referral, referralHit } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, post, pay, connected } = await useReferrals()
/** One reward a year is allowed. */
beforeEach(async () => {
  await api.db.execute(sql`update referral_programme set most_a_year = 1`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

type Subscriber = Awaited<ReturnType<typeof subscriber>>
/** Somebody whom they have referred, with a first bill to pay. */
const referredBy = async (ana: Subscriber, own: Record<string, number> = {}) => {
  const { referenceNum } = (await refer(ana)).payload
  return { referenceNum, ...(await connected(referenceNum, own)) }
}
type Referred = Awaited<ReturnType<typeof referredBy>>

/** They've paid, and one process among several hears of it. */
const hearsOf = async ({ accountNumber, amount }: Referred) => {
  await api.db.delete(outboxEvent)
  await post(accountNumber, amount)
  const { topic } = billingEvents.PAYMENT_RECEIVED
  const [paid] = await api.db.select().from(outboxEvent).where(eq(outboxEvent.topic, topic))
  const follows = api.work.subscribers.find(({ name }) => name === 'referrals.follow-payments')!
  return () => deliver(api.db, follows, { eventId: paid!.id, payload: paid!.payload as object })
}
/** Both have begun before either is done: the first can't write its credit until the second waits, too. */
const atOnce = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const { both } = await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bill_credit in share mode`)
    const first = one()
    await expect.poll(() => blocked(api)).toBe(1)
    const second = other()
    await expect.poll(() => blocked(api)).toBe(2)
    return { both: Promise.all([first, second]) }
  })
  await both
}
const endOf = async ({ referenceNum }: Referred) => [
  (await rowOf(referenceNum))?.state,
  ...(await api.db.select().from(referralHit).where(eq(referralHit.referenceNum, referenceNum))).map(
    ({ rule }) => rule,
  ),
]

test('two rewards at once, one as a subscriber and one as an employee: the second is one too many', async () => {
  const ana = await subscriber()
  const [one, other] = [await referredBy(ana), await referredBy(ana)]
  // When she referred the other, she had no account yet.
  await api.db
    .update(referral)
    .set({ type: 'ERP', accountNumber: null })
    .where(eq(referral.referenceNum, other.referenceNum))
  await atOnce(await hearsOf(one), await hearsOf(other))
  expect([await endOf(one), await endOf(other)]).toEqual([['rewarded'], ['held', 'too-many']])
})

test('a reward that staff give at the same moment counts, too', async () => {
  const ana = await subscriber()
  const [near, far] = [await referredBy(ana, { latitude: 14.6 }), await referredBy(ana)]
  await pay(near.accountNumber, near.amount)
  expect(await endOf(near)).toEqual(['held', 'same-address'])
  const { referenceNum } = near
  const body = { referenceNum, version: 2, decision: 'give', reason: 'Neighbours.' } as const
  const give = () =>
    api.call(contract.referrals.decideReward, { body, idempotencyKey: randomUUID(), as: 'bea.back-office' })
  await atOnce(give, await hearsOf(far))
  expect([await endOf(near), await endOf(far)]).toEqual([
    ['rewarded', 'same-address'],
    ['held', 'too-many'],
  ])
})
