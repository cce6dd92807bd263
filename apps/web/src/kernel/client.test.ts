import type { ServerResponse } from 'node:http'
import { endpoint, type Endpoint } from '@hibla/contract/endpoint'
import { sign } from '@hibla/contract/signature'
import { describe, expect, test } from 'vitest'
import { problem } from '../test/client.ts'
import type { Session } from './client.ts'
import { NoAnswer } from './session/no-answer.ts'
import { client, json, Named, post, read, readIt, sendIt, serveWire, wire, writes, shared } from './test/wire.ts'

serveWire()

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
      expect(wire.received[0]!.url).toBe(`${beginning}/things/a?category=RES`)
    },
  )

  test.each([
    ['a visitor', undefined],
    ['somebody who is signed in', { token: async () => 'fresh', login: () => {} }],
  ])('[calls.channel-header-web] of %s says that it comes from the web', async (_, session?: Session) => {
    await readIt(session)
    for (const call of [post, ...writes] as Endpoint[])
      await client(session).send(call as (typeof writes)[0], { body: { name: 'x' } })
    expect(wire.received.map(({ headers }) => headers['x-channel'])).toEqual(wire.received.map(() => 'web'))
    expect(wire.received).toHaveLength(2 + writes.length)
  })

  test('asks for JSON', async () => {
    await readIt()
    expect(wire.received[0]!.headers.accept).toBe('application/json')
  })

  test('[calls.unique-request-id-header] has its own request id', async () => {
    const signedIn = { token: async () => 'fresh', login: () => {} }
    await Promise.all([readIt(), readIt(), sendIt(), sendIt(), readIt(signedIn)])
    // One client for many calls, and every method.
    const one = client(signedIn)
    for (const call of [...writes, ...writes]) await one.send(call, { body: { name: 'x' } })
    for (const thing of ['a', 'a']) await one.get(read, { params: { thing }, query: { category: 'RES' } })
    const ids = wire.received.map(({ headers }) => headers['x-request-id'])
    expect(ids).toHaveLength(7 + 2 * writes.length)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true)
  })

  test('[calls.signature-header-from-text-and-request-id] is signed from the fixed text and its request id', async () => {
    await readIt()
    const { 'x-request-id': id, 'x-signature': signature } = wire.received[0]!.headers
    expect(signature).toBe(await sign('a fixed text', String(id)))
    expect(signature).not.toBe(await sign('another text', String(id)))
  })
})

describe('with a login session', () => {
  test('[calls.token-refreshed-before-call] the token is refreshed first and sent with the call', async () => {
    const order: string[] = []
    wire.reply = (response) => {
      order.push('call')
      json(200, { name: 'x' })(response)
    }
    await readIt({ token: async () => (order.push('refresh'), 'fresh'), login: () => {} })
    expect(order).toEqual(['refresh', 'call'])
    expect(wire.received[0]!.headers.authorization).toBe('Bearer fresh')
  })

  test.each(writes)(
    '[calls.token-refreshed-before-call, calls.write-methods-send-body] $method too refreshes the token first, and sends its body with it',
    async (endpoint) => {
      const order: string[] = []
      wire.reply = (response) => {
        order.push('call')
        json(200, { name: 'x' })(response)
      }
      const session = { token: async () => (order.push('refresh'), `fresh ${order.length}`), login: () => {} }
      for (const name of ['first', 'second']) await client(session).send(endpoint, { body: { name } })
      expect(order).toEqual(['refresh', 'call', 'refresh', 'call'])
      expect(wire.received.map(({ headers, body }) => [headers.authorization, body])).toEqual([
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
    expect({ logins, sent: wire.received.length }).toEqual({ logins: 2, sent: 0 })
  })

  test('while the provider is away nobody is sent to log in', async () => {
    let logins = 0
    const away: Session = { token: () => Promise.reject(new NoAnswer('away')), login: () => (logins += 1) }
    await expect(readIt(away)).rejects.toMatchObject({ problem: { code: 'provider-away', status: 503 } })
    expect({ logins, sent: wire.received.length }).toEqual({ logins: 0, sent: 0 })
  })

  test('a session that was ended elsewhere leads to the login, and what a visitor may not do doesn’t', async () => {
    wire.reply = json(401, problem({ status: 401, code: 'must-sign-in' }))
    let logins = 0
    const login = () => (logins += 1)
    await expect(readIt({ token: async () => 'ended', login })).rejects.toMatchObject({
      problem: { code: 'login-needed', detail: 'Your session has ended. Log in again to continue.' },
    })
    expect(logins).toBe(1)
    await expect(readIt({ token: async () => undefined, login })).rejects.toMatchObject({
      problem: { code: 'must-sign-in' },
    })
    expect(logins).toBe(1)
  })

  test('a visitor has no token to send', async () => {
    await readIt({ token: async () => undefined, login: () => {} })
    expect(wire.received[0]!.headers.authorization).toBeUndefined()
  })
})

describe('reading', () => {
  test('[calls.get-sends-query-and-returns-body] sends its arguments in the address and returns the body', async () => {
    expect(await readIt()).toEqual({ name: 'Hibla 300' })
    const { method, url, body } = wire.received[0]!
    expect({ method, body }).toEqual({ method: 'GET', body: '' })
    expect(url).toBe('/api/things/a%2Fb%20%C3%A9?category=RES+%26+SME')
  })

  test('leaves out what is not given, and repeats the name for each value of a list', async () => {
    const query = { category: 'RES', page: null, sizes: [10, 15] }
    await client().get(read, { params: { thing: 'a' }, query })
    await client().get(read, { params: { thing: 'a' }, query: { ...query, page: 0, sizes: undefined } })
    expect(wire.received.map(({ url }) => url)).toEqual([
      '/api/things/a?category=RES&sizes=10&sizes=15',
      '/api/things/a?category=RES&page=0',
    ])
  })

  test('throws the problem that the server explained', async () => {
    wire.reply = json(404, problem({ detail: 'No such plan.' }))
    await expect(readIt()).rejects.toMatchObject({
      name: 'CallFailed',
      message: 'No such plan.',
      problem: { status: 404 },
    })
  })

  test('does not accept an answer that the contract does not describe', async () => {
    wire.reply = json(200, { title: 'something else' })
    await expect(readIt()).rejects.toMatchObject({ problem: { code: 'unreadable-answer' } })
  })
})

describe('writing', () => {
  test.each(writes)('[calls.write-methods-send-body] $method sends a body', async (endpoint) => {
    expect(await client().send(endpoint, { body: { name: 'x' } })).toEqual({ ok: true, body: { name: 'Hibla 300' } })
    const { method, headers, body } = wire.received[0]!
    expect({ method, body: JSON.parse(body) }).toEqual({ method: endpoint.method, body: { name: 'x' } })
    expect(headers['content-type']).toBe('application/json')
  })

  test('sends its idempotency key', async () => {
    await sendIt()
    expect(wire.received[0]!.headers['idempotency-key']).toBe('key-1')
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
      wire.reply = broken
      for (const endpoint of writes as Endpoint[])
        expect(await client().send(endpoint as (typeof writes)[0], { body: { name: 'x' } })).toMatchObject({
          ok: false,
          problem: { code },
        })
    },
  )
})

test('a call that takes a form gets its body as one', async () => {
  const form = endpoint({ ...shared, method: 'PATCH', path: '/things', format: 'form', body: Named })
  await client().send(form, { body: { name: 'a&b' } })
  expect(wire.received[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(wire.received[0]?.body).toBe('name=a%26b')
})
