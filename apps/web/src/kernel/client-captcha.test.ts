import type { ServerResponse } from 'node:http'
import { endpoint } from '@hibla/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { problem } from '../test/client.ts'
import { createClient } from './client.ts'
import { json, Named, serveWire, wire, shared, services } from './test/wire.ts'

serveWire()

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
    wire.reply = (response) => (replies.length > 1 ? replies.shift()! : replies[0]!)(response)
  }

  test('the same call is repeated with it, under the same key', async () => {
    inTurn(needed, json(200, { name: 'x' }))
    const calls: string[] = []
    const answer = await sendWith(async (call) => (calls.push(call), 'shown'))
    expect(answer).toEqual({ ok: true, body: { name: 'x' } })
    expect(calls).toEqual(['POST /things'])
    expect(wire.received.map(({ headers }) => headers['x-captcha'])).toEqual([undefined, 'shown'])
    expect(wire.received.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['key-1', '{"name":"x"}'],
      ['key-1', '{"name":"x"}'],
    ])
    expect(new Set(wire.received.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
  })

  test('an expired one is replaced, once', async () => {
    inTurn(needed, failed, json(200, { name: 'x' }))
    expect((await sendWith(async () => 'shown')).ok).toBe(true)
    wire.received = []
    inTurn(needed, failed)
    expect(await sendWith(async () => 'shown')).toMatchObject({ ok: false, problem: { code: 'captcha-failed' } })
    expect(wire.received).toHaveLength(3)
  })

  test('somebody who gives up sees the message from the server, and nothing is repeated', async () => {
    inTurn(needed)
    const answer = await sendWith(async () => undefined)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'captcha-needed', detail: 'Please show it.' } })
    expect(wire.received).toHaveLength(1)
  })

  test('a captcha that fails is a problem like any other', async () => {
    inTurn(needed)
    const answer = await sendWith(() => Promise.reject(new Error('no workers here')))
    expect(answer).toMatchObject({ ok: false, problem: { code: 'captcha-failed' } })
    expect(answer).toMatchObject({ problem: { detail: expect.stringContaining('Please try again') } })
  })
})
