import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@hibla/contract'
import { actionOf } from '@hibla/contract/captcha/action.rule'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { judgeByService } from './judge.ts'

/** A captcha service on a socket of its own, which knows one secret and answers as it is told. */
let asked: URLSearchParams[] = []
let answer: object | string = {}
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push(new URLSearchParams(body))
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => void service.close())
const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`

const api = await useApi({
  environment: {
    CAPTCHA_FREE_CALLS: '0',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY_URL: verifyUrl,
    CAPTCHA_SCRIPT_URL: 'https://captcha.example.com/api.js',
  },
})
beforeEach(() => {
  asked = []
  answer = { success: true }
})

const ask = async (token: string) => {
  const response = await api.inject({
    method: 'POST',
    url: '/api/users/password',
    payload: { email: 'ana@example.com' },
    headers: { 'x-captcha': token },
  })
  return [response.statusCode, response.json().code]
}

test('what the page got from the service is verified there, with the secret', async () => {
  expect(await ask('good')).toEqual([200, undefined])
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret', response: 'good', remoteip: '127.0.0.1' },
  ])
})

test('what the service refuses is refused', async () => {
  answer = { success: false, 'error-codes': ['invalid-input-response'] }
  expect(await ask('bad')).toEqual([403, 'captcha-failed'])
})

test('shown again it is refused, even by a service that would take it twice', async () => {
  expect(await ask('twice')).toEqual([200, undefined])
  expect(await ask('twice')).toEqual([403, 'captcha-failed'])
})

test('what was passed for another call is refused', async () => {
  answer = { success: true, action: actionOf('POST /users') }
  expect(await ask('of another call')).toEqual([403, 'captcha-failed'])
  answer = { success: true, action: actionOf('POST /users/password') }
  expect(await ask('of this call')).toEqual([200, undefined])
})

test('what was passed on another site is refused', async () => {
  const judge = (hostname: string, token: string) =>
    judgeByService(api.db, { verify: async () => ({ success: true, hostname }), hostname: 'portal.example.com' })({
      call: 'POST /users',
      token,
      ip: '127.0.0.1',
    })
  expect(await judge('portal.example.com', 'ours')).toBe('passed')
  expect(await judge('elsewhere.example.com', 'theirs')).toBe('failed')
})

test('a service that does not answer as it should lets nobody through, and says so', async () => {
  answer = '<html>Bad gateway</html>'
  expect(await ask('early')).toEqual([503, 'captcha-unavailable'])
  answer = { success: true }
  expect(await ask('early')).toEqual([200, undefined])
})

test('the portal hands out no work of its own beside a service', async () => {
  expect((await api.call(contract.captcha.challenge, { query: { call: 'POST /users' } })).status).toBe(404)
})

test('the page learns the site key and the script, and never the secret', async () => {
  expect(api.config).toMatchObject({
    captchaSiteKey: 'site',
    captchaScriptUrl: 'https://captcha.example.com/api.js',
  })
  expect((await api.app.inject('/config.json')).body).not.toContain('secret')
})
