import { endpoint } from '@hibla/contract/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { problem } from '../test/client.ts'
import { sampleConfig } from '../test/sample.ts'
import { setStepUp } from './step-up.ts'
import { portalClient } from './use-client.ts'

const shared = {
  summary: 'For a test.',
  access: 'signed-in',
  stepUp: true,
  ok: z.object({ done: z.boolean() }),
} as const
const write = endpoint({ ...shared, method: 'POST', path: '/money', body: z.object({}), idempotent: true })
const read = endpoint({ ...shared, method: 'GET', path: '/secrets' })

let proved = false
let sent: { address: string; key: string | null }[] = []
beforeEach(() => {
  proved = false
  sent = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    sent.push({ address, key: headers.get('idempotency-key') })
    if (proved) return Response.json({ done: true })
    return Response.json(problem({ status: 403, code: 'step-up-needed' }), { status: 403 })
  })
})
const client = portalClient(sampleConfig)
const pay = () => client.send(write, { body: {}, idempotencyKey: 'key-1' })

test('when the server asks who is there, the person is asked and the same call is sent again', async () => {
  setStepUp(async () => async () => (proved = true))
  expect(await pay()).toEqual({ ok: true, body: { done: true } })
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  proved = false
  expect(await client.get(read)).toEqual({ done: true })
})

test('a person who changes their mind reads that nothing happened, and nothing is sent again', async () => {
  setStepUp(async () => async () => false)
  expect(await pay()).toMatchObject({
    ok: false,
    problem: {
      code: 'not-confirmed',
      detail: 'Nothing was changed, because you didn’t confirm that it’s you.',
    },
  })
  expect(sent).toHaveLength(1)
})

test('calls that wait together ask once', async () => {
  let times = 0
  const answered = Promise.withResolvers<void>()
  setStepUp(async () => async () => {
    times++
    await answered.promise
    return (proved = true)
  })
  const both = Promise.all([pay(), client.get(read)])
  await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000)
  answered.resolve()
  expect(await both).toEqual([{ ok: true, body: { done: true } }, { done: true }])
  expect(times).toBe(1)
})

test('offline, when the dialog can’t be loaded, people read that, and can try again', async () => {
  setStepUp(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await pay()).toMatchObject({ ok: false, problem: { code: 'no-connection' } })
  setStepUp(async () => async () => (proved = true))
  expect((await pay()).ok).toBe(true)
})
