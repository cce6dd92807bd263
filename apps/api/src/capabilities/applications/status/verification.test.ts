import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { workOff } from '../../../../test/work-off.ts'
import { caps } from '../../../kernel/messages/recipient-cap.ts'
import { application, applicationChange } from '../applications.tables.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { sentInAt } from '../test/sent-in.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { withdraw } = applicantsOf(api)
const { sentIn, move, lettersTo: emailsTo, identifierTo } = sentInAt(api)

/** As the specification writes the calls. */
const ask = async (method: 'PATCH' | 'POST', url: string, more: InjectOptions) => {
  const answer = await api.inject({ ...more, method, url: `/api${url}` })
  return { status: answer.statusCode, body: answer.json<unknown>(), problem: answer.json<{ code: string }>() }
}
const verify = (identifier: string, key: string = randomUUID()) =>
  ask('PATCH', '/channels/application-verification', {
    query: { verify: identifier },
    headers: { 'idempotency-key': key },
  })
const version1 = (identifier: string) =>
  ask('PATCH', '/channels/email/verification', { query: { applicationRefId: identifier } })
const resend = async (email: string, appRefId: string) => {
  // The limit per network is not what's tested here.
  await api.db.execute(sql`truncate limit_window`)
  const answer = await ask('POST', '/channels/email/verification', { payload: { email, appRefId } })
  await workOff(api, 'applications')
  return answer
}
const statusOf = async ({ orderId }: Order) => {
  const [row] = await api.db.select().from(application).where(eq(application.applicationRefId, orderId))
  return row!.status
}
const changesOf = async ({ orderId }: Order) =>
  (await api.db.select().from(applicationChange).where(eq(applicationChange.applicationRefId, orderId))).map(
    ({ status, by }) => `${status} by ${by}`,
  )

test('[applications.verify-email-patch-v2-or-v1] an applicant confirms by the emailed link, once, and the review begins', async () => {
  const order = await sentIn('confirms@example.com')
  expect(await statusOf(order)).toBe('submitted')
  const identifier = await identifierTo('confirms@example.com')
  expect((await verify(identifier)).body).toEqual({ status: true, appRefID: order.orderId })
  expect(await statusOf(order)).toBe('in-review')
  expect(await changesOf(order)).toEqual(['submitted by applicant', 'in-review by applicant'])
  expect((await verify(identifier)).problem.code).toBe('link-used')
  expect(await changesOf(order)).toHaveLength(2)
})

test('a browser that lost the answer asks again and hears the same', async () => {
  await sentIn('lost@example.com')
  const [identifier, key] = [await identifierTo('lost@example.com'), randomUUID()]
  const first = await verify(identifier, key)
  expect((await verify(identifier, key)).body).toEqual(first.body)
})

test('a link works for ten minutes', async () => {
  const order = await sentIn('slow@example.com')
  const late = await identifierTo('slow@example.com')
  api.clock.advance({ minutes: 10 })
  expect((await verify(late)).problem.code).toBe('link-expired')
  expect(await statusOf(order)).toBe('submitted')
  await resend('slow@example.com', order.orderId)
  api.clock.advance({ minutes: 9, seconds: 59 })
  expect((await verify(await identifierTo('slow@example.com'))).status).toBe(200)
})

test.each(['REF-7K2M9P4RTX5W', 'LEGACY-20261115'])(
  '[applications.verify-email-patch-v2-or-v1] a reference of another system, %s, is verified by version 1 with applicationRefId',
  async (orderId) => {
    const email = `${orderId.toLowerCase()}@example.com`
    const order = await sentIn(email)
    await renamed(order, orderId)
    const identifier = await identifierTo(email)
    expect((await verify(identifier)).problem.code).toBe('link-expired')
    expect((await version1(identifier)).body).toEqual({ status: true, appRefID: orderId })
    expect((await version1(identifier)).problem.code).toBe('link-used')
  },
)

test.each(['OO', 'HOBS', 'HWL', 'CVG'])(
  'a reference that begins with %s is verified by version 2 only, and works for codes and files',
  async (prefix) => {
    const email = `${prefix.toLowerCase()}@example.com`
    const orderId = `${prefix}-7K2M9P4RTX${prefix.length}`
    await renamed(await sentIn(email), orderId)
    const identifier = await identifierTo(email)
    expect((await version1(identifier)).problem.code).toBe('link-expired')
    expect((await verify(identifier)).body).toMatchObject({ appRefID: orderId })
    const about = { appRefID: orderId, purpose: 'OTP_ForCompliance' } as const
    const { status, visitorKey } = await api.call(contract.applications.sendOtp, { body: about })
    expect(status).toBe(200)
    await workOff(api, 'applications')
    const otp = /\b\d{6}\b/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
    const query = { applicationReferenceNo: orderId, operation: 'list' } as const
    const filesFor = (who: object) => api.call(contract.documents.listFiles, { query, ...who })
    expect((await filesFor({ visitorKey })).status).not.toBe(200)
    const given = await api.call(contract.applications.verifyOtp, { body: { ...about, otp }, visitorKey })
    expect(given.body).toEqual({ status: true })
    expect((await filesFor({ visitorKey })).status).toBe(200)
    expect((await filesFor({ as: 'bo.back-office' })).status).toBe(200)
  },
)

/** As if another system had given the reference; the newest link is for it. */
const renamed = async (order: Order, orderId: string) => {
  await api.db.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = replica`)
    for (const table of [
      'application_order',
      'application',
      'application_change',
      'application_event',
      'application_link',
    ])
      await tx.execute(
        `update ${table} set ${table === 'application_order' ? 'order_id' : 'application_ref_id'} = '${orderId}'
         where ${table === 'application_order' ? 'order_id' : 'application_ref_id'} = '${order.orderId}'`,
      )
  })
}

test('a link that nobody sent, and one of an application that was withdrawn, look expired', async () => {
  expect((await verify('abcdefghijklmnopqrstuvwx')).problem.code).toBe('link-expired')
  const order = await sentIn('withdrawn@example.com')
  const identifier = await identifierTo('withdrawn@example.com')
  expect((await withdraw(order)).status).toBe(200)
  expect((await verify(identifier)).problem.code).toBe('link-expired')
  expect(await statusOf(order)).toBe('cancelled')
})

test('[applications.resend-activation-post] a new link comes by email and address of the application, and replaces the older one', async () => {
  const order = await sentIn('again@example.com')
  const older = await identifierTo('again@example.com')
  expect((await resend('Again@Example.com', order.orderId)).body).toEqual({ status: true })
  const newer = await identifierTo('again@example.com')
  expect((await verify(older)).problem.code).toBe('link-expired')
  expect((await verify(newer)).status).toBe(200)
  await resend('again@example.com', order.orderId)
  expect(await emailsTo('again@example.com')).toHaveLength(2)
})

test('whoever asks for a link for a reference or address that isn’t theirs hears the same, and nothing is sent', async () => {
  const order = await sentIn('owner@example.com')
  const before = (await emailsTo('owner@example.com')).length
  expect((await resend('other@example.com', order.orderId)).body).toEqual({ status: true })
  expect((await resend('owner@example.com', 'HOBS-NEVERSEEN22')).body).toEqual({ status: true })
  expect(await emailsTo('owner@example.com')).toHaveLength(before)
  expect(await emailsTo('other@example.com')).toEqual([])
})

test('the letter to an address that nobody proved repeats nothing that was typed', async () => {
  const order = await sentIn('stranger@example.com')
  const [message] = await emailsTo('stranger@example.com')
  expect(message!.text).toContain(order.orderId)
  expect(message!.text).not.toMatch(/\bana\b|\breyes\b|9171234567/i)
  expect(message!.text.startsWith('Hello,')).toBe(true)
})

test('somebody who keeps applying with one address, or asking for links, reaches it a few times an hour', async () => {
  const email = 'flooded@example.com'
  const orders = [await sentIn(email), await sentIn(email), await sentIn(email)]
  for (let nth = 0; nth < 3; nth++) for (const { orderId } of orders) await resend(email, orderId)
  expect(await emailsTo(email)).toHaveLength(caps['application-link'].fromOne.hour)
  // Past the cap nothing replaces the last email's link, and the owner, elsewhere, still gets their own.
  expect((await verify(await identifierTo(email))).status).toBe(200)
  const url = '/api/channels/email/verification'
  for (const { orderId } of orders)
    await api.inject({ method: 'POST', url, payload: { email, appRefId: orderId }, remoteAddress: '203.0.113.9' })
  await workOff(api, 'applications')
  expect(await emailsTo(email)).toHaveLength(caps['application-link'].hour)
})

test('once the address is proved, the applicant hears by name what becomes of the application, and why', async () => {
  const email = 'followed@example.com'
  const order = await sentIn(email)
  await verify(await identifierTo(email))
  await workOff(api, 'applications')
  expect(await emailsTo(email)).toHaveLength(1)
  await move(order.orderId, { to: 'returned', reason: 'The photo of your ID is blurred.' })
  const returned = (await emailsTo(email)).at(-1)!
  expect(returned.subject).toBe('Your Hibla application needs something from you')
  expect(returned.text).toMatch(/^Hi Ana,/)
  expect(returned.text).toContain('The photo of your ID is blurred.')
  expect(returned.text).toContain(`/compliance/${order.orderId}`)
  await move(order.orderId, { to: 'in-review' })
  await move(order.orderId, { to: 'approved' })
  expect((await emailsTo(email)).at(-1)!.subject).toBe('Your Hibla application is approved')
  await move(order.orderId, { to: 'active' })
  expect((await emailsTo(email)).at(-1)!.text).toContain('Your line is working')
})

test.each(['refused', 'cancelled'] as const)('an applicant hears that an application is %s, and why', async (to) => {
  const email = `${to}@example.com`
  const order = await sentIn(email)
  await verify(await identifierTo(email))
  await move(order.orderId, { to, reason: 'There is no room left in the building’s duct.' })
  expect((await emailsTo(email)).at(-1)!.text).toContain('There is no room left in the building’s duct.')
})

test('an application that was withdrawn before its address was proved sends nothing more to it', async () => {
  const order = await sentIn('never@example.com')
  await withdraw(order)
  await workOff(api, 'applications')
  expect(await emailsTo('never@example.com')).toHaveLength(1)
})

test('an approval names the end of the new account number and leads to where it is linked', async () => {
  const staff = staffOf(api)
  const order = await staff.inReview('approved-letter@example.com')
  expect((await staff.approve(order)).status).toBe(200)
  await workOff(api, 'applications')
  const { accountNumber } = (await staff.details(order)).body.details.account!
  const { text } = (await emailsTo('approved-letter@example.com')).at(-1)!
  expect(text).toContain(`Your new account number ends in ${accountNumber.slice(-4)}.`)
  expect(text).not.toContain(accountNumber)
  expect(text).toContain(`Link my account: ${api.config.origin}/application/check-status?reference=${order.orderId}`)
})
