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
  const stage = conforms({ channel: 'Maya', open })

  test('while Maya changes its key, both are believed; afterwards only the new one', async () => {
    const at = stage()
    await at.fault({ name: 'second-key' })
    const gateway = open(at.gateway.settings)
    const request = await at.request({ channel: 'Maya' })
    const started = await gateway.start(request)
    await at.payer(started.outcome === 'redirect' ? started.url : '', 'settle', { outcome: 'paid' })
    const { headers, body } = await at.notificationOf(request.reference)
    expect(gateway.read(headers, body, await at.now())).toMatchObject({ outcome: 'told' })
    const [first = ''] = at.gateway.settings['MAYA_WEBHOOK_KEYS']!.split(/(?<=-----END PUBLIC KEY-----)/)
    const onlyFirst = open({ ...at.gateway.settings, MAYA_WEBHOOK_KEYS: first })
    expect(onlyFirst.read(headers, body, await at.now())).toEqual({ outcome: 'refused', reason: 'signature' })
  })

  test('every word of a webhook is signed: another amount is refused', async () => {
    const at = stage()
    const gateway = open(at.gateway.settings)
    const request = await at.request({ channel: 'Maya' })
    const started = await gateway.start(request)
    await at.payer(started.outcome === 'redirect' ? started.url : '', 'settle', { outcome: 'paid' })
    const { headers, body } = await at.notificationOf(request.reference)
    const more = body.replace('1499.00', '9499.00')
    expect(gateway.read(headers, more, await at.now())).toEqual({ outcome: 'refused', reason: 'signature' })
  })
})
