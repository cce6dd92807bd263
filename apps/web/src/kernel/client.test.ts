import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, everyEndpoint } from '@hibla/contract'
import { endpoint, type Endpoint } from '@hibla/contract/endpoint'
import { sign } from '@hibla/contract/signature'
import { messageOf } from '@hibla/contract/values/answer.rule'
import { Pdf } from '@hibla/contract/values/file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '../test/client.ts'
import { createClient, type Session } from './client.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let reply = (response: ServerResponse): void => void response.end()
const json = (status: number, content: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

const server = createServer((incoming, response) => {
  let body = ''
  incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
  incoming.on('end', () => {
    received.push({ method: incoming.method!, url: incoming.url!, headers: incoming.headers, body })
    reply(response)
  })
})

const services = { baseApiUrl: '', newApiUrl: '', notificationsUrl: '', adapterUrl: '' }
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(services, {
    baseApiUrl: `${origin}/api`,
    newApiUrl: `${origin}/new`,
    notificationsUrl: `${origin}/bell`,
    adapterUrl: `${origin}/people`,
  })
})
afterAll(() => void server.close())
beforeEach(() => {
  received = []
  reply = json(200, { name: 'Hibla 300' })
})

const Named = z.object({ name: z.string() })
const shared = { summary: 'For a test.', access: 'public', ok: Named } as const
const read = endpoint({
  ...shared,
  method: 'GET',
  path: '/things/{thing}',
  params: z.object({ thing: z.string() }),
  query: z.object({ category: z.string(), page: z.int().nullish(), sizes: z.array(z.int()).optional() }),
})
const post = endpoint({ ...shared, method: 'POST', path: '/things', body: Named, idempotent: true })
const writes = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
  endpoint({ ...shared, method, path: '/things', body: Named }),
)
const client = (session?: Session) =>
  createClient({ config: { ...services, signatureText: 'a fixed text' }, ...(session && { session }) })
const readIt = (session?: Session) =>
  client(session).get(read, { params: { thing: 'a/b é' }, query: { category: 'RES & SME' } })
const sendIt = () => client().send(post, { body: { name: 'x' }, idempotencyKey: 'key-1' })

describe('every call', () => {
  test.each([
    [undefined, '/api'],
    ['new', '/new'],
    ['notifications', '/bell'],
    ['adapter', '/people'],
  ] as const)(
    '[calls.runtime-config-service-urls] that belongs to the %s service goes to its address',
    async (at, beginning) => {
      const call = { ...read, ...(at && { at }) }
      await client().get(call, { params: { thing: 'a' }, query: { category: 'RES' } })
      expect(received[0]!.url).toBe(`${beginning}/things/a?category=RES`)
    },
  )

  test.each([
    ['a visitor', undefined],
    ['somebody who is signed in', { token: async () => 'fresh', login: () => {} }],
  ])('[calls.channel-header-web] of %s says that it comes from the web', async (_, session?: Session) => {
    await readIt(session)
    for (const call of [post, ...writes] as Endpoint[])
      await client(session).send(call as (typeof writes)[0], { body: { name: 'x' } })
    expect(received.map(({ headers }) => headers['x-channel'])).toEqual(received.map(() => 'web'))
    expect(received).toHaveLength(2 + writes.length)
  })

  test('asks for JSON', async () => {
    await readIt()
    expect(received[0]!.headers.accept).toBe('application/json')
  })

  test('[calls.unique-request-id-header] has its own request id', async () => {
    const signedIn = { token: async () => 'fresh', login: () => {} }
    await Promise.all([readIt(), readIt(), sendIt(), sendIt(), readIt(signedIn)])
    // One client for many calls, and every method.
    const one = client(signedIn)
    for (const call of [...writes, ...writes]) await one.send(call, { body: { name: 'x' } })
    for (const thing of ['a', 'a']) await one.get(read, { params: { thing }, query: { category: 'RES' } })
    const ids = received.map(({ headers }) => headers['x-request-id'])
    expect(ids).toHaveLength(7 + 2 * writes.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true)
  })

  test('[calls.signature-header-from-text-and-request-id] is signed from the fixed text and its request id', async () => {
    await readIt()
    const { 'x-request-id': id, 'x-signature': signature } = received[0]!.headers
    expect(signature).toBe(await sign('a fixed text', String(id)))
    expect(signature).not.toBe(await sign('another text', String(id)))
  })
})

describe('with a login session', () => {
  test('[calls.token-refreshed-before-call] the token is refreshed first and sent with the call', async () => {
    const order: string[] = []
    reply = (response) => {
      order.push('call')
      json(200, { name: 'x' })(response)
    }
    await readIt({ token: async () => (order.push('refresh'), 'fresh'), login: () => {} })
    expect(order).toEqual(['refresh', 'call'])
    expect(received[0]!.headers.authorization).toBe('Bearer fresh')
  })

  test.each(writes)(
    '[calls.token-refreshed-before-call, calls.write-methods-send-body] $method too refreshes the token first, and sends its body with it',
    async (endpoint) => {
      const order: string[] = []
      reply = (response) => {
        order.push('call')
        json(200, { name: 'x' })(response)
      }
      const session = { token: async () => (order.push('refresh'), `fresh ${order.length}`), login: () => {} }
      for (const name of ['first', 'second']) await client(session).send(endpoint, { body: { name } })
      expect(order).toEqual(['refresh', 'call', 'refresh', 'call'])
      expect(received.map(({ headers, body }) => [headers.authorization, body])).toEqual([
        ['Bearer fresh 1', '{"name":"first"}'],
        ['Bearer fresh 3', '{"name":"second"}'],
      ])
    },
  )

  test('[calls.refresh-failure-starts-login] a failed refresh starts login, and nothing is sent', async () => {
    let logins = 0
    const ended: Session = { token: () => Promise.reject(new Error('expired')), login: () => (logins += 1) }
    await expect(readIt(ended)).rejects.toMatchObject({ problem: { code: 'login-needed', status: 401 } })
    const answer = await client(ended).send(post, { body: { name: 'x' }, idempotencyKey: 'k' })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'login-needed' } })
    expect({ logins, sent: received.length }).toEqual({ logins: 2, sent: 0 })
  })

  test('a visitor has no token to send', async () => {
    await readIt({ token: async () => undefined, login: () => {} })
    expect(received[0]!.headers.authorization).toBeUndefined()
  })
})

describe('reading', () => {
  test('[calls.get-sends-query-and-returns-body] sends its arguments in the address and returns the body', async () => {
    expect(await readIt()).toEqual({ name: 'Hibla 300' })
    const { method, url, body } = received[0]!
    expect({ method, body }).toEqual({ method: 'GET', body: '' })
    expect(url).toBe('/api/things/a%2Fb%20%C3%A9?category=RES+%26+SME')
  })

  test('leaves out what is not given, and repeats the name for each value of a list', async () => {
    const query = { category: 'RES', page: null, sizes: [10, 15] }
    await client().get(read, { params: { thing: 'a' }, query })
    await client().get(read, { params: { thing: 'a' }, query: { ...query, page: 0, sizes: undefined } })
    expect(received.map(({ url }) => url)).toEqual([
      '/api/things/a?category=RES&sizes=10&sizes=15',
      '/api/things/a?category=RES&page=0',
    ])
  })

  test('throws the problem that the server explained', async () => {
    reply = json(404, problem({ detail: 'No such plan.' }))
    await expect(readIt()).rejects.toMatchObject({
      name: 'CallFailed',
      message: 'No such plan.',
      problem: { status: 404 },
    })
  })

  test('does not accept an answer that the contract does not describe', async () => {
    reply = json(200, { title: 'something else' })
    await expect(readIt()).rejects.toMatchObject({ problem: { code: 'unreadable-answer' } })
  })
})

describe('writing', () => {
  test.each(writes)('[calls.write-methods-send-body] $method sends a body', async (endpoint) => {
    expect(await client().send(endpoint, { body: { name: 'x' } })).toEqual({ ok: true, body: { name: 'Hibla 300' } })
    const { method, headers, body } = received[0]!
    expect({ method, body: JSON.parse(body) }).toEqual({ method: endpoint.method, body: { name: 'x' } })
    expect(headers['content-type']).toBe('application/json')
  })

  test('sends its idempotency key', async () => {
    await sendIt()
    expect(received[0]!.headers['idempotency-key']).toBe('key-1')
  })

  const failures: [string, (response: ServerResponse) => void, string][] = [
    ['a problem', json(409, problem({ status: 409, code: 'taken' })), 'taken'],
    [
      'a page of some proxy',
      (response) => void response.writeHead(502).end('<html>Bad gateway</html>'),
      'unreadable-answer',
    ],
    ['a lost connection', (response) => response.destroy(), 'no-connection'],
  ]
  test.each(failures)(
    '[calls.write-failure-returns-error-response] answers %s with an error and never throws',
    async (_, broken, code) => {
      reply = broken
      for (const endpoint of writes as Endpoint[])
        expect(await client().send(endpoint as (typeof writes)[0], { body: { name: 'x' } })).toMatchObject({
          ok: false,
          problem: { code },
        })
    },
  )
})

describe('an answer that says how it went', () => {
  const { sendOtp } = contract.applications
  const body = { appRefID: 'HOBS-ABCDEFGHJK', purpose: 'ForCompliance' } as const
  const others = [false, 0, 1, 400, 'true', null, undefined]

  test('[calls.status-true-is-success] is a success if its status is true, and a failure otherwise', async () => {
    reply = json(200, { status: true })
    expect(await client().send(sendOtp, { body })).toEqual({ ok: true, body: { status: true } })
    for (const answer of [...others.map((status) => ({ status })), [], 'done', {}]) {
      reply = json(200, answer)
      expect(await client().send(sendOtp, { body })).toMatchObject({ ok: false })
    }
  })

  test('[calls.status-true-is-success] holds for every call of the contract whose answer has such a status', () => {
    const statusOf = ({ ok }: Endpoint) => (ok instanceof z.ZodObject ? ok.shape['status'] : undefined) as z.ZodType
    const judged = everyEndpoint.filter(({ endpoint }) => statusOf(endpoint)?.safeParse(true).success)
    const lenient = judged.filter(({ endpoint }) => others.some((each) => statusOf(endpoint).safeParse(each).success))
    expect(judged.length).toBeGreaterThan(40)
    // Details with a list of files have arrived, and 'not serviceable' is an answer too.
    expect(lenient.map(({ name }) => name)).toEqual(['complianceDetails', 'checkServiceability'])
  })

  test.each(['The slot has just been taken.', '() => error.message', 'No “quotes” or {braces}'])(
    '[calls.failure-carries-the-real-message] and the message of a failure arrives as it was sent: %s',
    async (detail) => {
      reply = json(422, problem({ status: 422, detail }))
      const sent = await sendIt()
      expect(sent.ok ? '' : sent.problem.detail).toBe(detail)
      const thrown = await readIt().catch((error: unknown) => error)
      expect([messageOf(thrown), String(thrown)]).toEqual([detail, `CallFailed: ${detail}`])
    },
  )
})

test('a call that takes a form gets its body as one', async () => {
  const form = endpoint({ ...shared, method: 'PATCH', path: '/things', format: 'form', body: Named })
  await client().send(form, { body: { name: 'a&b' } })
  expect(received[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(received[0]?.body).toBe('name=a%26b')
})

test('a file arrives under the name the server gave it, and anything else is not taken for a file', async () => {
  const statement = endpoint({ ...shared, method: 'GET', path: '/statement', ok: Pdf })
  const answered = (type: string) => (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': type, 'content-disposition': 'inline; filename="bill-11.pdf"' })
      .end('%PDF-1.7')
  reply = answered('application/pdf')
  const file = await client().get(statement)
  expect([file.name, file.type, await file.text()]).toEqual(['bill-11.pdf', 'application/pdf', '%PDF-1.7'])
  reply = answered('text/html')
  await expect(client().get(statement)).rejects.toThrow('Something went wrong on our side')
  reply = (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  expect((await client().get(statement)).name).toBe('file')
})

describe('where the server asks for a captcha', () => {
  const asking = endpoint({ ...shared, method: 'POST', path: '/things', body: Named, idempotent: true, captcha: true })
  const needed = json(403, problem({ status: 403, code: 'captcha-needed', detail: 'Please show it.' }))
  const failed = json(403, problem({ status: 403, code: 'captcha-failed' }))
  const sendWith = (passCaptcha: (call: string) => Promise<string | undefined>) =>
    createClient({ config: { ...services, signatureText: 'a fixed text' }, passCaptcha }).send(asking, {
      body: { name: 'x' },
      idempotencyKey: 'key-1',
    })
  /** Answers one after another, the last one from then on. */
  const inTurn = (...replies: ((response: ServerResponse) => void)[]) => {
    reply = (response) => (replies.length > 1 ? replies.shift()! : replies[0]!)(response)
  }

  test('the same call is repeated with it, under the same key', async () => {
    inTurn(needed, json(200, { name: 'x' }))
    const calls: string[] = []
    const answer = await sendWith(async (call) => (calls.push(call), 'shown'))
    expect(answer).toEqual({ ok: true, body: { name: 'x' } })
    expect(calls).toEqual(['POST /things'])
    expect(received.map(({ headers }) => headers['x-captcha'])).toEqual([undefined, 'shown'])
    expect(received.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['key-1', '{"name":"x"}'],
      ['key-1', '{"name":"x"}'],
    ])
    expect(new Set(received.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
  })

  test('an expired one is replaced, once', async () => {
    inTurn(needed, failed, json(200, { name: 'x' }))
    expect((await sendWith(async () => 'shown')).ok).toBe(true)
    received = []
    inTurn(needed, failed)
    expect(await sendWith(async () => 'shown')).toMatchObject({ ok: false, problem: { code: 'captcha-failed' } })
    expect(received).toHaveLength(3)
  })

  test('somebody who gives up sees the message from the server, and nothing is repeated', async () => {
    inTurn(needed)
    const answer = await sendWith(async () => undefined)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'captcha-needed', detail: 'Please show it.' } })
    expect(received).toHaveLength(1)
  })

  test('one that fails is a problem like any other', async () => {
    inTurn(needed)
    const answer = await sendWith(() => Promise.reject(new Error('no workers here')))
    expect(answer).toMatchObject({ ok: false, problem: { code: 'captcha-failed' } })
    expect(answer).toMatchObject({ problem: { detail: expect.stringContaining('Please try again') } })
  })
})
