import { contract } from '@hibla/contract'
import { ana as applicantAna } from '@hibla/contract/applications/test/ana'
import { beforeEach, expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { applicantsOf, type Order } from '../applications/test/applicant.ts'
import { approvedOf } from '../applications/test/approved.ts'
import { staffOf } from '../applications/test/staff.ts'
import { notification } from '../notifications/notifications.tables.ts'
import { referral, referralEvent } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, rowOf, follow } = await useReferrals()
const { orderOf, placed, reference, save, withdraw } = applicantsOf(api)
const { inReview, approve, activate } = staffOf(api)
const { accountOf } = approvedOf(api)
const { writeServiceableLead, referralInvite } = contract.referrals
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

let nth = 0
const newcomer = () => ({ ...applicantAna, email: `new${++nth}@example.com`, mobile_no: `9${400_000_000 + nth}` })
/** A draft of somebody who has come by a link. */
const draft = async (basicInfo = newcomer()) => {
  const order = await placed()
  await save(order, { basicInfo })
  return { ...order, email: basicInfo.email }
}
const tie = ({ orderId, visitorKey }: Order, inviteCode: string, as: As = {}) =>
  api.call(writeServiceableLead, { body: { applicationRefID: orderId, inviteCode }, visitorKey, ...as })
const codeOf = async (referenceNum: string) => (await rowOf(referenceNum))!.inviteCode
const linkOf = async (as: As) => {
  const { body } = await api.call(referralInvite, { query: {}, ...as })
  if (!body.status) throw new Error('no link')
  return body.code
}
const toldTo = async (accountNumber: string) =>
  (await api.db.select().from(notification).where(eq(notification.accountNumber, accountNumber)))
    .map(({ title }) => title)
    .toSorted()

test('[referrals.serviceable-lead-put, endpoints.channels-serviceable-leads] PUT /channels/serviceable-leads ties an application to the invitation it came from, once', async () => {
  const { payload } = await refer(await subscriber())
  const order = await draft()
  const put = () =>
    api.inject({
      method: 'PUT',
      url: '/api/channels/serviceable-leads',
      payload: { applicationRefID: order.orderId, inviteCode },
      visitorKey: order.visitorKey,
    })
  const inviteCode = await codeOf(payload.referenceNum)
  expect((await put()).json()).toEqual({ status: true, referenceNum: payload.referenceNum })
  expect((await put()).json()).toEqual({ status: true, referenceNum: payload.referenceNum })
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'applying', applicationRefId: order.orderId })
})

test('an application that names several invitations at once is tied to one of them', async () => {
  const codes: string[] = []
  for (let nth = 0; nth < 6; nth++) codes.push(await codeOf((await refer(await subscriber())).payload.referenceNum))
  const order = await draft()
  const answers = await Promise.all(codes.map((code) => tie(order, code)))
  expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.referenceNum)).size).toBe(1)
})

test('[referrals.serviceable-lead-put] for somebody with a login it is written as well', async () => {
  const { payload } = await refer(await subscriber())
  const tina: As = { as: 'tina.' }
  const order = await orderOf(tina.as)
  await reference(order, undefined, tina)
  await save(order, { basicInfo: newcomer() }, tina)
  const { body } = await tie(order, await codeOf(payload.referenceNum), tina)
  expect(body).toEqual({ status: true, referenceNum: payload.referenceNum })
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'applying', applicationRefId: order.orderId })
})

test('a link for anybody becomes a referral of whoever applies with it', async () => {
  const ana = await subscriber()
  const order = await draft()
  const { body } = await tie(order, await linkOf(ana.as))
  expect(await rowOf(body.referenceNum)).toMatchObject({
    type: 'MGM',
    state: 'applying',
    accountNumber: ana.accountNumber,
    personId: ana.name,
    email: order.email,
    applicationRefId: order.orderId,
  })
  // Whoever passed the link on may not know them, so they read a first name, and nothing else that was told to us.
  const { body: listed } = await api.call(contract.referrals.referralList, { query: {}, ...ana.as })
  expect(listed).toMatchObject([{ fullName: 'ANA', email: '', requestBody: { firstName: 'ANA' } }])
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${order.email}|REYES|Makati|9400`))
})

test('a link works for an account without a mobile number too', async () => {
  const ana = await subscriber()
  await api.db.execute(sql`update account set mobile_number = null where account_number = ${ana.accountNumber}`)
  expect((await tie(await draft(), await linkOf(ana.as))).status).toBe(200)
})

test('whoever had applied before anybody referred them isn’t a referral, by link or by address', async () => {
  const email = `before${++nth}@example.com`
  const order = await inReview(email)
  api.clock.advance({ minutes: 1 })
  const { payload } = await refer(await subscriber(), { emailID: email })
  expect((await tie(order, await codeOf(payload.referenceNum))).problem.code).toBe('invite-over')
  expect((await approve(order)).status).toBe(200)
  await follow()
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'sent', applicationRefId: null })
  // What is approved isn't brought by anybody's link afterwards.
  expect((await tie(order, await linkOf((await subscriber()).as))).problem.code).toBe('invite-over')
})

test('nobody ties their own application to their own link, or somebody else’s application to any', async () => {
  const ana = await subscriber()
  const code = await linkOf(ana.as)
  const own = await draft({ ...newcomer(), email: ana.email })
  expect((await tie(own, code)).problem.code).toBe('self-referral')
  const order = await draft()
  expect((await tie(order, code, ana.as)).problem.code).toBe('self-referral')
  expect((await tie({ orderId: order.orderId }, code)).status).toBe(404)
  expect((await tie(order, 'MG-NOBODYSLINK2')).problem.code).toBe('invite-unknown')
})

test('neither the agent who sells an application nor staff tie it to anybody’s link; who applies does', async () => {
  const jun: As = { as: 'jun.sales', agentCode: 'AG-1002' }
  const order = await placed()
  expect((await save(order, { basicInfo: newcomer(), agentCode: 'AG-1002' }, jun)).status).toBe(200)
  const code = await linkOf((await subscriber()).as)
  expect((await tie({ orderId: order.orderId }, code, jun)).problem.code).toBe('not-found')
  expect((await tie(order, code, jun)).problem.code).toBe('not-found')
  expect((await tie({ orderId: order.orderId }, code, { as: 'bea.back-office' })).problem.code).toBe('not-found')
  expect((await tie(order, code)).status).toBe(200)
})

test('whoever was invited by name stays with who invited them first', async () => {
  const [first, second] = [await subscriber(), await subscriber()]
  const { payload } = await refer(first)
  const order = await draft({ ...newcomer(), email: payload.emailID })
  expect((await tie(order, await linkOf(second.as))).problem.code).toBe('already-referred')
})

test('a referral follows its application to a working line, and the referrer hears of it', async () => {
  const ana = await subscriber()
  const { payload } = await refer(ana)
  const { referenceNum } = payload
  const order = await inReview(`applies${++nth}@example.com`)
  expect((await tie(order, await codeOf(referenceNum))).status).toBe(200)
  await follow()
  expect((await rowOf(referenceNum))?.state).toBe('applied')
  expect((await approve(order)).status).toBe(200)
  await follow()
  const { accountNumber } = await accountOf(order.orderId)
  expect(await rowOf(referenceNum)).toMatchObject({ state: 'connecting', referredAccountNumber: accountNumber })
  expect((await activate(order, '2026-11-15')).status).toBe(200)
  await follow()
  expect((await rowOf(referenceNum))?.state).toBe('connected')
  const events = await api.db
    .select()
    .from(referralEvent)
    .where(eq(referralEvent.referenceNum, referenceNum))
    .orderBy(referralEvent.version)
  expect(events.map(({ state }) => state)).toEqual(['sent', 'applied', 'connecting', 'connected'])
  expect(await toldTo(ana.accountNumber)).toEqual([
    'Somebody you referred has applied',
    'Somebody you referred is connected',
  ])
})

test('somebody who was invited and applies without the link is known by their proved address', async () => {
  const { payload } = await refer(await subscriber())
  const order = await inReview(payload.emailID)
  await follow()
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'applied', applicationRefId: order.orderId })
})

test('an unproved address is nobody’s: typing a friend’s address ties nothing', async () => {
  const { payload } = await refer(await subscriber())
  await draft({ ...newcomer(), email: payload.emailID })
  await follow()
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'sent', applicationRefId: null })
})

test('when an application is withdrawn, its referral ends, and the invitation works again', async () => {
  const { payload } = await refer(await subscriber())
  const code = await codeOf(payload.referenceNum)
  const order = await inReview(`withdraws${++nth}@example.com`)
  await tie(order, code)
  await follow()
  expect((await withdraw(order)).status).toBe(200)
  await follow()
  expect((await rowOf(payload.referenceNum))?.state).toBe('closed')
  const again = await draft()
  expect((await tie(again, code)).status).toBe(200)
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'applying', applicationRefId: again.orderId })
})

test('an invitation that has expired leads to no referral', async () => {
  const { payload } = await refer(await subscriber())
  await api.db.update(referral).set({ state: 'expired' }).where(eq(referral.referenceNum, payload.referenceNum))
  expect((await tie(await draft(), await codeOf(payload.referenceNum))).problem.code).toBe('invite-over')
})
