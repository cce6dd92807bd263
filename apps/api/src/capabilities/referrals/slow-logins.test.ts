import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { useProviderProxy, type Fate } from '../../../test/provider-proxy.ts'
import { workOff } from '../../../test/work-off.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { staffOf } from '../applications/test/staff.ts'
import { referral } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, connected, pay } = await useReferrals()
const { inReview } = staffOf(api)
const proxy = await useProviderProxy(api.insideUrl)
/** Another process, whose calls to the identity provider we watch. */
const watched = await useApi({
  database: api,
  providerUrl: proxy.url,
  environment: { ORIGIN: api.environment.ORIGIN },
})
const [person] = await api.db.execute<{ id: string }>(
  sql`select id::text as id from person where email = 'employee@hibla.example.com'`,
)
const mia = person!.id
beforeEach(() => {
  proxy.fate = () => 'answered'
  api.clock.set('2026-11-15T09:00:00+08:00')
})

/** Mia, an employee without an account, has referred somebody. */
const referredByMia = async () => {
  const { referenceNum } = (await refer(await subscriber())).payload
  await api.db
    .update(referral)
    .set({ type: 'ERP', accountNumber: null, personId: mia })
    .where(eq(referral.referenceNum, referenceNum))
  return referenceNum
}

test('a referral isn’t locked while we look up where to write to an employee, and they get their letter', async () => {
  const referenceNum = await referredByMia()
  const tina = await connected(referenceNum)
  await pay(tina.accountNumber, tina.amount)
  expect(await rowOf(referenceNum)).toMatchObject({ state: 'held', version: 2 })
  const asked: boolean[] = []
  proxy.fate = async (call): Promise<Fate> => {
    const free = await api.db
      .select()
      .from(referral)
      .where(eq(referral.referenceNum, referenceNum))
      .for('update', { skipLocked: true })
    if (call.includes(mia)) asked.push(free.length === 1)
    return 'answered'
  }
  const body = { referenceNum, version: 2, decision: 'decline', reason: 'We looked into it.' } as const
  const declined = await watched.call(contract.referrals.decideReward, {
    body,
    idempotencyKey: randomUUID(),
    as: 'bea.back-office',
  })
  expect(declined.body.referral.state).toBe('declined')
  expect(asked).not.toEqual([])
  expect(asked).not.toContain(false)
  const emails = await messagesTo(api.db, 'employee@hibla.example.com')
  expect(emails.map(({ subject }) => subject)).toEqual(['There’s no reward for a referral of yours'])
})

test('an employee’s referral follows its application, even if the identity provider doesn’t answer', async () => {
  const referenceNum = await referredByMia()
  const { orderId } = await inReview('for-mia@example.com')
  await api.db
    .update(referral)
    .set({ state: 'applying', applicationRefId: orderId })
    .where(eq(referral.referenceNum, referenceNum))
  proxy.fate = () => 'refused'
  await workOff(watched, 'applications')
  expect((await rowOf(referenceNum))?.state).toBe('applied')
})
