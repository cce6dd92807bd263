import { expect, test } from 'vitest'
import { gatewayEnvironment, type GatewayEnvironment } from './test/gateway-environment.ts'

/** Pays by Maya with something going wrong. */
async function paid(at: GatewayEnvironment, name?: Parameters<GatewayEnvironment['fault']>[0]['name'], value?: number) {
  if (name) await at.fault({ name, value })
  const checkout = await at.mayaCheckout()
  await at.submit(checkout.id, 'settle', { outcome: 'paid' })
  return checkout
}
const told = (at: GatewayEnvironment) => at.notified.map(({ body }) => body['status'])

test('a merchant who doesn’t answer well is told at once and 5, 15 and 45 minutes later, then never again', async () => {
  const at = await gatewayEnvironment()
  at.refuseNotifications()
  const { id } = await paid(at)
  await expect.poll(() => told(at)).toHaveLength(1)
  for (const [minutes, times] of [
    [4, 1],
    [1, 2],
    [9, 2],
    [1, 3],
    [29, 3],
    [1, 4],
  ] as const) {
    await at.moveClock({ minutes })
    await expect.poll(() => told(at)).toHaveLength(times)
  }
  await at.moveClock({ days: 1 })
  // A new one shows that nothing older is still on its way.
  await at.act(id, 'notify')
  await expect.poll(() => told(at)).toHaveLength(5)
})

test('a merchant who answers is told once', async () => {
  const at = await gatewayEnvironment()
  const { id } = await paid(at)
  await expect.poll(() => told(at)).toEqual(['PAYMENT_SUCCESS'])
  await at.moveClock({ minutes: 60 })
  await at.act(id, 'notify')
  await expect.poll(() => told(at)).toHaveLength(2)
})

test('a notification gets lost, and only asking tells', async () => {
  const at = await gatewayEnvironment()
  const { reference } = await paid(at, 'notification-lost')
  const next = await paid(at)
  await expect.poll(() => at.notified.map(({ body }) => body['requestReferenceNumber'])).toEqual([next.reference])
  expect(await at.mayaStatus(reference)).toBe('PAYMENT_SUCCESS')
})

test('a notification comes three times', async () => {
  const at = await gatewayEnvironment()
  await paid(at, 'notification-duplicated', 2)
  await expect.poll(() => told(at)).toEqual(Array(3).fill('PAYMENT_SUCCESS'))
})

test('a notification comes ten minutes late', async () => {
  const at = await gatewayEnvironment()
  await paid(at, 'notification-late', 10)
  await at.moveClock({ minutes: 9 })
  expect(told(at)).toEqual([])
  await at.moveClock({ minutes: 1 })
  await expect.poll(() => told(at)).toEqual(['PAYMENT_SUCCESS'])
})

test('an older notification comes after the newest', async () => {
  const at = await gatewayEnvironment()
  await paid(at, 'notification-out-of-order')
  await expect.poll(() => told(at)).toEqual(['PAYMENT_SUCCESS', 'PAYMENT_FAILED'])
})

test('a notification comes unsigned', async () => {
  const at = await gatewayEnvironment()
  await paid(at, 'notification-unsigned')
  await expect.poll(() => at.notified).toHaveLength(1)
  expect(at.notified[0]?.headers).not.toHaveProperty('x-maya-webhook-signature')
})
