import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import type { GatewayStatus } from '../gateway.port.ts'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, maya, account, request, payOnline, payByMaya, tell, settle, posted } = await usePayers()
const now = () => api.clock.now()

/** Somebody has paid, and the gateway hasn't told us. */
const paidAt = async (gateway: typeof maya, pay: typeof payByMaya, channel: string) => {
  const number = await account()
  const { reference } = (await pay(request(number, { channel }))).body
  gateway.pay(reference, now())
  return number
}

test('while Maya hangs, Paynamics’ payments are posted and refunds go back all the same', async () => {
  const [byMaya, byGcash] = [await paidAt(maya, payByMaya, 'Maya'), await paidAt(paynamics, payOnline, 'gc')]
  const { reference } = (await payOnline(request(await account()))).body
  await tell(reference, paynamics.pay(reference, now()))
  paynamics.loseRefund()
  const body = { reference, kind: 'refund', amount: 10_000, reason: 'Paid twice' } as const
  const nora = { as: 'nora.back-office' as const }
  await api.call(contract.payments.refundPayment, { body, idempotencyKey: randomUUID(), ...nora })
  const { poll } = maya.gateway
  const hanging = Promise.withResolvers<GatewayStatus>()
  maya.gateway.poll = () => hanging.promise
  api.clock.advance({ minutes: 2 })
  const settling = settle()
  await expect.poll(() => posted(byGcash)).toEqual([149_900])
  const refunds = async () =>
    (await api.call(contract.payments.staffPayments, { query: { reference }, ...nora })).body[0]!.refunds
  await expect.poll(refunds).toMatchObject([{ state: 'done' }])
  expect(await posted(byMaya)).toEqual([])
  maya.gateway.poll = poll
  hanging.resolve({ state: 'unknown' })
  await settling
})

test('each payment that is due is asked about once, however many are', async () => {
  const numbers: string[] = []
  for (let count = 0; count < 15; count++) numbers.push(await paidAt(paynamics, payOnline, 'gc'))
  const before = paynamics.counts.asked
  api.clock.advance({ minutes: 2 })
  await settle()
  expect(paynamics.counts.asked - before).toBe(15)
  for (const number of numbers) expect(await posted(number)).toEqual([149_900])
})
