import { contract } from '@hibla/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { codeOf } from '../../../test/authenticator.ts'
import { secondFactor } from '../../adapters/identity/embedded/identity.tables.ts'
import { seedPerson } from '../../adapters/identity/embedded/index.ts'
import { securityEvent } from '../../kernel/audit/audit.tables.ts'

const api = await useApi({ environment: { STAFF_SECOND_FACTOR: 'on' } })
const password = 'seven purple kites'
const person = (email: string, roles = ['guest', 'subscriber']) =>
  seedPerson(api.db, {
    email,
    password,
    firstName: 'Ana',
    lastName: 'Reyes',
    emailVerified: true,
    roles,
    attributes: {},
  })

const ask = async (
  endpoint: { method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; path: string },
  token: string | undefined,
  payload?: object,
) => {
  const response = await api.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const { identity } = contract
const login = async (username: string, more: object = {}) =>
  (await ask(identity.login, undefined, { username, password, ...more })).body as {
    access_token?: string
    0?: { statusCode: number; error: string; message: string }
  }

test('a subscriber switches it on with a code, then logs in through the API with password and code, and switches it off', async () => {
  const id = await person('ana@example.com')
  const { access_token: token } = await login('ana@example.com')
  expect((await ask(identity.secondFactor, token)).body).toEqual({
    on: false,
    required: false,
    recoveryCodesLeft: 0,
    elsewhere: null,
  })
  const { secret } = (await ask(identity.beginSecondFactor, token)).body as { secret: string }
  expect(await login('ana@example.com')).toHaveProperty('access_token')
  expect((await ask(identity.confirmSecondFactor, token, { code: '000000' })).body).toMatchObject({
    code: 'wrong-code',
  })
  const on = (await ask(identity.confirmSecondFactor, token, { code: codeOf(secret) })).body as {
    recoveryCodes: string[]
  }
  expect(on.recoveryCodes).toHaveLength(10)
  expect((await ask(identity.secondFactor, token)).body).toMatchObject({ on: true, recoveryCodesLeft: 10 })
  expect((await ask(identity.beginSecondFactor, token)).body).toMatchObject({ code: 'already-on' })
  expect((await ask(identity.confirmSecondFactor, token, { code: codeOf(secret, 1) })).body).toMatchObject({
    code: 'already-on',
  })

  expect((await login('ana@example.com'))[0]).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: 'Please also send the code from your authenticator app.',
  })
  await api.db.update(secondFactor).set({ lastStep: 0 }).where(eq(secondFactor.personId, id))
  expect(await login('ana@example.com', { totp: codeOf(secret) })).toHaveProperty('access_token')

  expect((await ask(identity.removeSecondFactor, token, { code: 'nonsense' })).body).toMatchObject({
    code: 'wrong-code',
  })
  expect((await ask(identity.removeSecondFactor, token, { code: on.recoveryCodes[3]! })).body).toEqual({ status: true })
  expect(await login('ana@example.com')).toHaveProperty('access_token')
  const noted = await api.db.select().from(securityEvent).where(eq(securityEvent.personId, id))
  const found = noted.map(({ what }) => what)
  for (const what of ['second-factor-added', 'second-factor-refused', 'second-factor-removed'] as const)
    expect(found).toContain(what)
})

test('where the setting asks for it, staff get no tokens by password alone', async () => {
  for (const role of ['sales-admin', 'sales-agent', 'back-office']) {
    await person(`${role}@example.com`, ['guest', role])
    expect((await login(`${role}@example.com`))[0]?.message).toContain('set up your authenticator app')
  }
})
