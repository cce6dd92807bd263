import { describe, expect, test } from 'vitest'
import { conforms } from '../test/conformance.ts'
import { maya } from './maya.ts'

const open = (settings: Record<string, string>, answerWithinMs = 10_000) =>
  maya({
    url: settings['MAYA_URL']!,
    publicKey: settings['MAYA_PUBLIC_KEY']!,
    secretKey: settings['MAYA_SECRET_KEY']!,
    webhookKeys: settings['MAYA_WEBHOOK_KEYS']!,
    answerWithinMs,
  })

describe('Maya', () => {
  const stage = conforms({ channel: 'Maya', refusesOld: true, open })

  test('[payments.constant-currency-php, payments.constant-country-ph, payments.constant-source-web] a payment reaches Maya in pesos, from the Philippines and from the web', async () => {
    const at = stage()
    const request = await at.request({ channel: 'Maya' })
    // Asked again, it says the same.
    for (const _ of [1, 2]) {
      await open(at.gateway.settings).start(request)
      const { path, body } = await at.received()
      expect(path).toBe('/checkout/v1/checkouts')
      expect(body).toMatchObject({
        requestReferenceNumber: request.reference,
        totalAmount: { value: 1499, currency: 'PHP' },
        buyer: { billingAddress: { countryCode: 'PH' } },
        metadata: { source: 'web' },
      })
    }
  })

  test('while Maya changes its key, both are believed; afterwards only the new one', async () => {
    const at = stage()
    await at.fault({ name: 'second-key' })
    const gateway = open(at.gateway.settings)
    const request = await at.request({ channel: 'Maya' })
    const started = await gateway.start(request)
    await at.payer(started.outcome === 'redirect' ? started.url : '', 'settle', { outcome: 'paid' })
    const { headers, body } = await at.notificationOf(request.reference)
    expect(gateway.parseNotification(headers, body, await at.now())).toMatchObject({ outcome: 'notification' })
    const [first = ''] = at.gateway.settings['MAYA_WEBHOOK_KEYS']!.split(/(?<=-----END PUBLIC KEY-----)/)
    const onlyFirst = open({ ...at.gateway.settings, MAYA_WEBHOOK_KEYS: first })
    expect(onlyFirst.parseNotification(headers, body, await at.now())).toEqual({
      outcome: 'refused',
      reason: 'signature',
    })
  })

  test('whoever has too little money can try again on Maya’s page, until it’s cancelled', async () => {
    const at = stage()
    const gateway = open(at.gateway.settings)
    const begun = async () => {
      const request = await at.request({ channel: 'Maya' })
      const started = await gateway.start(request)
      const url = started.outcome === 'redirect' ? started.url : ''
      await at.payer(url, 'settle', { outcome: 'no-funds' })
      expect(await gateway.poll(request.reference)).toMatchObject({ state: 'failed', code: 'no-funds' })
      return { reference: request.reference, pay: () => at.payer(url, 'settle', { outcome: 'paid' }) }
    }
    const [again, over] = [await begun(), await begun()]
    await again.pay()
    expect(await gateway.poll(again.reference)).toMatchObject({ state: 'paid', amount: 149_900 })
    expect(await gateway.cancel(again.reference)).toBe('too-late')
    expect(await gateway.cancel(over.reference)).toBe('cancelled')
    await over.pay()
    expect(await at.entries(over.reference)).toEqual([])
  })

  test('every word of a webhook is signed: another amount is refused', async () => {
    const at = stage()
    const gateway = open(at.gateway.settings)
    const request = await at.request({ channel: 'Maya' })
    const started = await gateway.start(request)
    await at.payer(started.outcome === 'redirect' ? started.url : '', 'settle', { outcome: 'paid' })
    const { headers, body } = await at.notificationOf(request.reference)
    const more = body.replace('1499.00', '9499.00')
    expect(gateway.parseNotification(headers, more, await at.now())).toEqual({
      outcome: 'refused',
      reason: 'signature',
    })
  })
})
