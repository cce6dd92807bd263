import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { REFERRALS_A_DAY } from '@hibla/contract/referrals/referrals.contract'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { inBasco } from '../../../test/demo-places.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, payloadOf, refer, comeBack, rowOf } = await useReferrals()
const { referralList, submitReferral } = contract.referrals
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})
const code = async (answer: ReturnType<typeof refer>) => (await answer).problem.code

test('[referrals.submit-post, endpoints.referrals-channels, referrals.submit-call-sends-account-number-and-payload, referrals.payload-referrer-fields, referrals.payload-referee-fields, referrals.payload-address-names-and-ids] POST /referrals/channels with the account number and the payload stores a referral, by the specification’s headers alone', async () => {
  const ana = await subscriber()
  const {
    regionId: _,
    provinceId: __,
    municipalityId: ___,
    ...payload
  } = payloadOf(ana, { alternateMobileNumber: '9180000000' })
  const answer = await api.inject({
    method: 'POST',
    url: '/api/referrals/channels',
    query: { accountNumber: ana.accountNumber },
    payload,
    ...ana.as,
  })
  const { referenceNum } = payload
  expect(answer.json()).toEqual({ status: true, referenceNum, serviceabilityStatus: 'Serviceable', emailed: true })
  const {
    referrerFullName: said,
    referrerEmailID: _e,
    referrerAccountNumber: _n,
    referrerAccountType: _t,
    ...rest
  } = payload
  const { referenceNum: _r, referralType: _y, ...referee } = rest
  expect(said).toBe('Whoever They Say')
  // Who refers is known from the account, whatever the call says.
  expect(await rowOf(referenceNum)).toMatchObject({
    type: 'MGM',
    state: 'sent',
    accountNumber: ana.accountNumber,
    personId: ana.name,
    referrerName: 'Ana',
    email: payload.emailID,
    requestBody: referee,
    serviceable: true,
  })
})

test('[referrals.submit-call-sends-account-number-and-payload, endpoints.referrals-channels] whoever has two accounts refers for the one they name, in the query or in the payload', async () => {
  const both = [await subscriber(), await subscriber()] as const
  const [used] = both
  const mine = { ...used, as: { ...used.as, accounts: both.map(({ accountNumber }) => accountNumber) } }
  for (const { accountNumber, email } of both) {
    const body = payloadOf({ accountNumber: '', email })
    const query = { accountNumber }
    expect((await api.call(submitReferral, { query, body, ...mine.as, idempotencyKey: randomUUID() })).status).toBe(200)
    expect(await rowOf(body.referenceNum)).toMatchObject({ accountNumber, personId: used.name })
    const { payload } = await refer(mine, { referrerAccountNumber: accountNumber })
    expect(await rowOf(payload.referenceNum)).toMatchObject({ accountNumber, personId: used.name })
  }
})

test('whoever is referred gets one letter with a link, which names the subscriber and nothing that was typed', async () => {
  const { payload } = await refer(await subscriber(), { firstName: 'Buy Now', lastName: 'Cheap' })
  const [message, ...more] = await messagesTo(api.db, payload.emailID)
  expect(more).toEqual([])
  const { inviteCode } = (await rowOf(payload.referenceNum))!
  expect(message?.text).toContain(`${api.environment.ORIGIN}/referral?invite=${inviteCode}`)
  expect(message?.text).toContain('Ana is a Hibla subscriber')
  expect(message?.text).not.toMatch(/Buy Now|Cheap|Whoever/)
})

test('[referrals.payload-serviceability-status-values] the server looks for itself where fibre reaches: elsewhere they wait, whatever the browser says', async () => {
  const { body, payload } = await refer(await subscriber(), { ...inBasco, serviceabilityStatus: 'Serviceable' })
  expect(body.serviceabilityStatus).toBe('Not Serviceable')
  expect(await rowOf(payload.referenceNum)).toMatchObject({ state: 'waiting', serviceable: false })
  const [message] = await messagesTo(api.db, payload.emailID)
  expect(message?.subject).toBe('We’ll tell you when Hibla reaches you')
  const reached = await refer(await subscriber(), { serviceabilityStatus: 'Not Serviceable' })
  expect(reached.body.serviceabilityStatus).toBe('Serviceable')
  const back = await comeBack({ ...inBasco, emailID: 'far@example.com', serviceabilityStatus: 'Serviceable' })
  expect(back.body.serviceabilityStatus).toBe('Not Serviceable')
  expect(await rowOf(back.body.referenceNum)).toMatchObject({ state: 'waiting', serviceable: false })
  const near = await comeBack({ emailID: 'near@example.com', serviceabilityStatus: 'Not Serviceable' })
  expect(near.body.serviceabilityStatus).toBe('Serviceable')
})

test('[referrals.payload-type-is-mgm, referrals.payload-account-type-is-residential] a subscriber’s referral is taken as MGM of a Residential account, and as nothing else', async () => {
  const ana = await subscriber()
  expect((await refer(ana)).status).toBe(200)
  expect((await refer(ana, { referrerAccountType: 'SME' })).status).toBe(400)
  expect((await refer(ana, { referralType: 'Win Back Referral' })).status).toBe(400)
  expect(await code(refer(ana, { referralType: 'ERP' }))).toBe('not-an-employee')
})

test('nobody refers themselves, by address or by number', async () => {
  const ana = await subscriber()
  expect(await code(refer(ana, { emailID: ana.email.toUpperCase() }))).toBe('self-referral')
  expect(await code(refer(ana, { emailID: ana.email.replace('@', '+me@') }))).toBe('self-referral')
  expect(await code(refer(ana, { mobileNumber: ana.mobile }))).toBe('self-referral')
  expect(await code(refer(ana, { alternateMobileNumber: ana.mobile }))).toBe('self-referral')
  expect((await api.call(referralList, { query: {}, ...ana.as })).body).toEqual([])
})

test('the same person is referred once, by whomever; when that came to nothing, again', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { payload } = await refer(ana)
  expect(await code(refer(ana, { emailID: payload.emailID }))).toBe('already-referred')
  expect(await code(refer(ben, { emailID: payload.emailID.toUpperCase() }))).toBe('already-referred')
  // Another spelling of the same mailbox.
  expect(await code(refer(ben, { emailID: payload.emailID.replace('@', '+again@') }))).toBe('already-referred')
  expect(await messagesTo(api.db, payload.emailID)).toHaveLength(1)
  await api.db.execute(sql`update referral set state = 'expired' where reference_num = ${payload.referenceNum}`)
  expect((await refer(ben, { emailID: payload.emailID })).status).toBe(200)
})

test('whoever has had our letters often isn’t written to once more, and the referrer hears that the link wasn’t sent', async () => {
  const [ana, emailID] = [await subscriber(), 'often@example.com']
  const again = async () => {
    const { body, payload } = await refer(ana, { emailID })
    const { body: listed } = await api.call(referralList, { query: {}, ...ana.as })
    await api.db.execute(sql`update referral set state = 'expired' where reference_num = ${payload.referenceNum}`)
    return [body.emailed, listed.find(({ referenceNum }) => referenceNum === body.referenceNum)?.body !== '']
  }
  expect([await again(), await again()]).toEqual([
    [true, true],
    [true, true],
  ])
  expect(await again()).toEqual([false, false])
  expect(await messagesTo(api.db, emailID)).toHaveLength(2)
})

test('sent again after a lost answer it is the same referral; under that number it is nobody else’s', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const { payload, body } = await refer(ana)
  expect((await refer(ana, payload)).body).toEqual(body)
  expect(await messagesTo(api.db, payload.emailID)).toHaveLength(1)
  expect(await code(refer(ben, { referenceNum: payload.referenceNum }))).toBe('reference-taken')
  expect(await code(refer(ana, { referenceNum: payload.referenceNum }))).toBe('reference-taken')
})

test('many clicks at once are one referral and one letter', async () => {
  const ana = await subscriber()
  const payload = payloadOf(ana)
  const answers = await Promise.all(Array.from({ length: 5 }, () => refer(ana, payload)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await messagesTo(api.db, payload.emailID)).toHaveLength(1)
})

test('the same key gets the same answer', async () => {
  const ana = await subscriber()
  const [payload, key] = [payloadOf(ana), randomUUID()]
  const first = await refer(ana, payload, key)
  expect(await refer(ana, payload, key)).toEqual(first)
})

test('nobody refers more than twenty people in a day, even at once', async () => {
  const ana = await subscriber()
  const answers = await Promise.all(Array.from({ length: REFERRALS_A_DAY + 3 }, () => refer(ana)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REFERRALS_A_DAY)
  expect(answers.filter(({ problem }) => problem.code === 'too-many')).toHaveLength(3)
  api.clock.set('2026-11-16T09:00:01+08:00')
  expect((await refer(ana)).status).toBe(200)
})

test('only home subscribers with a working line refer, and only for an account of their own', async () => {
  const [ana, business] = [await subscriber(), await subscriber({ subscriber_type: 'SME' })]
  const suspended = await subscriber({ status: 'SUSPENDED' })
  expect(await code(refer(business))).toBe('not-residential')
  expect(await code(refer(suspended))).toBe('not-active')
  expect(await code(refer(ana, { referrerAccountNumber: business.accountNumber }))).toBe('no-account')
  const foreign = { query: { accountNumber: business.accountNumber }, body: payloadOf(ana), ...ana.as }
  expect((await api.call(submitReferral, { ...foreign, idempotencyKey: randomUUID() })).status).toBe(404)
  expect(await code(refer(ana, { referenceNum: 'OO-ABCDEFGHJKLM' }))).toBe('order-unknown')
})

test('without a login nobody refers anybody', async () => {
  const body = payloadOf(await subscriber())
  const answer = await api.call(submitReferral, { query: {}, body, idempotencyKey: randomUUID() })
  expect([answer.status, answer.problem.code]).toEqual([401, 'must-sign-in'])
})

test('a guest who wants to come back is noted and gets a link, without a login', async () => {
  const { body, status } = await comeBack({ emailID: 'back@example.com' })
  expect([status, body.serviceabilityStatus]).toEqual([200, 'Serviceable'])
  expect(await rowOf(body.referenceNum)).toMatchObject({
    type: 'Win Back Referral',
    state: 'sent',
    personId: null,
    accountNumber: null,
  })
  const [message] = await messagesTo(api.db, 'back@example.com')
  expect(message?.subject).toBe('Come back to Hibla')
})

test('a flood of guests is held back: one request per mailbox, ten calls per network', async () => {
  expect((await comeBack({ emailID: 'flood@example.com' })).status).toBe(200)
  for (const emailID of ['flood@example.com', 'Flood+again@example.com'])
    expect((await comeBack({ emailID })).problem.code).toBe('already-referred')
  await api.db.execute(sql`truncate limit_window`)
  const statuses: number[] = []
  for (let each = 0; each < 12; each++) statuses.push((await comeBack({ emailID: `flood${each}@example.com` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  const emails = await Promise.all(
    Array.from({ length: 12 }, (_, each) => messagesTo(api.db, `flood${each}@example.com`)),
  )
  expect(emails.flat()).toHaveLength(10)
})
