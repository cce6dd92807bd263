import { expect, test } from 'vitest'
import { gatewayEnvironment } from './test/gateway-environment.ts'

test('somebody orders a wrong amount on the control page, and the next payment is charged so', async () => {
  const at = await gatewayEnvironment()
  const form = new URLSearchParams({ name: 'wrong-amount', value: '250', for: 'next', vendor: '', on: '' })
  const ordered = await at.get('/sandbox/gateway/faults', { method: 'POST', body: form, redirect: 'manual' })
  expect(ordered.headers.get('location')).toBe('/sandbox/gateway')
  expect(await (await at.get('/sandbox/gateway')).text()).toContain('(once)')
  for (const _ of [1, 2]) await at.submit((await at.mayaCheckout()).id, 'settle', { outcome: 'paid' })
  expect((await at.book()).map(({ amount }) => amount)).toEqual([150_150, 149_900])
})

test('a fault for all lasts until it is removed, and meets only the vendor it is meant for', async () => {
  const at = await gatewayEnvironment()
  await at.fault({ name: 'refuse', for: 'all', vendor: 'paynamics' })
  expect((await at.paynamicsTransaction('wallet', 'gc')).code).toBe('GR007')
  expect((await at.paynamicsTransaction('wallet', 'gc')).code).toBe('GR007')
  expect((await at.mayaCheckout()).id).toBeDefined()
  await at.get('/sandbox/gateway/faults/clear', { method: 'POST' })
  expect((await at.paynamicsTransaction('wallet', 'gc')).code).toBe('GR033')
})

test('a nonsense fault is refused with a reason', async () => {
  const at = await gatewayEnvironment()
  const answer = await at.get('/sandbox/gateway/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'explode' }),
  })
  const { detail }: { detail: string } = await answer.json()
  expect([answer.status, detail]).toEqual([400, expect.stringMatching(/^name: /)])
})

test('somebody pays, notifies again and reverses on the control page', async () => {
  const at = await gatewayEnvironment()
  const { id, reference } = await at.mayaCheckout()
  await at.act(id, 'pay')
  await at.act(id, 'notify')
  await at.act(id, 'reverse')
  await expect.poll(() => at.notified).toHaveLength(2)
  expect((await at.book()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charge', 149_900],
    ['refund', -149_900],
  ])
  expect(await (await at.get('/sandbox/gateway')).text()).toContain(reference)
})

test('without the key nobody asks for anything, and a wrong signature is said to be one', async () => {
  const at = await gatewayEnvironment()
  expect((await at.get('/payments/v1/payment-rrns/x')).status).toBe(401)
  expect((await at.get('/paygate/transactions/', { method: 'POST' })).status).toBe(401)
})
