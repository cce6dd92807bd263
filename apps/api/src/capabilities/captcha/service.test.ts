import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@hibla/contract'
import { actionOf } from '@hibla/contract/captcha/action.rule'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { verifyByService } from './verify.ts'

/** A captcha service on its own socket that knows one secret and responds as told by the test. */
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

test('the page’s token is verified by the service, with the secret', async () => {
  expect(await ask('good')).toEqual([200, undefined])
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret', response: 'good', remoteip: '127.0.0.1' },
  ])
})

test('a token refused by the service is refused', async () => {
  answer = { success: false, 'error-codes': ['invalid-input-response'] }
  expect(await ask('bad')).toEqual([403, 'captcha-failed'])
})

test('a reused token is refused, even if the service would accept it', async () => {
  expect(await ask('twice')).toEqual([200, undefined])
  expect(await ask('twice')).toEqual([403, 'captcha-failed'])
})

test('a token for another call is refused', async () => {
  answer = { success: true, action: actionOf('POST /users') }
  expect(await ask('of another call')).toEqual([403, 'captcha-failed'])
  answer = { success: true, action: actionOf('POST /users/password') }
  expect(await ask('of this call')).toEqual([200, undefined])
})

test('a token from another site is refused', async () => {
  const judge = (hostname: string, token: string) =>
    verifyByService(api.db, { verify: async () => ({ success: true, hostname }), hostname: 'portal.example.com' })({
      call: 'POST /users',
      token,
      ip: '127.0.0.1',
    })
  expect(await judge('portal.example.com', 'ours')).toBe('passed')
  expect(await judge('elsewhere.example.com', 'theirs')).toBe('failed')
})

test('if the service misbehaves, nobody gets through and the person is told', async () => {
  answer = '<html>Bad gateway</html>'
  expect(await ask('early')).toEqual([503, 'captcha-unavailable'])
  answer = { success: true }
  expect(await ask('early')).toEqual([200, undefined])
})

test('with an outside service, the portal issues no challenges of its own', async () => {
  expect((await api.call(contract.captcha.challenge, { query: { call: 'POST /users' } })).status).toBe(404)
})

test('the page gets the site key and the script, never the secret', async () => {
  expect(api.config).toMatchObject({
    captchaSiteKey: 'site',
    captchaScriptUrl: 'https://captcha.example.com/api.js',
  })
  expect((await api.app.inject('/config.json')).body).not.toContain('secret')
})
