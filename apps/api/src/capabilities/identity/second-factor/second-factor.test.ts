import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { codeOf } from '../../../../test/authenticator.ts'
import { workOff } from '../../../../test/work-off.ts'
import { person, secondFactor } from '../../../adapters/identity/embedded/identity.tables.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'
import { appOwners } from '../test/app-owners.ts'
import { resetIn } from '../test/newcomers.ts'

const api = await useApi({ environment: { STAFF_SECOND_FACTOR: 'on' } })
const { account, identity } = contract
const { newPerson, newOwner, tryLogin, login, prove, nextCode, mailsTo, setUp } = appOwners(api)

const stateOf = async (as: Parameters<typeof prove>[0]) => (await api.call(identity.secondFactor, { as })).body
const notesAbout = async ({ id }: { id: string }) =>
  (await api.db.select().from(securityEvent).where(eq(securityEvent.personId, id))).map(({ what }) => what)

test('a subscriber switches it on with a code, then logs in through the API with password and code, and switches it off', async () => {
  const ana = await newPerson()
  const as = await login(ana)
  expect(await stateOf(as)).toEqual({ on: false, required: false, recoveryCodesLeft: 0, elsewhere: null })
  await prove(as)
  const { secret } = (await api.call(identity.beginSecondFactor, { as })).body
  expect(await tryLogin(ana)).toHaveProperty('access_token')
  const confirm = (code: string) => api.call(identity.confirmSecondFactor, { as, body: { code } })
  expect((await confirm('000000')).problem.code).toBe('wrong-code')
  expect((await confirm(codeOf(secret))).body.recoveryCodes).toHaveLength(10)
  expect(await stateOf(as)).toMatchObject({ on: true, recoveryCodesLeft: 10 })

  expect(await tryLogin(ana)).toEqual([
    { statusCode: 400, error: 'Bad Request', message: 'Please also send the code from your authenticator app.' },
  ])
  expect(await tryLogin(ana, await nextCode(ana, secret))).toHaveProperty('access_token')

  expect(await prove(as, { totp: await nextCode(ana, secret) })).toBe('proved')
  expect((await confirm(codeOf(secret, 1))).problem.code).toBe('nothing-begun')
  expect((await api.call(identity.removeSecondFactor, { as })).body).toEqual({ status: true })
  expect(await tryLogin(ana)).toHaveProperty('access_token')
  const noted = await notesAbout(ana)
  for (const what of ['second-factor-added', 'second-factor-refused', 'second-factor-removed'] as const)
    expect(noted).toContain(what)
})

test('where the setting asks for it, staff get no tokens by password alone', async () => {
  for (const role of ['sales-admin', 'sales-agent', 'back-office'])
    expect(await tryLogin(await newPerson(['guest', role]))).toEqual([
      expect.objectContaining({ message: expect.stringContaining('set up your authenticator app') }),
    ])
})

test('a thief with a session that has only just logged in can’t set up an app, so can’t lock its owner out', async () => {
  const as = await login(await newPerson())
  for (const call of [identity.beginSecondFactor, identity.renewRecoveryCodes, identity.removeSecondFactor])
    expect((await api.call(call, { as })).problem.code).toBe('step-up-needed')
  const body = { code: '123456' }
  expect((await api.call(identity.confirmSecondFactor, { as, body })).problem.code).toBe('step-up-needed')
  expect(await prove(as)).toBe('proved')
  expect((await api.call(identity.beginSecondFactor, { as })).status).toBe(200)
})

test('somebody with a new phone sets it up beside the old one, which works until the new one’s first code', async () => {
  const ben = await newOwner()
  const as = await login(ben, await nextCode(ben, ben.secret))
  expect((await api.call(identity.beginSecondFactor, { as })).problem.code).toBe('step-up-needed')
  expect(await prove(as, { totp: await nextCode(ben, ben.secret) })).toBe('proved')
  const { secret } = (await api.call(identity.beginSecondFactor, { as })).body
  expect(await tryLogin(ben, await nextCode(ben, secret))).not.toHaveProperty('access_token')
  expect(await tryLogin(ben, await nextCode(ben, ben.secret))).toHaveProperty('access_token')
  const confirm = (code: string) => api.call(identity.confirmSecondFactor, { as, body: { code } })
  expect((await confirm(codeOf(ben.secret))).problem.code).toBe('wrong-code')
  const { recoveryCodes } = (await confirm(codeOf(secret))).body

  expect(await tryLogin(ben, await nextCode(ben, ben.secret))).not.toHaveProperty('access_token')
  expect(await tryLogin(ben, ben.recoveryCodes[0])).not.toHaveProperty('access_token')
  expect(await tryLogin(ben, await nextCode(ben, secret))).toHaveProperty('access_token')
  expect(await tryLogin(ben, recoveryCodes[0])).toHaveProperty('access_token')
  expect((await mailsTo(ben)).some(({ subject }) => subject === 'Your Hibla login has a new authenticator app')).toBe(
    true,
  )
})

test('a lost phone is replaced with a recovery code, and staff do it like everybody else', async () => {
  const dan = await newOwner()
  expect(await prove(dan.as, { totp: dan.recoveryCodes[0]! })).toBe('proved')
  const { secret } = await setUp(dan.as)
  expect(await tryLogin(dan, await nextCode(dan, secret))).toHaveProperty('access_token')
})

test('whoever resets the password by a mailed link still needs the app, which stays as it is', async () => {
  const mia = await newOwner()
  await api.call(identity.forgotPassword, { body: { email: mia.email } })
  const accessToken = resetIn((await mailsTo(mia)).at(-1)?.text)
  const newPassword = 'ten white egrets'
  expect(
    (await api.call(identity.resetPassword, { body: { email: mia.email, newPassword, accessToken } })).status,
  ).toBe(200)
  const logIn = async (more: object = {}) =>
    (await api.call(identity.login, { body: { username: mia.email, password: newPassword, ...more } })).body
  expect(await logIn()).toEqual([expect.objectContaining({ message: expect.stringContaining('authenticator app') })])
  const { access_token: token } = Tokens.parse(await logIn({ totp: await nextCode(mia, mia.secret) }))
  // A new password alone proves nothing that the app protects.
  expect(await prove(token as As['as'], { password: newPassword })).not.toBe('proved')
  expect(await stateOf(token as As['as'])).toMatchObject({ on: true, recoveryCodesLeft: 10 })
})

test('new recovery codes are shown once and end the old ones; two at once leave ten', async () => {
  const eve = await newOwner()
  await prove(eve.as, { totp: await nextCode(eve, eve.secret) })
  const renew = () => api.call(identity.renewRecoveryCodes, { as: eve.as })
  const { recoveryCodes } = (await renew()).body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes).not.toContain(eve.recoveryCodes[0])
  expect(await tryLogin(eve, eve.recoveryCodes[0])).not.toHaveProperty('access_token')
  expect(await tryLogin(eve, recoveryCodes[0])).toHaveProperty('access_token')
  expect(await stateOf(eve.as)).toMatchObject({ on: true, recoveryCodesLeft: 9 })
  await Promise.all([renew(), renew(), renew()])
  expect(await stateOf(eve.as)).toMatchObject({ recoveryCodesLeft: 10 })
  expect(await notesAbout(eve)).toContain('recovery-codes-renewed')

  const fay = await newPerson()
  const as = await login(fay)
  await prove(as)
  expect((await api.call(identity.renewRecoveryCodes, { as })).problem.code).toBe('not-on')
})

test('people hear by mail of everything that happens to their app, with nothing of what a name could carry', async () => {
  const gil = await newOwner()
  await api.db.update(person).set({ firstName: 'Win https://evil.example now' }).where(eq(person.id, gil.id))
  await tryLogin(gil, gil.recoveryCodes[0])
  await prove(gil.as, { totp: await nextCode(gil, gil.secret) })
  await api.call(identity.renewRecoveryCodes, { as: gil.as })
  await api.call(identity.removeSecondFactor, { as: gil.as })
  // Nothing was left to remove.
  await api.call(identity.removeSecondFactor, { as: gil.as })
  const mails = await mailsTo(gil)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A recovery code of your Hibla login was used',
    'An authenticator app was set up for your Hibla login',
    'The authenticator app of your Hibla login was removed',
    'Your Hibla login has new recovery codes',
  ])
  for (const { text } of mails) {
    expect(text).toMatch(/If that wasn't you/)
    expect(text).not.toContain('evil.example')
    for (const code of gil.recoveryCodes) expect(text).not.toContain(code)
  }
  expect(await notesAbout(gil)).toContain('recovery-code-used')
})

test('people find their app and the places they log in from in their data, without a secret; both go with the login', async () => {
  const hal = await newOwner()
  await tryLogin(hal, hal.recoveryCodes[0])
  await mailsTo(hal)
  const { body } = await api.call(account.exportMyData, { as: hal.as })
  expect(body).toMatchObject({
    loginProtection: {
      authenticatorApp: { since: expect.any(String), recoveryCodesLeft: 9 },
      familiarPlaces: [{ lastLoginAt: expect.any(String) }],
    },
  })
  const [{ secret } = { secret: '' }] = await api.db
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.personId, hal.id))
  for (const hidden of [secret, hal.secret, ...hal.recoveryCodes]) expect(JSON.stringify(body)).not.toContain(hidden)

  await prove(hal.as, { totp: await nextCode(hal, hal.secret) })
  expect((await api.call(account.eraseMyData, { as: hal.as, body: { confirm: 'ERASE' } })).status).toBe(200)
  await workOff(api, 'account')
  const left = await Promise.all(
    ['added_app', 'familiar_place', 'login_session', 'person', 'recovery_code', 'second_factor', 'step_up'].map(
      async (table) => {
        const column = table === 'person' ? 'id' : 'person_id'
        const rows = await api.db.execute(
          sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${hal.id}`,
        )
        return rows.length > 0 ? [table] : []
      },
    ),
  )
  expect(left.flat()).toEqual([])
})
