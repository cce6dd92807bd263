import { contract } from '@hibla/contract'
import { displayAttributes, Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { blocked } from '../../../test/blocked.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { workOff } from '../../../test/work-off.ts'
import { until } from '../../../test/until.ts'
import { readDemoAccounts } from '../../demo.ts'
import { mailedLink, oneTimeCode } from './identity.tables.ts'
import { redeemCode } from './one-time-codes.ts'
import { codeParts, sentCode } from './test/codes.ts'

const api = await useApi()
const { identity } = contract
const { password } = await readDemoAccounts()

const NOBODY = '5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49.customer'

const loginAs = async (name: string) => {
  const { body } = await api.call(identity.login, { body: { username: `${name}@hibla.example.com`, password } })
  const tokens = Tokens.parse(body)
  return { ...tokens, as: tokens.access_token as never }
}

test('[identity.login-post-username-password, endpoints.users-groups] a subscriber logs in with username and password', async () => {
  const { access_token, as } = await loginAs('residential')
  expect(access_token.split('.')).toHaveLength(3)
  expect((await api.call(identity.groups, { as })).body.toSorted()).toEqual(['guest', 'subscriber'])
})

test('[identity.login-post-username-password] login is a POST that needs both the username and the password', async () => {
  const payload = { username: 'residential@hibla.example.com', password }
  const url = '/api/users/session'
  for (const missing of ['username', 'password']) {
    const answer = await api.inject({ method: 'POST', url, payload: { ...payload, [missing]: undefined } })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [expect.objectContaining({ at: `body.${missing}` })],
    ])
  }
  expect((await api.inject({ method: 'GET', url, query: payload })).statusCode).toBe(404)
  expect(Tokens.safeParse((await api.inject({ method: 'POST', url, payload })).json()).success).toBe(true)
})

test('a wrong password answers with a list that has the reason', async () => {
  const { body } = await api.call(identity.login, {
    body: { username: 'sme@hibla.example.com', password: 'wrong wrong wrong' },
  })
  expect(body).toEqual([{ statusCode: 400, error: 'Bad Request', message: expect.stringMatching(/\w{4,}/) }])
})

test('[identity.refresh-token-put] a refresh token is exchanged once; used twice, it ends the session', async () => {
  const first = await loginAs('legacy')
  const refresh = (refresh_token: string) => api.call(identity.refresh, { body: { refresh_token } })
  const second = await refresh(first.refresh_token)
  expect(second.body.access_token).not.toBe(first.access_token)
  expect((await refresh(first.refresh_token)).problem.code).toBe('session-ended')
  expect((await refresh(second.body.refresh_token)).problem.code).toBe('session-ended')
})

test('[identity.session-logout-delete] logging out ends the session right away', async () => {
  const { access_token, refresh_token, as } = await loginAs('suspended')
  const left = await api.call(identity.logout, { body: { access_token, refresh_token }, as })
  expect(left.body).toEqual({})
  // Whoever uses this computer next must not open what was applied for here.
  expect(left.visitorKey).toBe('')
  expect((await api.call(identity.groups, { as })).status).toBe(401)
  expect((await api.call(identity.refresh, { body: { refresh_token } })).problem.code).toBe('session-ended')
})

test("nobody ends or reads by someone else's token", async () => {
  const ana = await loginAs('residential')
  const ben = await loginAs('sme')
  const { access_token, refresh_token } = ben
  expect((await api.call(identity.logout, { body: { access_token, refresh_token }, as: ana.as })).problem.code).toBe(
    'not-your-token',
  )
  const attributes = { displayCoachmarks: [true] }
  expect(
    (await api.call(identity.updateAttributes, { body: { accessToken: access_token, attributes }, as: ana.as })).problem
      .code,
  ).toBe('not-your-token')
  expect((await api.call(identity.groups, { as: ben.as })).status).toBe(200)
})

test('logging out with somebody else’s refresh token ends one’s own session, not theirs', async () => {
  const [ana, ben] = [await loginAs('residential'), await loginAs('sme')]
  const body = { access_token: ana.access_token, refresh_token: ben.refresh_token }
  expect((await api.call(identity.logout, { body, as: ana.as })).status).toBe(200)
  expect((await api.call(identity.refresh, { body: { refresh_token: ana.refresh_token } })).problem.code).toBe(
    'session-ended',
  )
  expect((await api.call(identity.groups, { as: ben.as })).status).toBe(200)
  expect((await api.call(identity.refresh, { body: { refresh_token: ben.refresh_token } })).status).toBe(200)
})

test('[identity.admin-token-post-form] a program with the secret gets a token, one without does not', async () => {
  const { IDENTITY_SERVICE_CLIENT: client_id, IDENTITY_SERVICE_SECRET: client_secret } = api.environment
  expect((await api.call(identity.adminToken, { body: { client_id, client_secret } })).body).toMatchObject({
    token_type: 'Bearer',
  })
  const wrong = await api.call(identity.adminToken, { body: { client_id, client_secret: 'guess' } })
  expect(wrong.problem.code).toBe('wrong-client')
})

test('[identity.mobile-number-update-patch] a person changes the mobile number', async () => {
  const { as } = await loginAs('residential')
  expect((await api.call(identity.updateMobileNumber, { body: { mobileNumber: '9998887777' }, as })).body).toEqual({
    status: true,
  })
  const kept = sql`select attributes->'mobileNumber' as "mobileNumber" from person where email = 'residential@hibla.example.com'`
  expect(await api.db.execute(kept)).toEqual([{ mobileNumber: ['9998887777'] }])
  const others = sql`select id, attributes from person where email <> 'residential@hibla.example.com' order by id`
  const before = await api.db.execute(others)
  await api.call(identity.updateMobileNumber, { body: { mobileNumber: '9998887766' }, as })
  expect(await api.db.execute(kept)).toEqual([{ mobileNumber: ['9998887766'] }])
  expect([before.length > 5, await api.db.execute(others)]).toEqual([true, before])
  const told = (await messagesTo(api.db, 'residential@hibla.example.com')).at(-1)?.text
  expect(told).toMatch(/was changed\.[^]*If that wasn't you, undo it within 72 hours/)
  const wrong = await api.call(identity.updateMobileNumber, { body: { mobileNumber: '12' }, as })
  expect(wrong.problem.errors?.[0]?.at).toBe('body.mobileNumber')
  const gone = await api.call(identity.updateMobileNumber, { body: { mobileNumber: '9998887777' }, as: NOBODY })
  expect(gone.problem.code).toBe('not-found')
})

test('[identity.user-attributes-v2-patch, endpoints.users-attributes, account.attributes-update-sends-token-and-attributes] a closed dialog is saved as a list of one boolean, and the next token includes it', async () => {
  const { access_token: accessToken, refresh_token, as } = await loginAs('fresh-registration')
  const save = (attributes: object) => api.call(identity.updateAttributes, { body: { accessToken, attributes }, as })
  expect((await save({ displaySuccessRegistration: [false], displayCoachmarks: [true] })).body).toEqual({
    status: true,
  })
  for (const wrong of [
    { displayWelcomeBanner: false },
    { displayWelcomeBanner: [] },
    { displayWelcomeBanner: [true, false] },
    { role: [true] },
  ]) {
    expect((await save(wrong)).status).toBe(400)
  }
  for (const body of [{ accessToken }, { attributes: { displayCoachmarks: [true] } }])
    expect((await api.call(identity.updateAttributes, { body: body as never, as })).status).toBe(400)
  let token = refresh_token
  const nextClaims = async () => {
    const { body } = await api.call(identity.refresh, { body: { refresh_token: token } })
    token = body.refresh_token
    return JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString())
  }
  const shown = { displaySuccessRegistration: false, displayCoachmarks: true, displayWelcomeBanner: true }
  expect(await nextClaims()).toMatchObject(shown)
  for (const name of displayAttributes)
    for (const value of [!shown[name], shown[name]]) {
      expect((await save({ [name]: [value] })).status).toBe(200)
      expect(await nextClaims()).toMatchObject({ ...shown, [name]: value })
    }
})

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const newCode = async (email: string) => {
  const reference = await sentCode(api, 'ForCompliance', { email })
  return { reference, otp: codeIn((await messagesTo(api.db, email)).at(-1)?.text) }
}
const tryCode = (reference: string, otp: string, purpose: 'ForCompliance' | 'ForOwnership' = 'ForCompliance') =>
  redeemCode(codeParts(api), reference, purpose, otp)
const refusalOf = async (attempt: ReturnType<typeof tryCode>) => {
  const outcome = await attempt
  return outcome.ok ? 'none' : outcome.refusal
}

test('a code goes out by mail or SMS, and works once and only for its purpose', async () => {
  const { reference, otp } = await newCode('otp@example.com')
  expect(await refusalOf(tryCode(reference, otp, 'ForOwnership'))).toBe('code-expired')
  expect(await tryCode(reference, otp)).toMatchObject({ ok: true, value: { recipient: 'otp@example.com' } })
  expect(await refusalOf(tryCode(reference, otp))).toBe('code-expired')

  const texted = await sentCode(api, 'ForCompliance', { mobileNumber: '9170000001' })
  const sms = (await messagesTo(api.db, '+639170000001', 'sms'))[0]?.text
  expect((await tryCode(texted, codeIn(sms))).ok).toBe(true)
  const stored = await api.db.select().from(oneTimeCode)
  expect(stored.some(({ hash }) => hash.includes(otp))).toBe(false)
  // A million codes are quickly tried, so the hash needs a key that isn't in the table.
  const keyed = createHmac('sha256', api.environment.keys.codes).update(`${reference}:${otp}`).digest('hex')
  expect(stored.find((each) => each.reference === reference)?.hash).toBe(keyed)
})

test('when several use a code at the same moment, one succeeds', async () => {
  const { reference, otp } = await newCode('race@example.com')
  let asked: ReturnType<typeof tryCode>[] = []
  // Hold the row until all of them wait for it, so that none finishes before the others arrive.
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from one_time_code where reference = ${reference} for update`)
    asked = Array.from({ length: 3 }, () => tryCode(reference, otp))
    await until(async () => (await blocked(api)) === 3)
  })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a code stops working after five wrong guesses or ten minutes', async () => {
  const guessed = await newCode('guess@example.com')
  const wrong = guessed.otp === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 5; guess++) expect(await refusalOf(tryCode(guessed.reference, wrong))).toBe('wrong-code')
  expect(await refusalOf(tryCode(guessed.reference, guessed.otp))).toBe('code-expired')

  const [inTime, late] = [await newCode('in-time@example.com'), await newCode('late@example.com')]
  api.clock.advance({ minutes: 9, seconds: 59 })
  expect((await tryCode(inTime.reference, inTime.otp)).ok).toBe(true)
  api.clock.advance({ seconds: 2 })
  expect(await refusalOf(tryCode(late.reference, late.otp))).toBe('code-expired')
})

test('the database refuses a sixth guess', async () => {
  await newCode('sixth@example.com')
  await expect(api.db.update(oneTimeCode).set({ guesses: 6 })).rejects.toMatchObject({
    cause: { constraint: 'one_time_code_guesses_capped' },
  })
})

test('codes and links are deleted a day after they expire, along with the addresses they went to', async () => {
  await api.call(identity.forgotPassword, { body: { email: 'legacy@hibla.example.com' } })
  await workOff(api, 'identity')
  await newCode('forget@example.com')
  const kept = async () => (await api.db.select().from(oneTimeCode)).map(({ recipient }) => recipient)
  const housekeeping = api.work.schedules.find(({ name }) => name === 'identity.housekeeping')!
  await housekeeping.run()
  expect(await kept()).toContain('forget@example.com')
  expect(await api.db.$count(mailedLink)).toBe(1)
  api.clock.advance({ days: 1, minutes: 61 })
  await housekeeping.run()
  expect(await kept()).toEqual([])
  expect(await api.db.$count(mailedLink)).toBe(0)
})
