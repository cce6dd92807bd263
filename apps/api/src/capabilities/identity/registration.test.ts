import { contract } from '@hibla/contract'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { mailedLink } from './identity.tables.ts'

const api = await useApi()
const { identity } = contract
const password = 'seven purple kites'

const someone = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Reyes',
  email: `ana.${randomUUID().slice(0, 8)}@example.com`,
  mobileNumber: '9171234567',
  password,
  ...more,
})
const linkIn = (text: string | undefined) => /verifyEmail\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const resetIn = (text: string | undefined) => /reset=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const lastMail = async (email: string) => (await messagesTo(api.db, email)).at(-1)
const register = async (more: object = {}) => {
  const wish = someone(more)
  expect((await api.call(identity.register, { body: wish })).body).toEqual({ status: true })
  return wish
}
const login = async (username: string, secret = password) =>
  (await api.call(identity.login, { body: { username, password: secret } })).body
const verified = async () => {
  const wish = await register()
  const mail = await lastMail(wish.email)
  await api.call(identity.verifyEmail, { body: { id: linkIn(mail?.text) } })
  return wish
}

test('[identity.registration-post-json, identity.registration-fields, endpoints.users] a person registers, proves the address by the mailed link, and can log in', async () => {
  const wish = await register({ accountNumber: '1000000000011', displayWelcomeBanner: true })
  expect(await login(wish.email)).toEqual([{ statusCode: 400, error: 'Bad Request', message: expect.any(String) }])
  const mail = await lastMail(wish.email)
  expect((await api.call(identity.verifyEmail, { body: { id: linkIn(mail?.text) } })).body).toEqual({ status: true })
  expect(await login(wish.email)).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
})

test('an email is one address however its letters are written', async () => {
  const wish = await verified()
  expect(await login(wish.email.toUpperCase())).toHaveProperty('access_token')
})

test('[identity.verification-link-expires-in-10-minutes] the link in the mail dies after ten minutes', async () => {
  const inTime = await register()
  const late = await register()
  const ids = await Promise.all([inTime, late].map(async ({ email }) => linkIn((await lastMail(email))?.text)))
  api.clock.advance({ minutes: 9, seconds: 59 })
  expect((await api.call(identity.verifyEmail, { body: { id: ids[0]! } })).status).toBe(200)
  api.clock.advance({ seconds: 2 })
  expect((await api.call(identity.verifyEmail, { body: { id: ids[1]! } })).problem.code).toBe('link-expired')
})

test('a link serves once, a new one replaces it, and the table holds only hashes', async () => {
  const wish = await register()
  const first = linkIn((await lastMail(wish.email))?.text)
  await api.call(identity.resendVerification, { body: { email: wish.email } })
  const second = linkIn((await lastMail(wish.email))?.text)
  expect((await api.call(identity.verifyEmail, { body: { id: first } })).problem.code).toBe('link-expired')
  expect((await api.call(identity.verifyEmail, { body: { id: second } })).status).toBe(200)
  expect((await api.call(identity.verifyEmail, { body: { id: second } })).problem.code).toBe('link-expired')
  expect(JSON.stringify(await api.db.select().from(mailedLink))).not.toContain(second)
})

test('a known and an unknown address are answered alike; only the mailbox tells', async () => {
  const known = await verified()
  const again = await api.call(identity.register, { body: { ...someone(), email: known.email } })
  const fresh = await api.call(identity.register, { body: someone() })
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  expect((await lastMail(known.email))?.subject).toContain('already have')
  const forgot = (email: string) => api.call(identity.forgotPassword, { body: { email } })
  expect(await forgot(known.email)).toEqual(await forgot('nobody@example.com'))
  expect(await messagesTo(api.db, 'nobody@example.com')).toEqual([])
})

test.each([
  ['password-common', 'password12345'],
  ['password-common', '1234567890'],
  ['password-common', 'abcabcabcabc'],
  ['password-tells-who', 'reyes-family-home'],
])('a password is refused with %s: %s', async (code, weak) => {
  expect((await api.call(identity.register, { body: someone({ password: weak }) })).problem.code).toBe(code)
})

test('what is wrong is named at its field', async () => {
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

test('added fields change nothing: nobody registers as staff', async () => {
  const wish = await register({
    roles: ['back-office'],
    role: 'back-office',
    emailVerified: true,
    enabled: true,
    status: 'ACTIVE',
  })
  expect(await login(wish.email)).toBeInstanceOf(Array)
  const mail = await lastMail(wish.email)
  await api.call(identity.verifyEmail, { body: { id: linkIn(mail?.text) } })
  const tokens = (await login(wish.email)) as { access_token: string }
  const { body } = await api.call(identity.groups, { as: tokens.access_token as never })
  expect(body.toSorted()).toEqual(['guest', 'referrer'])
})

test('[identity.reset-password-patch-form, identity.password-reset-fields] a forgotten password is replaced through the mailed link, and every session ends', async () => {
  const { email } = await verified()
  const before = (await login(email)) as { access_token: string; refresh_token: string }
  await api.call(identity.forgotPassword, { body: { email } })
  const accessToken = resetIn((await lastMail(email))?.text)
  const reset = (newPassword: string, token = accessToken) =>
    api.call(identity.resetPassword, { body: { email, newPassword, accessToken: token } })
  expect((await reset('password12345')).problem.code).toBe('password-common')
  expect((await reset('eight green boats', 'x'.repeat(32))).problem.code).toBe('link-expired')
  expect((await reset('eight green boats')).body).toEqual({ status: true })
  expect((await reset('nine yellow lamps')).problem.code).toBe('link-expired')
  expect(await login(email)).toBeInstanceOf(Array)
  expect(await login(email, 'eight green boats')).toHaveProperty('access_token')
  expect((await api.call(identity.groups, { as: before.access_token as never })).status).toBe(401)
  expect((await api.call(identity.refresh, { body: { refresh_token: before.refresh_token } })).problem.code).toBe(
    'session-ended',
  )
})

test('a reset link is of no use for another address, and none after ten minutes', async () => {
  const [ana, ben] = [await verified(), await verified()]
  await api.call(identity.forgotPassword, { body: { email: ana.email } })
  const accessToken = resetIn((await lastMail(ana.email))?.text)
  const attempt = (email: string) =>
    api.call(identity.resetPassword, { body: { email, newPassword: 'eight green boats', accessToken } })
  expect((await attempt(ben.email)).problem.code).toBe('link-expired')
  api.clock.advance({ minutes: 10, seconds: 1 })
  expect((await attempt(ana.email)).problem.code).toBe('link-expired')
})
