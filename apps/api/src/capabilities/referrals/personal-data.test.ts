import { contract } from '@hibla/contract'
import { ana as applicantAna } from '@hibla/contract/applications/test/ana'
import { beforeEach, expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { tablesWith } from '../../../test/everywhere.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { erasure } from '../account/privacy/privacy.tables.ts'
import { applicationsData, applicationsOf } from '../applications/personal-data.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { staffOf } from '../applications/test/staff.ts'
import { documentsFor } from '../documents/test/service.ts'
import { referralsData } from './personal-data.ts'
import { referral, referralEvent, referralHit, referralInvite } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, follow, connected, pay } = await useReferrals()
const { placed, save } = applicantsOf(api)
const { inReview } = staffOf(api)
const { referralInvite: inviteCall, writeServiceableLead, updateEmployee } = contract.referrals
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count, outgoing_message`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

const data = referralsData({
  db: api.db,
  clock: api.clock,
  accounts: accountService(api.clock),
  applications: { applicationsOf },
} as never)
const applied = applicationsData({
  db: api.db,
  clock: api.clock,
  documents: documentsFor(api),
  accounts: accountService(api.clock),
})
const erase = (personId: string, numbers: string[], addresses: string[]) =>
  api.db.transaction((tx) => data.erase(tx, personId, numbers, addresses))
const stateOf = async (referenceNum: string) => (await rowOf(referenceNum))?.state
/** Emails on their way and answers to calls go by their own time. */
const left = async (...texts: string[]) => {
  await api.db.execute(sql`truncate outgoing_message, idempotent_answer`)
  return tablesWith(api.db, ...texts)
}
/** Somebody's application by somebody else's link for anybody. */
const cameBy = async (as: As, email: string) => {
  const order = await placed()
  await save(order, { basicInfo: { ...applicantAna, email, mobile_no: '9409990001' } })
  const { body: invite } = await api.call(inviteCall, { query: {}, ...as })
  if (!invite.status) throw new Error('no link')
  const body = { applicationRefID: order.orderId, inviteCode: invite.code }
  const tied = await api.call(writeServiceableLead, { body, visitorKey: order.visitorKey })
  return { order, referenceNum: tied.body.referenceNum }
}

test('people export whom they referred and who referred them, and nothing of others', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { payload } = await refer(ana)
  await refer(ben)
  expect(await data.export(ana.name, [], [])).toMatchObject({ referrals: [{ email: payload.emailID }] })
  expect(await data.export(ana.name, [], [])).toMatchObject({ referrals: [{ accountNumber: ana.accountNumber }] })
  // Whoever was referred doesn't get the referrer's account number.
  expect(await data.export('somebody', [], [payload.emailID])).toMatchObject({
    referrals: [{ referenceNum: payload.referenceNum, email: payload.emailID, accountNumber: null }],
  })
  expect(await data.export('nobody', [], ['nobody@example.com'])).toEqual([])
})

test('of whoever came by a link for anybody, the referrer exports a first name and no address', async () => {
  const ana = await subscriber()
  const { referenceNum } = await cameBy(ana.as, 'stranger@example.com')
  await api.db.update(referral).set({ email: 'stranger@example.com' }).where(eq(referral.referenceNum, referenceNum))
  const exported = await data.export(ana.name, [], [])
  expect(exported).toMatchObject({ referrals: [{ referenceNum, email: '', told: { firstName: 'ANA' } }] })
  expect(JSON.stringify(exported)).not.toContain('stranger@example.com')
  expect(await data.export('stranger', [], ['stranger@example.com'])).toMatchObject({
    referrals: [{ referenceNum, email: 'stranger@example.com' }],
  })
})

test('whoever was referred and asks to be forgotten is nowhere any more, and the invitation is over', async () => {
  const { payload } = await refer(await subscriber(), { emailID: 'forget.me@example.com', lastName: 'Unforgettable' })
  await api.db.insert(referralHit).values({
    referenceNum: payload.referenceNum,
    rule: 'self-referral',
    because: 'Both sides have the email address forget.me@example.com.',
    at: api.clock.now(),
  })
  const { erased } = await erase('p', [], ['forget.me@example.com'])
  expect(erased).toEqual([`Your part in referral ${payload.referenceNum}`])
  expect(await left('forget.me@example.com', 'Unforgettable')).toEqual([])
  expect(await stateOf(payload.referenceNum)).toBe('closed')
})

test('what the referrer has heard about them meanwhile doesn’t name them either', async () => {
  const ana = await subscriber()
  const who = { emailID: 'gone.soon@example.com', firstName: 'Zenaida', lastName: 'Quux' }
  const { payload } = await refer(ana, who)
  api.clock.advance({ hours: 25 })
  const body = { email: payload.emailID, referenceNum: payload.referenceNum }
  const again = await api.call(contract.referrals.notifyReferrer, {
    body,
    ...ana.as,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(again.status).toBe(200)
  const tina = await connected(payload.referenceNum)
  await pay(tina.accountNumber, tina.amount)
  expect(await stateOf(payload.referenceNum)).toBe('rewarded')
  await erase('p', [], ['gone.soon@example.com'])
  expect(await left('Zenaida', 'Quux', 'gone.soon')).toEqual([])
})

test('a friend who applied with another address than they were invited with is forgotten all the same, application or account', async () => {
  const first = await refer(await subscriber())
  api.clock.advance({ minutes: 1 })
  const second = await refer(await subscriber())
  // Known by an application that is a contract by now.
  const order = await inReview('home@example.com')
  await api.db.execute(sql`update application set status = 'approved' where application_ref_id = ${order.orderId}`)
  const set = { state: 'connecting', applicationRefId: order.orderId } as const
  await api.db.update(referral).set(set).where(eq(referral.referenceNum, first.payload.referenceNum))
  // Known by the account that they alone hold.
  const tina = await connected(second.payload.referenceNum)
  expect(await data.export(tina.name, [tina.accountNumber], ['home@example.com'])).toMatchObject({
    referrals: [{ referenceNum: first.payload.referenceNum }, { referenceNum: second.payload.referenceNum }],
  })
  await erase(tina.name, [tina.accountNumber], ['home@example.com'])
  for (const { payload } of [first, second])
    expect(await rowOf(payload.referenceNum)).toMatchObject({ email: '', requestBody: {}, body: '' })
})

test('an account that others hold too tells nothing about which of them was referred', async () => {
  const { payload } = await refer(await subscriber())
  const tina = await connected(payload.referenceNum)
  await api.db.execute(sql`
    insert into account_link (person_id, account_number, linked_at) values ('spouse', ${tina.accountNumber}, now())`)
  expect(await data.export('spouse', [tina.accountNumber], [])).toEqual([])
  await erase('spouse', [tina.accountNumber], [])
  expect((await rowOf(payload.referenceNum))?.email).toBe(payload.emailID)
})

test('when somebody’s applications are erased, the referrals that led to them follow', async () => {
  const ana = await subscriber()
  const { order, referenceNum } = await cameBy(ana.as, 'erases@example.com')
  await api.db.execute(sql`
    update application set email_verified_at = now() where application_ref_id = ${order.orderId}`)
  const { erased } = await api.db.transaction((tx) => applied.erase(tx, 'p', [], ['erases@example.com']))
  expect(erased).toEqual([`Application ${order.orderId}`])
  await follow()
  expect(await rowOf(referenceNum)).toMatchObject({ state: 'closed', email: '', requestBody: {}, refereeDevice: null })
})

test('a referrer who leaves is forgotten, and what is on the account’s bills stays', async () => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { code } = (await api.call(inviteCall, { query: {}, ...ana.as })).body as { code: string }
  const opened = async () => (await api.call(contract.referrals.openInvite, { query: { code } })).body
  expect((await opened()).from).toBe('Ana')
  await erase(ana.name, [], [])
  // Neither the email nor the link for anybody names them any more.
  expect(JSON.stringify(await rowOf(payload.referenceNum))).not.toContain('Ana')
  expect((await opened()).from).toBeNull()
  expect(await rowOf(payload.referenceNum)).toMatchObject({
    personId: null,
    device: null,
    referrerName: '(erased)',
    accountNumber: ana.accountNumber,
  })
  const events = await api.db
    .select({ by: referralEvent.by })
    .from(referralEvent)
    .where(eq(referralEvent.referenceNum, payload.referenceNum))
  expect(events).toEqual([{ by: '(erased)' }])
})

test('a token that outlives its person stores nothing: no referral, no link, no employee', async () => {
  const ana = await subscriber()
  const code = await cameBy((await subscriber()).as, 'other@example.com')
  const [person] = await api.db.execute<{ id: string }>(
    sql`select id::text as id from person where email = 'employee@hibla.example.com'`,
  )
  const mia = person!.id
  for (const personId of [ana.name, mia])
    await api.db.insert(erasure).values({ personId, erasedAt: api.clock.now(), erased: [], kept: [] })
  const { problem, payload } = await refer(ana)
  expect([problem.code, await rowOf(payload.referenceNum)]).toEqual(['no-account', undefined])
  expect((await api.call(inviteCall, { query: {}, ...ana.as })).problem.code).toBe('no-account')
  const links = await api.db.select().from(referralInvite).where(eq(referralInvite.personId, ana.name))
  expect(links).toEqual([])
  const body = { applicationRefID: code.order.orderId, inviteCode: 'MG-ABCDEFGH2345' }
  const tied = await api.call(writeServiceableLead, { body, visitorKey: code.order.visitorKey, ...ana.as })
  expect(tied.problem.code).toBe('not-found')
  const told = { company: 'Hibla Field Services', department: 'Splicing', mobileNumber: '9175550199' }
  expect((await api.call(updateEmployee, { body: told, as: `${mia}.referrer` })).problem.code).toBe(
    'employee-not-found',
  )
})
