import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { mailedLink, registration } from '../identity.tables.ts'
import { linkIn, newcomer, password, registerIn, resetIn, someone } from '../test/newcomers.ts'

const api = await useApi()
const { identity } = contract
// All requests come from one address, so its limit is raised for these tests.
beforeEach(() => api.db.execute(sql`truncate limit_window`))

const register = (more: object = {}, visitorKey?: string) => registerIn(api, more, visitorKey)
const verified = (more: object = {}) => newcomer(api, more)
const lastMail = async (email: string) => (await messagesTo(api.db, email)).at(-1)
const forgot = async (email: string) => {
  const answer = await api.call(identity.forgotPassword, { body: { email } })
  await workOff(api, 'identity')
  return answer
}
const verify = (id: string, visitorKey?: string) => api.call(identity.verifyEmail, { body: { id }, visitorKey })
const login = async (username: string, secret = password) =>
  (await api.call(identity.login, { body: { username, password: secret } })).body

test('[identity.registration-post-json, identity.registration-fields, endpoints.users] a person registers, confirms their email with the mailed link, and can log in', async () => {
  const { visitorKey, id, ...input } = await register({ accountNumber: '1000000000011', displayWelcomeBanner: true })
  expect(await login(input.email)).toEqual([{ statusCode: 400, error: 'Bad Request', message: expect.any(String) }])
  expect((await verify(id, visitorKey)).body).toEqual({ status: true })
  expect(await login(input.email)).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  })
})

test.each([
  [{ displayWelcomeBanner: true }, true],
  [{ displayWelcomeBanner: false }, false],
  [{}, true],
])(
  '[identity.registration-fields] what a person registers is saved; of %o the welcome banner is shown: %s',
  async (input, displayWelcomeBanner) => {
    const { email } = await verified({ accountNumber: '1000000000011', ...input })
    const [kept] = await api.db.execute<{ id: string }>(
      sql`select id, first_name, last_name, attributes from person where email = ${email}`,
    )
    expect(kept).toMatchObject({
      first_name: 'Ana',
      last_name: 'Reyes',
      attributes: { mobileNumber: ['9171234567'], displayWelcomeBanner: [String(displayWelcomeBanner)] },
    })
    const [noted] = await api.db.select().from(registration).where(eq(registration.personId, kept!.id))
    expect(noted?.accountNumber).toBe('1000000000011')
  },
)

test('the account number given at registration is offered for linking after login', async () => {
  const input = await verified({ accountNumber: '1000000000011' })
  const { access_token } = (await login(input.email)) as { access_token: string }
  const answer = await api.inject({
    method: 'POST',
    url: '/api/users/attributes/account-number',
    payload: { access_token },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.json()).toEqual({ accountNumber: [], activeAccountNumber: null, offered: '1000000000011' })
})

test('a person who registers again before confirming gets a new link that works', async () => {
  const input = await register()
  const again = await register(
    { email: input.email, password: 'eight green boats', firstName: 'Anita' },
    input.visitorKey,
  )
  const mails = await messagesTo(api.db, input.email)
  expect(mails.map(({ subject }) => subject)).toEqual([mails[0]!.subject, mails[0]!.subject])
  expect((await verify(again.id, input.visitorKey)).body).toEqual({ status: true })
  // What was edited counts.
  expect(await login(input.email)).toBeInstanceOf(Array)
  expect(await login(input.email, 'eight green boats')).toHaveProperty('access_token')
})

test('an email is the same address in upper or lower case', async () => {
  const input = await verified()
  expect(await login(input.email.toUpperCase())).toHaveProperty('access_token')
})

test('[identity.verification-link-expires-in-10-minutes] the link in the mail expires after ten minutes', async () => {
  const inTime = await register()
  const late = await register()
  expect((await lastMail(late.email))?.text).toContain('10 minutes')
  api.clock.advance({ minutes: 9, seconds: 59 })
  expect((await verify(inTime.id, inTime.visitorKey)).body).toEqual({ status: true })
  api.clock.advance({ seconds: 2 })
  expect((await verify(late.id, late.visitorKey)).problem.code).toBe('link-expired')
})

test('a link works once, a new one replaces it, and only hashes are stored', async () => {
  const { email, id: first, visitorKey } = await register()
  await api.call(identity.resendVerification, { body: { email } })
  await workOff(api, 'identity')
  const second = linkIn((await lastMail(email))?.text)
  expect((await verify(first, visitorKey)).problem.code).toBe('link-expired')
  expect((await verify(second, visitorKey)).body).toEqual({ status: true })
  expect((await verify(second, visitorKey)).problem.code).toBe('already-confirmed')
  expect(JSON.stringify(await api.db.select().from(mailedLink))).not.toContain(second)
})

test('a link only works for its own purpose', async () => {
  const { email, id: toVerify } = await register()
  const known = await verified()
  await forgot(known.email)
  const toReset = resetIn((await lastMail(known.email))?.text)
  expect((await verify(toReset, known.visitorKey)).problem.code).toBe('link-expired')
  const body = { email, newPassword: 'eight green boats', accessToken: toVerify }
  expect((await api.call(identity.resetPassword, { body })).problem.code).toBe('link-expired')
})

test('known and unknown emails get the same answer; only the mailbox shows the difference', async () => {
  const known = await verified()
  const again = await api.call(identity.register, { body: { ...someone(), email: known.email } })
  const fresh = await api.call(identity.register, { body: someone() })
  await workOff(api, 'identity')
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  expect((await lastMail(known.email))?.subject).toContain('already have')
  expect(await forgot(known.email)).toEqual(await forgot('nobody@example.com'))
  expect(await messagesTo(api.db, 'nobody@example.com')).toEqual([])
})

test.each([
  ['password-common', 'password12345'],
  ['password-common', 'PassWord12345'],
  ['password-common', '1234567890'],
  ['password-common', 'abcabcabcabc'],
  ['password-tells-who', 'reyes-family-home'],
])('a password is refused with %s: %s', async (code, weak) => {
  expect((await api.call(identity.register, { body: someone({ password: weak }) })).problem.code).toBe(code)
})

test('mistakes are reported at their fields', async () => {
  const { problem } = await api.call(identity.register, {
    body: someone({ firstName: 'A  B', mobileNumber: '0917', email: 'a@b', password: 'short' }),
  })
  expect(problem.errors?.map(({ at }) => at).toSorted()).toEqual([
    'body.email',
    'body.firstName',
    'body.mobileNumber',
    'body.password',
  ])
})

test('nobody registers without name, email, mobile number or password', async () => {
  const { problem } = await api.call(identity.register, { body: {} as never })
  expect(problem.errors?.map(({ at }) => at)).toEqual(
    ['firstName', 'lastName', 'email', 'mobileNumber', 'password'].map((field) => `body.${field}`),
  )
})

test.each(['firstName', 'lastName', 'email', 'mobileNumber', 'password'])(
  'an empty %s is refused at its field, as on the screen',
  async (field) => {
    const whole = {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: 'empty@example.com',
      mobileNumber: '9171234567',
      password: 'seven purple kites',
    }
    const { status, problem } = await api.call(identity.register, { body: { ...whole, [field]: '' } })
    expect([status, ...new Set(problem.errors?.map(({ at }) => at))]).toEqual([400, `body.${field}`])
  },
)

test('extra fields change nothing, so nobody registers as staff', async () => {
  const input = await register({
    roles: ['back-office'],
    role: 'back-office',
    emailVerified: true,
    enabled: true,
    status: 'ACTIVE',
  })
  expect(await login(input.email)).toBeInstanceOf(Array)
  await verify(input.id, input.visitorKey)
  const tokens = (await login(input.email)) as { access_token: string }
  const { body } = await api.call(identity.groups, { as: tokens.access_token as never })
  expect(body.toSorted()).toEqual(['guest', 'referrer'])
})

test('[identity.reset-password-patch-form, identity.password-reset-fields] a person resets a forgotten password with the mailed link, and every session ends', async () => {
  const { email } = await verified()
  const before = (await login(email)) as { access_token: string; refresh_token: string }
  await forgot(email)
  const asked = await lastMail(email)
  expect(asked?.text).toContain(`&email=${encodeURIComponent(email)}`)
  const accessToken = resetIn(asked?.text)
  const reset = (newPassword: string, token = accessToken) =>
    api.call(identity.resetPassword, { body: { email, newPassword, accessToken: token } })
  expect((await reset('password12345')).problem.code).toBe('password-common')
  expect((await reset('reyes-family-home')).problem.code).toBe('password-tells-who')
  expect((await reset('eight green boats', 'x'.repeat(32))).problem.code).toBe('link-expired')
  expect((await reset('eight green boats')).body).toEqual({ status: true })
  expect(await lastMail(email)).toMatchObject({
    subject: expect.stringContaining('password was changed'),
    text: expect.stringContaining(`call us right away: ${api.config.brand.support.hotline}`),
  })
  expect((await reset('nine yellow lamps')).problem.code).toBe('link-expired')
  expect(await login(email)).toBeInstanceOf(Array)
  expect(await login(email, 'eight green boats')).toHaveProperty('access_token')
  expect((await api.call(identity.groups, { as: before.access_token as never })).status).toBe(401)
  expect((await api.call(identity.refresh, { body: { refresh_token: before.refresh_token } })).problem.code).toBe(
    'session-ended',
  )
})

test('a reset link doesn’t work for another email or after an hour', async () => {
  const [ana, ben] = [await verified(), await verified()]
  await forgot(ana.email)
  const accessToken = resetIn((await lastMail(ana.email))?.text)
  const attempt = (email: string) =>
    api.call(identity.resetPassword, { body: { email, newPassword: 'eight green boats', accessToken } })
  expect((await attempt(ben.email)).problem.code).toBe('link-expired')
  api.clock.advance({ minutes: 60, seconds: 1 })
  expect((await attempt(ana.email)).problem.code).toBe('link-expired')
})

test('a disabled person gets no link, and earlier ones stop working', async () => {
  const { email } = await verified()
  await forgot(email)
  const mails = await messagesTo(api.db, email)
  await api.db.execute(sql`update person set enabled = false where email = ${email}`)
  expect((await forgot(email)).body).toEqual({ status: true })
  expect(await messagesTo(api.db, email)).toEqual(mails)
  const body = { email, newPassword: 'eight green boats', accessToken: resetIn(mails.at(-1)?.text) }
  expect((await api.call(identity.resetPassword, { body })).problem.code).toBe('link-expired')
})

test('someone who forgot the password before confirming the address gets a link that confirms it, and chooses one there', async () => {
  const { email } = await register()
  await forgot(email)
  const id = linkIn((await lastMail(email))?.text)
  const chosen = { firstName: 'Ana', lastName: 'Reyes', password: 'eight green boats' }
  expect((await api.call(identity.verifyEmail, { body: { id, chosen } })).body).toEqual({ status: true })
  expect(await login(email, 'eight green boats')).toHaveProperty('access_token')
})
