import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { OkOf } from '@hibla/contract/endpoint'
import type { ReferralState } from '@hibla/contract/referrals/state.rule'
import { beforeEach, expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { notification } from '../notifications/notifications.tables.ts'
import { referral, referralInvite } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf } = await useReferrals()
const { notifyReferrer, openInvite, referralInvite: inviteCall, referralList } = contract.referrals
type Programmes = OkOf<typeof contract.referrals.referralProgrammes>
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

const get = (url: string, as: As = {}) => api.inject({ method: 'GET', url: `/api${url}`, ...as })
const inviteOf = (as: As, query: { accountNumber?: string } = {}) => api.call(inviteCall, { query, ...as })
const remind = (as: As, email: string, own: object = {}) =>
  api.call(notifyReferrer, { body: { email, ...own }, idempotencyKey: randomUUID(), ...as })

test('[referrals.type-get, endpoints.cms-referrals-types] GET /cms/referrals/types tells the stored programmes', async () => {
  const told = async () => (await get('/cms/referrals/types', { as: 'pia.' })).json<Programmes>()
  expect((await told()).map(({ type, name, reward }) => [type, name, reward])).toEqual([
    ['MGM', 'Member-Get-Member (MGM)', 50_000],
    ['Win Back Referral', 'Win Back Referral', 0],
    ['ERP', 'Employee Referral Program (ERP)', 70_000],
  ])
  await api.db.execute(sql`update referral_programme set reward = 60000 where type = 'MGM'`)
  expect((await told())[0]?.reward).toBe(60_000)
  await api.db.execute(sql`update referral_programme set reward = 50000 where type = 'MGM'`)
  expect((await get('/cms/referrals/types')).statusCode).toBe(401)
})

test('[referrals.invite-get, referrals.lead-invite-made-by-call, endpoints.referrals-channels-search] GET /referrals/channels/search makes an account’s link when it is asked for, and tells the same from then on', async () => {
  const ana = await subscriber()
  const kept = () => api.db.select().from(referralInvite).where(eq(referralInvite.accountNumber, ana.accountNumber))
  expect(await kept()).toEqual([])
  const answers = await Promise.all(Array.from({ length: 4 }, () => get('/referrals/channels/search', ana.as)))
  const [invite, ...more] = await kept()
  expect(more).toEqual([])
  const link = `${api.environment.ORIGIN}/referral?invite=${invite!.code}`
  const told = { status: true, accountNumber: ana.accountNumber, code: invite!.code, link }
  expect(answers.map((answer) => answer.json<unknown>())).toEqual([told, told, told, told])
})

test('[referrals.invite-get] whoever has two accounts gets the link of the one they name, and otherwise of the one in use', async () => {
  const [inUse, other] = [await subscriber(), await subscriber()]
  const both = { ...inUse.as, accounts: [inUse.accountNumber, other.accountNumber] }
  const links = [
    await inviteOf(both),
    await inviteOf(both, { accountNumber: other.accountNumber }),
    await inviteOf(other.as),
  ].map(({ body }) => body)
  expect(links).toMatchObject([{ accountNumber: inUse.accountNumber }, { accountNumber: other.accountNumber }, {}])
  expect(links[1]).toEqual(links[2])
  expect(links[0]).not.toEqual(links[1])
})

test('an account without a link says why, with status false; somebody else’s looks as if it weren’t there', async () => {
  const business = await subscriber({ subscriber_type: 'SME' })
  expect((await inviteOf(business.as)).body).toEqual({ status: false, reason: 'not-residential' })
  const suspended = await subscriber({ status: 'SUSPENDED' })
  expect((await inviteOf(suspended.as)).body).toEqual({ status: false, reason: 'not-active' })
  const ana = await subscriber()
  expect((await inviteOf(ana.as, { accountNumber: business.accountNumber })).status).toBe(404)
  expect((await inviteOf({ as: 'pia.customer' })).problem.code).toBe('no-account')
})

test('[referrals.list-get, referrals.entity-fields, endpoints.referrals] GET /referrals lists what somebody has referred, with account number, email, body and request body', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { payload } = await refer(ana)
  await refer(ben)
  const body = (await get('/referrals', ana.as)).json<OkOf<typeof referralList>>()
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    referenceNum: payload.referenceNum,
    accountNumber: ana.accountNumber,
    email: payload.emailID,
    body: expect.stringContaining('Ana is a Hibla subscriber'),
    requestBody: { firstName: 'Tina', lastName: 'Ramos', emailID: payload.emailID, municipality: 'City of Makati' },
    state: 'sent',
    reward: null,
  })
  expect(body[0]?.requestBody).not.toHaveProperty('serviceabilityStatus')
  const query = { accountNumber: ben.accountNumber }
  expect((await api.call(referralList, { query, ...ana.as })).status).toBe(404)
})

test('[referrals.list-get, referrals.entity-fields, endpoints.referrals] who holds two accounts reads the referrals of all, or of the one they name', async () => {
  const [home, shop] = [await subscriber(), await subscriber()]
  const of = {
    [home.accountNumber]: (await refer(home)).payload.referenceNum,
    [shop.accountNumber]: (await refer(shop)).payload.referenceNum,
  }
  const both = Object.keys(of)
  const list = async (query: { accountNumber?: string }) =>
    (await api.call(referralList, { query, as: 'both.customer', accounts: both })).body.map((each) => each.referenceNum)
  expect((await list({})).toSorted()).toEqual(Object.values(of).toSorted())
  const { body } = await api.call(referralList, { query: {}, as: 'both.customer', accounts: both })
  expect(Object.fromEntries(body.map((each) => [each.accountNumber, each.referenceNum]))).toEqual(of)
  for (const accountNumber of both) expect(await list({ accountNumber })).toEqual([of[accountNumber]])
})

test('whoever shares the account sees its referrals, and a stranger none', async () => {
  const ana = await subscriber()
  await refer(ana)
  const partner: As = { as: 'partner.customer', accounts: [ana.accountNumber] }
  expect((await api.call(referralList, { query: {}, ...partner })).body).toHaveLength(1)
  expect((await api.call(referralList, { query: {}, as: 'stranger.referrer' })).body).toEqual([])
})

test('[referrals.notify-post, endpoints.referrals-notify-referrer] POST /referrals/notify/referrer sends the link again, and notifies the referrer, once a day', async () => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { emailID: email, referenceNum } = payload
  expect((await remind(ana.as, email)).problem.code).toBe('too-soon')
  api.clock.set('2026-11-16T09:00:00+08:00')
  const answer = await api.inject({
    method: 'POST',
    url: '/api/referrals/notify/referrer',
    payload: { accountNumber: ana.accountNumber, email },
    ...ana.as,
  })
  expect(answer.json()).toMatchObject({ status: true, referral: { referenceNum, mayRemind: false } })
  expect(await messagesTo(api.db, email)).toHaveLength(2)
  const told = await api.db.select().from(notification).where(eq(notification.accountNumber, ana.accountNumber))
  expect(told.map(({ title }) => title)).toEqual(['We’ve sent your link again'])
  expect((await remind(ana.as, email)).problem.code).toBe('too-soon')
})

test('[referrals.notify-post, endpoints.referrals-notify-referrer] whoever has two accounts sends the link again of the one they name', async () => {
  const both = [await subscriber(), await subscriber()] as const
  const accounts = both.map(({ accountNumber }) => accountNumber)
  const mine: As = { ...both[0].as, accounts }
  for (const [at, { accountNumber }] of both.entries()) {
    const { payload } = await refer({ ...both[at]!, as: { ...mine, accounts: [accountNumber] } })
    const { emailID: email, referenceNum } = payload
    api.clock.advance({ days: 1 })
    expect((await remind(mine, email, { accountNumber: accounts[1 - at] })).problem.code).toBe('not-found')
    expect((await remind(mine, email, { accountNumber })).body.referral.referenceNum).toBe(referenceNum)
    expect(await messagesTo(api.db, email)).toHaveLength(2)
  }
})

test('the link isn’t sent again by a stranger, nor to somebody who has begun', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { payload } = await refer(ana)
  api.clock.set('2026-11-16T09:00:00+08:00')
  expect((await remind(ben.as, payload.emailID)).problem.code).toBe('not-found')
  await api.db.update(referral).set({ state: 'applying' }).where(eq(referral.referenceNum, payload.referenceNum))
  expect((await remind(ana.as, payload.emailID)).problem.code).toBe('not-now')
  expect(await messagesTo(api.db, payload.emailID)).toHaveLength(1)
})

test('an invitation tells whoever has its link who invites and where it stands, and nothing else', async () => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { inviteCode } = (await rowOf(payload.referenceNum))!
  const open = (code: string) => api.call(openInvite, { query: { code } })
  expect((await open(inviteCode)).body).toEqual({ referralType: 'MGM', from: 'Ana', state: 'sent' })
  await api.db.update(referral).set({ state: 'applied' }).where(eq(referral.referenceNum, payload.referenceNum))
  expect((await open(inviteCode)).body.state).toBe('applied')
  const become = (state: ReferralState) =>
    api.db.update(referral).set({ state }).where(eq(referral.referenceNum, payload.referenceNum))
  await become('connecting')
  expect((await open(inviteCode)).body.state).toBe('connecting')
  // Whether there's a reward isn't for whoever was referred.
  for (const state of ['held', 'declined', 'rewarded', 'taken-back'] as const) {
    await become(state)
    expect((await open(inviteCode)).body.state, state).toBe('connected')
  }
  const { body } = await inviteOf(ana.as)
  if (!body.status) throw new Error('no link')
  expect((await open(body.code)).body).toEqual({ referralType: 'MGM', from: 'Ana', state: null })
  expect((await open('MG-NOBODYSLINK2')).problem.code).toBe('not-found')
})
