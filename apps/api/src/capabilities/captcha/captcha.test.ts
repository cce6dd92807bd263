import { contract } from '@hibla/contract'
import type { Challenge } from '@hibla/contract/captcha/captcha.contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from '../../kernel/postgres/sql.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { connect } from '../../kernel/postgres/database.ts'
import { captchaHousekeeping, consumeToken } from './consume-token.ts'

const { forgotPassword, resendVerification } = contract.identity
const api = await useApi({ environment: { CAPTCHA_FREE_CALLS: '2', CAPTCHA_WORK: '20' } })
afterEach(() => vi.useRealTimers())
beforeEach(() => api.db.execute(sql`truncate limit_window, spent_captcha`))

type Asked = { method: string; path: string }

/** Over a real socket, like a browser. */
const send = async ({ method, path }: Asked, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${api.environment.PORT}/api${path}`, {
    method,
    headers: { ...api.headers(headers), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const { code = '', detail = '' } = (await answer.json()) as { code?: string; detail?: string }
  return { status: answer.status, code, detail }
}
const ask = (captcha?: string, call: Asked = forgotPassword) =>
  send(call, { email: 'ana@example.com' }, captcha === undefined ? {} : { 'x-captcha': captcha })

const challengeFor = async (call: string): Promise<Challenge> => {
  const answer = await fetch(
    `http://127.0.0.1:${api.environment.PORT}/api/captcha/challenge?call=${encodeURIComponent(call)}`,
    { headers: api.headers() },
  )
  expect(answer.status).toBe(200)
  return (await answer.json()) as Challenge
}
const tokenOf = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64')
const solutionOf = async (challenge: Challenge) => {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!
  return { counter, derivedKey }
}
const solved = async (call = 'POST /users/password') => {
  const challenge = await challengeFor(call)
  return { challenge, solution: await solutionOf(challenge) }
}
const useUp = async (call: Asked = forgotPassword) => [await ask(undefined, call), await ask(undefined, call)]

describe('the allowance', () => {
  test('other programs can call as specified until their network has used up its allowance', async () => {
    expect((await useUp()).map(({ status }) => status)).toEqual([200, 200])
    expect(await ask()).toEqual({ status: 403, code: 'captcha-needed', detail: "Please show that you're not a robot." })
  })

  test('each call has its own, so that forgotten passwords don’t use up registrations', async () => {
    await useUp()
    expect((await ask(undefined, resendVerification)).status).toBe(200)
  })

  test.each([
    ['another network', '203.0.113.1', '203.0.113.2', 200],
    ['a neighbour with IPv6', '2001:db8:1:1::1', '2001:db8:1:2::1', 200],
    ['another address of the same household', '2001:db8:1:1::1', '2001:db8:1:1:2::9', 403],
  ])('%s is counted correctly', async (_, first, second, status) => {
    const from = (remoteAddress: string) =>
      api.inject({
        method: 'POST',
        url: '/api/users/password',
        payload: { email: 'ana@example.com' },
        remoteAddress,
      })
    for (let turn = 0; turn < 3; turn++) await from(first)
    expect((await from(second)).statusCode).toBe(status)
  })

  test('a whole IPv6 /48 has sixteen networks’ worth', async () => {
    const statuses: number[] = []
    for (let nth = 1; nth <= 40; nth++) {
      const remoteAddress = `2001:db8:2:${nth}::1`
      const payload = { email: 'ana@example.com' }
      statuses.push(
        (await api.inject({ method: 'POST', url: '/api/users/password', payload, remoteAddress })).statusCode,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(2 * 16)
  })

  test.each([
    ['registration', contract.identity.register],
    ['a new verification link', contract.identity.resendVerification],
    ['a forgotten password', contract.identity.forgotPassword],
    ['a one-time code', contract.applications.sendOtp],
    ['a code to link an account', contract.account.startLinking],
    ['a code for a new address', contract.account.startContactChange],
    ['a lead', contract.leads.submitLead],
    ['a guest’s order', contract.applications.createGuestOrder],
    ['a link to a saved application', contract.applications.requestResumeLink],
    ['a new link to confirm an application', contract.applications.resendActivation],
  ])('%s is protected', async (_, endpoint) => {
    for (let turn = 0; turn < 2; turn++) expect((await send(endpoint, {})).code).not.toBe('captcha-needed')
    expect((await send(endpoint, {})).code).toBe('captcha-needed')
  })

  test('no other call is protected', async () => {
    for (let turn = 0; turn < 4; turn++)
      expect((await send(contract.identity.verifyEmail, { id: 'x'.repeat(20) })).code).toBe('link-expired')
  })
})

describe('proof of work', () => {
  test('lets the call through when solved', async () => {
    await useUp()
    expect((await ask(tokenOf(await solved()))).status).toBe(200)
    expect((await ask()).code).toBe('captcha-needed')
  })

  test('is refused with a message when used again', async () => {
    const token = tokenOf(await solved())
    expect((await ask(token)).status).toBe(200)
    const second = await ask(token)
    expect([second.status, second.code]).toEqual([403, 'captcha-failed'])
    expect(second.detail).toContain('try again')
  })

  test('lets only one call through when used many times at once', async () => {
    const token = tokenOf(await solved())
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'captcha-failed')).toHaveLength(7)
  })

  test('lets only one call through across several processes', async () => {
    const second = connect(api.url, { max: 5 })
    const soon = new Date(Date.now() + 60_000)
    const shown = Array.from({ length: 20 }, (_, at) => consumeToken(at % 2 ? api.db : second.db, 'one', soon))
    const first = (await Promise.all(shown)).filter(Boolean)
    await second.close()
    expect(first).toHaveLength(1)
  })

  test('counts as the same when encoded differently', async () => {
    const { challenge, solution } = await solved()
    expect((await ask(tokenOf({ challenge, solution }))).status).toBe(200)
    expect((await ask(tokenOf({ solution, challenge }))).code).toBe('captcha-failed')
    expect((await ask(tokenOf({ challenge, solution, more: 1 }))).code).toBe('captcha-failed')
  })

  test('only works for the call it was made for', async () => {
    const token = tokenOf(await solved('POST /users/verification'))
    expect((await ask(token)).code).toBe('captcha-failed')
    expect((await ask(token, resendVerification)).status).toBe(200)
  })

  test('is refused when too old', async () => {
    const [first, second] = [tokenOf(await solved()), tokenOf(await solved())]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 })
    expect((await ask(first)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect((await ask(second)).code).toBe('captcha-failed')
  })

  const forgeries: [string, (given: Awaited<ReturnType<typeof solved>>) => string][] = [
    ['nonsense', () => 'nonsense'],
    ['an endless header', ({ challenge, solution }) => tokenOf({ challenge, solution, more: 'x'.repeat(5000) })],
    ['a guess', ({ challenge, solution }) => tokenOf({ challenge, solution: { ...solution, derivedKey: '00ff' } })],
    [
      'a longer life',
      ({ challenge: { parameters, signature }, solution }) =>
        tokenOf({ challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature }, solution }),
    ],
    [
      'a signature of somebody else',
      ({ challenge, solution }) => tokenOf({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
  ]
  test.each(forgeries)('%s is refused, even within the allowance', async (_, forge) => {
    expect((await ask(forge(await solved()))).code).toBe('captcha-failed')
  })

  test('is refused when it contains another call’s challenge', async () => {
    const { challenge, solution } = await solved('POST /users/verification')
    const parameters = { ...challenge.parameters, data: { call: 'POST /users/password' } }
    expect((await ask(tokenOf({ challenge: { ...challenge, parameters }, solution }))).code).toBe('captcha-failed')
  })

  test('is only issued for calls that need it', async () => {
    expect((await send({ method: 'GET', path: '/captcha/challenge?call=GET%20/cms/promotions' }, {})).status).toBe(404)
  })

  test('has its number in the upper half of the range', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { counter } = await solutionOf(await challengeFor('POST /users'))
      expect(counter).toBeGreaterThanOrEqual(10)
      expect(counter).toBeLessThanOrEqual(20)
    }
  })
})

test('used captchas are deleted once they would have expired anyway', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await consumeToken(api.db, 'old', inHours(-25))
  await consumeToken(api.db, 'young', inHours(-23))
  await captchaHousekeeping(api.db).run()
  expect([await consumeToken(api.db, 'old', inHours(1)), await consumeToken(api.db, 'young', inHours(1))]).toEqual([
    true,
    false,
  ])
})

test('with the feature flag off, nobody needs a captcha', async () => {
  const off = await useApi({ environment: { CAPTCHA_FREE_CALLS: '0', FEATURE_CAPTCHA_DISPLAY_OFF: 'on' } })
  expect((await off.call(forgotPassword, { body: { email: 'ana@example.com' } })).status).toBe(200)
})

test('without an allowance, everybody needs a captcha', async () => {
  const strict = await useApi({ environment: { CAPTCHA_FREE_CALLS: '0' } })
  expect((await strict.call(forgotPassword, { body: { email: 'ana@example.com' } })).problem.code).toBe(
    'captcha-needed',
  )
})
