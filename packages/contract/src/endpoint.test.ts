import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type ArgumentsOf, type RefusalOf } from './endpoint.ts'
import { everyEndpoint } from './index.ts'

const ok = z.object({})

test('a call that does not say who may call it does not compile', () => {
  // @ts-expect-error access is missing
  endpoint({ method: 'GET', path: '/x', summary: 'X.', ok })
  // @ts-expect-error no such person
  endpoint({ method: 'GET', path: '/x', summary: 'X.', access: 'everybody', ok })
  expect(endpoint({ method: 'GET', path: '/x', summary: 'X.', access: 'public', ok }).access).toBe('public')
})

test('a call that takes its owner from a field it does not have does not compile', () => {
  const query = z.object({ accountNumber: z.string() })
  const call = { method: 'GET', path: '/x', summary: 'X.', access: 'customer', query, ok } as const
  expect(endpoint({ ...call, owns: { account: 'query.accountNumber' } }).owns).toEqual({
    account: 'query.accountNumber',
  })
  // @ts-expect-error there is no such field
  endpoint({ ...call, owns: { account: 'query.account' } })
})

test('callers pass exactly what the call declares, and know its refusals by name', () => {
  const pay = endpoint({
    method: 'POST',
    path: '/pay',
    summary: 'Pays.',
    access: 'customer',
    idempotent: true,
    body: z.object({ amount: z.int() }),
    ok,
    refusals: ['no-money'],
  })
  const given: ArgumentsOf<typeof pay> = { body: { amount: 1 }, idempotencyKey: 'k' }
  // @ts-expect-error the key is missing
  const without: ArgumentsOf<typeof pay> = { body: { amount: 1 } }
  const refusal: RefusalOf<typeof pay> = 'no-money'
  expect([given.body, without.body, refusal]).toEqual([{ amount: 1 }, { amount: 1 }, 'no-money'])
})

test('every write that needs no login has its own limit', () => {
  const sent = everyEndpoint.filter(({ endpoint: { access, method } }) => access === 'public' && method !== 'GET')
  expect(sent.map(({ name }) => name)).toContain('submitLead')
  const unlimited = sent.filter((call) => !(call.endpoint.limit && call.endpoint.limit.max <= 600))
  expect(unlimited.map(({ name }) => name)).toEqual([])
})
