import { endpoint } from '@hibla/contract/endpoint'
import { Pdf } from '@hibla/contract/values/file'
import { AccountNumber } from '@hibla/contract/values/ids'
import { ok, refused } from '@hibla/contract/values/outcome'
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../test/api.ts'
import { requireOwners } from './ownership.ts'
import { routes } from './route.ts'
import { echo, form } from './test/sample-calls.ts'

const secret = endpoint({ method: 'GET', path: '/t/bug', summary: 'Throws.', access: 'public', ok: z.object({}) })
const mine = endpoint({
  method: 'GET',
  path: '/t/accounts/{accountNumber}',
  summary: 'Shows an account.',
  access: 'customer',
  params: z.object({ accountNumber: AccountNumber }),
  ok: z.object({ accountNumber: z.string() }),
  refusals: ['not-found'],
  owns: { account: 'params.accountNumber' },
})
const hook = endpoint({
  method: 'POST',
  path: '/t/hook',
  summary: 'A gateway calls.',
  access: 'gateway',
  ok: z.object({}),
})

const perhaps = endpoint({
  method: 'GET',
  path: '/t/perhaps',
  summary: 'Shows something that may not be there.',
  access: 'public',
  ok: z.object({ known: z.string(), more: z.array(z.object({ name: z.string() })) }).nullable(),
})

const paper = endpoint({ method: 'GET', path: '/t/paper', summary: 'Hands out a file.', access: 'public', ok: Pdf })

const ANAS = '1234567890123'
const api = await useApi({
  routes: routes(
    { secret, echo, mine, hook, form, paper, perhaps },
    {
      secret: async () => {
        throw new Error('password=hunter2 at /srv/hibla')
      },
      echo: async ({ body }) => (body.text === 'boo' ? refused('too-rude') : ok({ ...body, leaked: 'not declared' })),
      mine: async ({ params }) => ok(params),
      hook: async () => ok({}),
      perhaps: async () => ok({ known: 'a', more: [{ name: 'b', leaked: 'not declared' }], leaked: 'not declared' }),
      form: async ({ body }) => ok(body),
      paper: async () => ok(new File(['%PDF-1.7'], 'bill "11".pdf', { type: 'application/pdf' })),
    },
  ),
  owners: { account: async (caller, id) => caller.id === 'ana' && id === ANAS },
})
const signed = (id: string) => ({
  'x-request-id': id,
  'x-signature': createHmac('sha256', api.config.signatureText).update(id).digest('hex'),
})
const post = (payload: string, contentType = 'application/json') =>
  api.inject({ method: 'POST', url: '/api/t/echo/1', headers: { 'content-type': contentType }, payload })

test('what isn’t declared is left out of an answer that may be null, too', async () => {
  const answer = await api.inject({ method: 'GET', url: '/api/t/perhaps' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { known: 'a', more: [{ name: 'b' }] }])
})

test('a call without channel, request id or matching signature is refused, and says which header is wrong', async () => {
  const url = '/api/cms/plans/list'
  const good = api.headers()
  expect((await api.app.inject({ url, headers: good })).statusCode).toBe(200)
  for (const wrong of [
    { 'x-channel': 'app' },
    { 'x-request-id': 'not-a-uuid' },
    { 'x-request-id': randomUUID() },
    { 'x-signature': 'a'.repeat(64) },
    { 'x-signature': '' },
  ]) {
    const headers = { ...good, ...wrong }
    const write = { method: 'POST', url: '/api/t/echo/1', payload: { text: 'a' } } as const
    const send = { method: 'PATCH', url: '/api/t/form', payload: 'email=a&secret=b' } as const
    const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    for (const call of [
      { url, headers },
      { ...write, headers },
      { ...send, headers: asForm },
    ]) {
      const response = await api.app.inject(call)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'bad-call-headers', detail: expect.stringContaining('x-') })
    }
  }
})

test('a request id that isn’t a UUID is refused even if signed, and isn’t echoed', async () => {
  const headers = { ...api.headers(), ...signed('<script>') }
  const response = await api.app.inject({ url: '/api/cms/plans/list', headers })
  expect(response.json()).toMatchObject({ code: 'bad-call-headers', requestId: response.headers['x-request-id'] })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the signature is lower-case hex of HMAC-SHA-256 with the fixed text as key', async () => {
  const id = '7b0d7e0e-3c1c-4f51-9d4a-0c5b8f9f1a2b'
  const headers = { 'x-channel': 'web', ...signed(id) }
  const response = await api.app.inject({ url: '/api/cms/plans/list', headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['x-request-id']).toBe(id)
})

test('gateways and health calls need no call headers', async () => {
  expect((await api.app.inject({ method: 'POST', url: '/api/t/hook' })).statusCode).toBe(200)
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await api.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', database: 'ok' })
})

test('a bug answers 500 with the request id and no internal details', async () => {
  const response = await api.inject({ method: 'GET', url: '/api/t/bug' })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: 'internal-error', requestId: response.headers['x-request-id'] })
  expect(response.body).not.toMatch(/hunter2|srv/)
})

test('a refusal answers with its name, and undeclared fields never leave the server', async () => {
  expect((await post('{"text":"boo"}')).json()).toMatchObject({ status: 422, code: 'too-rude' })
  expect((await post('{"text":"hi","role":"admin"}')).json()).toEqual({ text: 'hi' })
})

test("someone else's account answers exactly as one that does not exist", async () => {
  const own = await api.call(mine, { params: { accountNumber: ANAS }, as: 'ana.customer' })
  expect(own.body).toEqual({ accountNumber: ANAS })
  const foreign = await api.call(mine, { params: { accountNumber: ANAS }, as: 'ben.customer' })
  const absent = await api.call(mine, { params: { accountNumber: '9999999999999' }, as: 'ben.customer' })
  const { requestId: _a, ...first } = foreign.body as unknown as { requestId: string }
  const { requestId: _b, ...second } = absent.body as unknown as { requestId: string }
  expect([foreign.status, first]).toEqual([404, second])
})

test('a call whose owner check nobody registered stops the start', async () => {
  const unowned = routes({ mine }, { mine: async ({ params }) => ok(params) })
  expect(() => requireOwners(unowned, {})).toThrow("owns a 'account'")
})

test('API answers say what time it is for the business, because browsers’ clocks differ', async () => {
  const { headers } = await api.inject({ method: 'GET', url: '/api/cms/plans/list' })
  expect(headers['x-business-time']).toBe(api.clock.now().toISOString())
})

test('API answers are never documents and never cached', async () => {
  const { headers } = await api.inject({ method: 'GET', url: '/api/cms/plans/list' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  '/api/cms/plans/list',
  '/api/nowhere',
  '/api/openapi.json',
  '/api/docs',
  '/config.json',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/realms/hibla/.well-known/openid-configuration',
])('%s says what type it is and how its characters are written', async (url) => {
  const { headers, body } = await api.inject({ method: 'GET', url })
  expect(body).not.toBe('')
  expect(headers['content-type']).toMatch(/^application\/(problem\+)?json|; ?charset=utf-8/)
})

test('the metrics show how long each route took', async () => {
  await api.inject({ method: 'GET', url: '/api/cms/plans/list' })
  const { body } = await api.app.inject('/metrics')
  expect(body).toMatch(/http_request_seconds_count\{method="GET",route="\/api\/cms\/plans\/list",status="200"\} \d+/)
})

test.each(['Basic YW5hOng=', 'Bearer', 'Bearer a b', 'ana.customer'])(
  'a caller with %s as a token is refused, not treated as a guest',
  async (authorization) => {
    const response = await api.inject({ method: 'GET', url: '/api/t/paper', headers: { authorization } })
    expect(response.json()).toMatchObject({ status: 401, code: 'must-sign-in' })
  },
)

test('a file is sent with its own type and a safe name, and isn’t cached', async () => {
  const { headers, body } = await api.inject({ method: 'GET', url: '/api/t/paper' })
  expect(body).toBe('%PDF-1.7')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="bill--11-.pdf"',
    'cache-control': 'private, no-store',
  })
})
