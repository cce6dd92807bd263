import { endpoint } from '@hibla/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { ownsAll, type Owners } from './ownership.ts'

const ana: Caller = { id: 'ana', signedIn: true, personas: new Set(['customer']) }
const owners: Owners = {
  account: async (caller, id) => caller.id === 'ana' && id === 'A1',
  order: async (caller, id) => caller.id === 'ana' && id === 'O1',
}
const move = endpoint({
  method: 'POST',
  path: '/t/move',
  summary: 'Moves an order to an account.',
  access: 'customer',
  query: z.object({ account: z.string().optional() }),
  body: z.object({ order: z.unknown() }),
  ok: z.object({}),
  owns: { account: 'query.account', order: 'body.order' },
})
const may = (account: unknown, order: unknown) =>
  ownsAll(move, owners, ana, { params: undefined, query: { account }, body: { order } })

test('everything a call names must belong to the caller, not only the first', async () => {
  expect(await may('A1', 'O1')).toBe(true)
  expect(await may('A1', 'O2')).toBe(false)
  expect(await may('A2', 'O1')).toBe(false)
})

test('what is the caller’s own, but where they may not work, says so', async () => {
  const away: Owners = { ...owners, order: async () => 'location-not-allowed' }
  const input = { params: undefined, query: { account: 'A1' }, body: { order: 'O1' } }
  expect(await ownsAll(move, away, ana, input)).toBe('location-not-allowed')
  expect(await ownsAll(move, away, ana, { ...input, query: { account: 'A2' } })).toBe(false)
})

test('an omitted name needs no owner, and a malformed one isn’t the caller’s', async () => {
  expect(await may(undefined, 'O1')).toBe(true)
  for (const odd of [['O1'], 1, null, { id: 'O1' }]) expect(await may('A1', odd), JSON.stringify(odd)).toBe(false)
})
