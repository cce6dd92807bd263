import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Gateway } from '../../../capabilities/payments/gateway.port.ts'
import { gatewayEnvironment, type GatewayEnvironment } from './gateway-environment.ts'
import type { Subject } from './subject.ts'

type Payment = { reference: string; url: string }
type Payments = {
  at: GatewayEnvironment
  gateway: Gateway
  begun: () => Promise<Payment>
  paid: () => Promise<Payment>
}

/** What a gateway tells us by itself is believed only if it is the gateway's. */
export const readsNotifications = ({ refusesOld, open }: Subject, payments: () => Payments): void => {
  test('a notification says what happened, as often as it comes', async () => {
    const { at, gateway, paid } = payments()
    const payment = await paid()
    const { headers, body } = await at.notificationOf(payment.reference)
    const reading = gateway.parseNotification(headers, body, await at.now())
    expect(reading).toEqual({
      outcome: 'notification',
      notification: { about: 'payment', reference: payment.reference, status: await gateway.poll(payment.reference) },
    })
    expect(gateway.parseNotification(headers, body, await at.now())).toEqual(reading)
  })

  test('a notification that is forged, about another payment, or of another merchant is refused', async () => {
    const { at, gateway, paid } = payments()
    const { reference } = await paid()
    const { headers, body } = await at.notificationOf(reference)
    const now = await at.now()
    const other = body.replaceAll(reference, randomUUID())
    expect(gateway.parseNotification(headers, other, now)).toEqual({ outcome: 'refused', reason: 'signature' })
    const elsewhere = await gatewayEnvironment()
    const foreign = open(elsewhere.gateway.settings).parseNotification(headers, body, now)
    await elsewhere.stop()
    expect(foreign).toEqual({ outcome: 'refused', reason: 'signature' })
    for (const name of ['notification-unsigned', 'notification-badly-signed']) {
      await at.fault({ name })
      const unsure = await at.notificationOf((await paid()).reference)
      expect(gateway.parseNotification(unsure.headers, unsure.body, await at.now()), name).toMatchObject({
        outcome: 'refused',
      })
    }
  })

  test('an old notification is refused, or makes us ask', async () => {
    const { at, gateway, begun, paid } = payments()
    const { reference } = await paid()
    const failed = await begun()
    await at.payer(failed.url, 'settle', { outcome: 'no-funds' })
    for (const minutes of [-6, 6])
      for (const [of, status] of [
        [reference, await gateway.poll(reference)],
        [failed.reference, { state: 'unknown' }],
      ] as const) {
        const { headers, body } = await at.notificationOf(of)
        const later = new Date((await at.now()).getTime() + minutes * 60_000)
        expect(gateway.parseNotification(headers, body, later)).toEqual(
          refusesOld
            ? { outcome: 'refused', reason: 'time' }
            : { outcome: 'notification', notification: { about: 'payment', reference: of, status } },
        )
      }
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '9007199254740993'],
    ['too much', JSON.stringify({ text: 'x'.repeat(70_000) })],
    ['too deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['too many values', JSON.stringify(Array.from({ length: 5_000 }, () => 1))],
    ['a prototype', '{"__proto__":{"isPaid":true},"status":"PAYMENT_SUCCESS"}'],
  ])('a notification of %s is malformed, and harms nobody', async (_what, body) => {
    const { at, gateway } = payments()
    expect(gateway.parseNotification({}, body, await at.now())).toEqual({ outcome: 'refused', reason: 'malformed' })
  })

  test('a notification whose prototype is tampered with is refused although the rest is right', async () => {
    const { at, gateway, paid } = payments()
    const { headers, body } = await at.notificationOf((await paid()).reference)
    const tampered = body.replace('{', '{"__proto__":{"polluted":true},')
    expect(gateway.parseNotification(headers, tampered, await at.now())).toMatchObject({ outcome: 'refused' })
    expect({}).not.toHaveProperty('polluted')
  })
}
