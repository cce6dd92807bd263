import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline, tell } = await usePayers()

test('a key that comes back in capitals is the same key, so it means no other payment', async () => {
  const number = await account()
  const intentKey = randomUUID()
  const first = await payOnline(request(number, { intentKey }))
  const capitals = { intentKey: intentKey.toUpperCase() }
  expect((await payOnline(request(number, capitals))).body.reference).toBe(first.body.reference)
  expect((await payOnline(request(number, { ...capitals, amount: '5.00' }))).problem.code).toBe('key-used')
  expect((await payOnline(request(await account(), capitals))).problem.code).toBe('key-used')
  await tell(first.body.reference, paynamics.pay(first.body.reference, api.clock.now()))
  expect((await payOnline(request(number, capitals))).body).toMatchObject({ state: 'paid' })
})
