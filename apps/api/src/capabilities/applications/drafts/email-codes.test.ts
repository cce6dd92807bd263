import { contract } from '@hibla/contract'
import type { otpPurposes } from '@hibla/contract/applications/applications.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { caps } from '../../../kernel/messages/recipient-cap.ts'
import { applicantsOf } from '../test/applicant.ts'

const api = await useApi()
const { sendOtp, verifyOtp } = contract.applications
const { placed, save } = applicantsOf(api)

// The limit per network is not what's tested here.
beforeEach(() => api.db.execute(sql`truncate limit_window`))

type Purpose = (typeof otpPurposes)[number]

/** Somebody's application, sent from their own network address. */
const applied = async (email: string) => {
  const order = await placed()
  const basicInfo = { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email }
  expect((await save(order, { basicInfo })).status).toBe(200)
  return order.orderId
}
const send = async (appRefID: string, purpose: Purpose = 'ForCompliance', visitorKey?: string) => {
  const answer = await api.call(sendOtp, { body: { appRefID, purpose }, visitorKey })
  await workOff(api, 'applications')
  return answer
}
const verify = (appRefID: string, otp: string, purpose: Purpose = 'ForCompliance', visitorKey?: string) =>
  api.call(verifyOtp, { body: { appRefID, purpose, otp }, visitorKey })
/** Somebody's browser, which keeps the cookie that it got when it asked for a code. */
const browser = async (appRefID: string) => {
  const { visitorKey } = await send(appRefID)
  return {
    again: () => send(appRefID, 'ForCompliance', visitorKey),
    give: async (otp: string) => {
      const { status, problem } = await verify(appRefID, otp, 'ForCompliance', visitorKey)
      return status === 200 ? 'right' : problem.code
    },
  }
}
const codeTo = async (email: string) =>
  /\b\d{6}\b/.exec((await messagesTo(api.db, email)).at(-1)?.text ?? '')?.[0] ?? ''
const another = (code: string) => (code === '000000' ? '000001' : '000000')

test.each(['ForCompliance', 'OTP_ForCompliance'] as const)(
  '[identity.otp-send-and-verify-calls, endpoints.baas-send-notification-purpose, endpoints.baas-validate-email, applications.send-email-post-fields, applications.validate-email-post-fields, applications.email-purpose-values] a code for %s goes to the email address of the application and works once, only for that application and purpose',
  async (purpose) => {
    const email = `${purpose.toLowerCase().replace('_', '-')}@example.com`
    const [mine, other] = [await applied(email), await applied('other@example.com')]
    expect((await send(mine, purpose)).body).toEqual({ status: true })
    const otp = await codeTo(email)
    const elsewhere = purpose === 'ForCompliance' ? 'OTP_ForCompliance' : 'ForCompliance'
    expect((await verify(mine, otp, elsewhere)).problem.code).toBe('code-expired')
    expect((await verify(other, otp, purpose)).problem.code).toBe('code-expired')
    expect((await verify(mine, another(otp), purpose)).problem.code).toBe('wrong-code')
    expect((await verify(mine, otp, purpose)).body).toEqual({ status: true })
    expect((await verify(mine, otp, purpose)).problem.code).toBe('code-expired')
  },
)

test('[applications.email-purpose-values] a code for one purpose doesn’t replace the one for the other', async () => {
  const mine = await applied('both-purposes@example.com')
  await send(mine, 'ForCompliance')
  const first = await codeTo('both-purposes@example.com')
  await send(mine, 'OTP_ForCompliance')
  const second = await codeTo('both-purposes@example.com')
  expect((await verify(mine, first, 'ForCompliance')).body).toEqual({ status: true })
  expect((await verify(mine, second, 'OTP_ForCompliance')).body).toEqual({ status: true })
})

test('[applications.validate-email-post-fields] an email is validated by POST, with the reference, the purpose and the code', async () => {
  const mine = await applied('by-post@example.com')
  await send(mine)
  const payload = { appRefID: mine, purpose: 'ForCompliance', otp: await codeTo('by-post@example.com') }
  const url = '/api/baas/validate/email'
  for (const missing of ['appRefID', 'purpose', 'otp']) {
    const answer = await api.inject({ method: 'POST', url, payload: { ...payload, [missing]: undefined } })
    expect([missing, answer.statusCode, answer.json().errors]).toEqual([
      missing,
      400,
      [expect.objectContaining({ at: `body.${missing}` })],
    ])
  }
  for (const method of ['GET', 'PUT'] as const)
    expect((await api.inject({ method, url, query: payload })).statusCode).toBeGreaterThanOrEqual(404)
  expect((await api.inject({ method: 'POST', url, payload })).json()).toEqual({ status: true })
})

test('[applications.send-email-post-fields] a code is sent by POST, with the reference and the purpose', async () => {
  const mine = await applied('asks-by-post@example.com')
  const payload = { appRefID: mine, purpose: 'ForCompliance' }
  const url = '/api/baas/send/notification/purpose'
  const sent = async () => (await messagesTo(api.db, 'asks-by-post@example.com')).length
  for (const missing of ['appRefID', 'purpose']) {
    const answer = await api.inject({ method: 'POST', url, payload: { ...payload, [missing]: undefined } })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [expect.objectContaining({ at: `body.${missing}` })],
    ])
  }
  for (const method of ['GET', 'PUT', 'PATCH'] as const)
    expect(
      (await api.inject({ method, url, ...(method === 'GET' ? { query: payload } : { payload }) })).statusCode,
    ).toBe(404)
  await workOff(api, 'applications')
  expect(await sent()).toBe(0)
  expect((await api.inject({ method: 'POST', url, payload })).json()).toEqual({ status: true })
  await workOff(api, 'applications')
  expect(await sent()).toBe(1)
})

test('a newer code replaces the older one and gives no extra guesses', async () => {
  const mine = await applied('again@example.com')
  await send(mine)
  const first = await codeTo('again@example.com')
  for (let guess = 0; guess < 4; guess++) await verify(mine, another(first))
  await send(mine)
  const second = await codeTo('again@example.com')
  expect((await verify(mine, another(second))).problem.code).toBe('wrong-code')
  expect((await verify(mine, second)).problem.code).toBe('code-expired')
  api.clock.advance({ minutes: 10, seconds: 1 })
  await send(mine)
  expect((await verify(mine, await codeTo('again@example.com'))).status).toBe(200)
})

test('an unknown reference gets the same answer but sends nothing; other purposes are refused', async () => {
  expect((await send('OO-NEVERSEEN22')).body).toEqual({ status: true })
  expect((await verify('OO-NEVERSEEN22', '123456')).problem.code).toBe('code-expired')
  expect((await send('OO-NEVERSEEN22', 'ForOwnership' as never)).status).toBe(400)
})

test('codes for many applications with one email: a few arrive, every answer is the same, and the last one works', async () => {
  const email = 'flooded@example.com'
  const mine: string[] = []
  for (let nth = 0; nth < 8; nth++) mine.push(await applied(email))
  for (const each of mine) expect((await send(each)).body).toEqual({ status: true })
  expect(await messagesTo(api.db, email)).toHaveLength(caps.code.fromOne.hour)
  expect((await verify(mine[caps.code.fromOne.hour - 1]!, await codeTo(email))).body).toEqual({ status: true })
})

test('a stranger’s wrong guesses don’t keep the applicant from the code that they asked for', async () => {
  const mine = await applied('besieged@example.com')
  const applicant = await browser(mine)
  const otp = await codeTo('besieged@example.com')
  // Without a cookie, with another's, and with a code of their own.
  for (let guess = 0; guess < 7; guess++) await verify(mine, another(otp))
  for (let guess = 0; guess < 7; guess++)
    await verify(mine, another(otp), 'ForCompliance', 'a-key-of-their-own'.padEnd(43, '-'))
  const stranger = await browser(mine)
  for (let guess = 0; guess < 7; guess++) await stranger.give('999999')
  expect(await stranger.give(otp)).toBe('code-expired')
  expect(await applicant.give(otp)).toBe('right')
  // It works once, however it is given, and takes along whatever else was sent for the application.
  expect(await applicant.give(otp)).toBe('code-expired')
  expect((await verify(mine, otp)).problem.code).toBe('code-expired')
})

test('whoever comes without a cookie gives the newest code, and the browser that asked can’t give it again', async () => {
  const mine = await applied('without@example.com')
  const asked = await browser(mine)
  const otp = await codeTo('without@example.com')
  expect((await verify(mine, otp)).status).toBe(200)
  expect(await asked.give(otp)).toBe('code-expired')
})

test('guesses stay few, however many visitors share them: after thirty a day, a code has one try', async () => {
  const mine = await applied('crowd@example.com')
  const guessAll = async () => {
    const crowd = await browser(mine)
    const otp = await codeTo('crowd@example.com')
    const told: string[] = []
    for (let guess = 0; guess < 10; guess++) told.push(await crowd.give(another(otp)))
    return told.filter((each) => each === 'wrong-code').length
  }
  let guesses = 0
  for (let visitor = 0; visitor < 3; visitor++) guesses += await guessAll()
  expect(guesses).toBe(15)
  await api.db.execute(sql`update limit_window set count = 30 where scope = 'guesses at codes'`)
  await api.db.execute(sql`delete from limit_window where scope <> 'guesses at codes'`)
  expect(await guessAll()).toBe(1)
  await api.db.execute(sql`delete from recipient_count`)
  // Whoever reads the code is right the first time.
  await api.db.execute(sql`delete from limit_window where scope <> 'guesses at codes'`)
  const applicant = await browser(mine)
  expect(await applicant.give(await codeTo('crowd@example.com'))).toBe('right')
})
