import { CallFailed } from '@hibla/contract/client'
import { expect, test } from 'vitest'
import { problem } from '../test/client.ts'
import { sampleConfig } from '../test/sample.ts'
import { block } from './block.ts'

test('a part that is refused, or whose database is away, is left out; only a fault is reported', async () => {
  const told: unknown[] = []
  let missing = 0
  const given = {
    client: { get: () => Promise.reject(new Error('not asked')) },
    config: sampleConfig,
    mark: '',
    onError: (error: unknown) => told.push(error),
    onMissing: () => missing++,
  }
  const fault = new Error('a bug')
  for (const error of [new CallFailed(problem()), new Response(null, { status: 503 }), fault])
    expect(await block(given, Promise.reject(error))).toEqual({ ok: false })
  expect([told, missing]).toEqual([[fault], 3])
})
