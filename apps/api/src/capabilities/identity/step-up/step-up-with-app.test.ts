import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { browserOf } from '../../../adapters/identity/test/browser.ts'
import { appOwners } from '../test/app-owners.ts'

const api = await useApi()
const { identity } = contract
const { newOwner, newPerson, login, prove, setUp, nextCode, tryLogin } = appOwners(api)

beforeEach(() => api.db.execute(sql`truncate limit_window`))

const codeFor = async ({ as, email }: { as: As['as']; email: string }) => {
  await api.call(identity.sendStepUpCode, { as })
  return /\b\d{6}\b/.exec((await messagesTo(api.db, email)).at(-1)?.text ?? '')?.[0] ?? ''
}

test('whoever has an app gives its code with the password; asking costs no try', async () => {
  const ana = await newOwner()
  for (let asked = 0; asked < 6; asked++) expect(await prove(ana.as)).toBe('app-code-needed')
  expect(await prove(ana.as, { totp: '000000' })).toBe('wrong-app-code')
  expect(await prove(ana.as, { password: 'something else', totp: await nextCode(ana, ana.secret) })).toBe(
    'wrong-password',
  )
  // A wrong password didn't use up the code.
  const code = await nextCode(ana, ana.secret)
  expect(await prove(ana.as, { totp: code })).toBe('proved')
  expect(await prove(ana.as, { totp: code })).toBe('wrong-app-code')
})

test('a mailed code stands for the password, never for the app, and a slip with the app’s code doesn’t use it up', async () => {
  const ben = await newOwner()
  const code = await codeFor(ben)
  expect(await prove(ben.as, { code })).toBe('app-code-needed')
  expect(await prove(ben.as, { code, totp: '000000' })).toBe('wrong-app-code')
  expect(await prove(ben.as, { code, totp: await nextCode(ben, ben.secret) })).toBe('proved')
  expect(await prove(ben.as, { code, totp: await nextCode(ben, ben.secret) })).toBe('code-expired')
})

test('a recovery code does for a lost phone, once', async () => {
  const cara = await newOwner()
  const [lost = ''] = cara.recoveryCodes
  expect(await prove(cara.as, { code: await codeFor(cara), totp: lost })).toBe('proved')
  expect(await prove(cara.as, { code: await codeFor(cara), totp: lost })).toBe('wrong-app-code')
})

test('after an app is set up, proofs from before it count no more; where it was set up, nobody is asked twice', async () => {
  const dan = await newPerson()
  const [desk, phone] = [await login(dan), await login(dan)]
  for (const as of [desk, phone]) expect(await prove(as)).toBe('proved')
  await setUp(desk)
  const renew = (as: As['as']) => api.call(identity.renewRecoveryCodes, { as })
  expect((await renew(phone)).problem.code).toBe('step-up-needed')
  expect((await renew(desk)).status).toBe(200)
})

test('a recovery code is used up only together with the proof it is given for', async () => {
  const fe = await newOwner()
  const [code = ''] = fe.recoveryCodes
  await api.db.execute(
    sql`create function fall_over() returns trigger as 'begin raise exception ''gone''; end' language plpgsql`,
  )
  await api.db.execute(sql`create trigger fall_over before insert on step_up execute function fall_over()`)
  const refused = await prove(fe.as, { totp: code })
  await api.db.execute(sql`drop function fall_over cascade`)
  expect(refused).toBe('internal-error')
  expect(await prove(fe.as, { totp: code })).toBe('proved')
})

test('a stranger who knows the password and guesses codes doesn’t keep a known device from a proof by mailed code', async () => {
  const gia = await newPerson()
  const { ORIGIN, PORT } = api.environment
  const browser = browserOf(`http://127.0.0.1:${PORT}`, ORIGIN)
  const as = Tokens.parse(await browser.logIn(gia)).access_token as As['as']
  await prove(as)
  const { secret } = await setUp(as)
  for (let guess = 0; guess < 6; guess++) await tryLogin(gia, '000000')
  const code = await codeFor({ as, email: gia.email })
  const totp = await nextCode(gia, secret)
  expect(await prove(as, { code, totp })).toBe('locked')
  const device = [...browser.cookies.values()].find(({ value }) => value.startsWith('hibla-device='))!.value
  const proved = await api.inject({
    method: 'POST',
    url: `/api${identity.stepUp.path}`,
    headers: { authorization: `Bearer ${as}`, cookie: device },
    payload: { code, totp },
  })
  expect(proved.statusCode).toBe(200)
})

test('strangers’ guesses from the owner’s network don’t keep them from proving themselves on a device they know', async () => {
  const eve = await newPerson()
  const { ORIGIN, PORT } = api.environment
  const browser = browserOf(`http://127.0.0.1:${PORT}`, ORIGIN)
  const as = Tokens.parse(await browser.logIn(eve)).access_token as As['as']
  const body = { username: eve.email, password: 'a guess' }
  for (let guess = 0; guess < 12; guess++) await api.call(identity.login, { body })
  expect(await tryLogin(eve)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/Too many attempts/) }),
  ])
  expect(await prove(as)).toBe('locked')
  const device = [...browser.cookies.values()].find(({ value }) => value.startsWith('hibla-device='))!.value
  const proved = await api.inject({
    method: 'POST',
    url: `/api${identity.stepUp.path}`,
    headers: { authorization: `Bearer ${as}`, cookie: device },
    payload: { password: eve.password },
  })
  expect(proved.statusCode).toBe(200)
})
