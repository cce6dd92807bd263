import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../kernel/clock/clock.ts'
import { conforms } from '../test/conformance.ts'
import { IMPATIENT_MS, type GatewayEnvironment } from '../test/gateway-environment.ts'
import { paynamics } from './paynamics.ts'

const open = (settings: Record<string, string>, answerWithinMs = 10_000) =>
  paynamics({
    url: settings['PAYNAMICS_URL']!,
    merchantId: settings['PAYNAMICS_MERCHANT_ID']!,
    merchantKey: settings['PAYNAMICS_MERCHANT_KEY']!,
    user: settings['PAYNAMICS_USER']!,
    password: settings['PAYNAMICS_PASSWORD']!,
    clock: systemClock('2026-11-20T09:00:00+08:00'),
    answerWithinMs,
  })

describe('Paynamics', () => {
  const stage = conforms({ channel: 'gc', refusesOld: false, open })
  const gatewayOf = (at: GatewayEnvironment) => open(at.gateway.settings)

  /** Somebody enters a card to be kept, and the bank lets them. */
  const entered = async (at: GatewayEnvironment, number = '4111111111111111', verificationAmount?: number) => {
    if (verificationAmount) await at.fault({ name: 'verification-amount', value: verificationAmount })
    const { amount: _, channel: __, expiresAt: ___, ...request } = await at.request()
    const started = await gatewayOf(at).enrol(request)
    const url = started.outcome === 'redirect' ? started.url : ''
    await at.payer(url, 'card', { number, expires: '12/26', code: '123' })
    await at.payer(url, 'secure', { code: '123456' })
    return request
  }
  const tokenOf = async (at: GatewayEnvironment, number?: string) => {
    const { reference } = await entered(at, number)
    const told = await gatewayOf(at).pollCard(reference)
    return told.about === 'card' ? told.card.token : ''
  }
  const charge = async (at: GatewayEnvironment, token: string, reference: string = randomUUID()) =>
    gatewayOf(at).charge({ reference, token, amount: 149_900, description: 'AutoPay' })

  test('a bank that says a day later that somebody paid keeps it pending, and nobody can cancel it', async () => {
    const at = stage()
    const gateway = gatewayOf(at)
    await at.fault({ name: 'confirmed-late', value: 36 * 60 })
    const request = await at.request({ channel: 'ubp_online' })
    const started = await gateway.start(request)
    await at.payer(started.outcome === 'redirect' ? started.url : '', 'settle', { outcome: 'paid', bank: 'Bank1' })
    await at.advance({ days: 1 })
    expect(await gateway.cancel(request.reference)).toBe('unknown')
    expect(await gateway.poll(request.reference)).toEqual({ state: 'pending' })
    await at.advance({ days: 1 })
    await expect.poll(() => gateway.poll(request.reference)).toMatchObject({ state: 'paid', amount: 149_900 })
  })

  /** What the specification says of every request, whatever it asks for. */
  const constants = {
    currency: 'PHP',
    collection_method: 'single_pay',
    payment_notification_status: '1',
    secure3d: 'try3d',
    trxtype: 'sale',
    source: 'web',
  }

  test.each([
    ['gpap_cc_ph', 'creditcard'],
    ['gc', 'wallet'],
    ['grabpay_ph', 'wallet'],
    ['bdo_online', 'onlinebanktransfer'],
    ['ubp_online', 'onlinebanktransfer'],
    ['711_ph', 'nonbank_otc'],
    ['bayad_ph', 'nonbank_otc'],
    ['cebuana_ph', 'nonbank_otc'],
    ['mlhuillier_ph', 'nonbank_otc'],
    ['bdo_otc_ph', 'bank_otc'],
    ['pnb_otc_ph', 'bank_otc'],
    ['ubp_otc_ph', 'bank_otc'],
  ])(
    '[payments.constant-currency-php, payments.constant-country-ph, payments.constant-collection-method, payments.constant-notification-status, payments.constant-secure-3d, payments.constant-transaction-type, payments.constant-source-web, payments.constant-action] a payment by %s reaches the gateway with the words of the specification',
    async (channel, pmethod) => {
      const at = stage()
      const request = await at.request({ channel })
      // Asked again, it says the same.
      for (const _ of [1, 2]) {
        await gatewayOf(at).start(request)
        const { path, body } = await at.received()
        expect(path).toBe('/paygate/transactions/')
        expect(body['transaction']).toMatchObject({
          ...constants,
          request_id: request.reference,
          pmethod,
          pchannel: channel,
          amount: '1499.00',
          payment_action: 'urlubp_online_link',
        })
        expect(body['billing_info']).toEqual({ billing_country: 'PH' })
      }
    },
  )

  test('[payments.constant-currency-php, payments.constant-country-ph, payments.constant-collection-method, payments.constant-notification-status, payments.constant-secure-3d, payments.constant-transaction-type, payments.constant-source-web, autopay.constant-action-createtoken] a card to be kept asks for a token with the same words, and so does each charge of it', async () => {
    const at = stage()
    const { amount: _, channel: __, expiresAt: ___, ...request } = await at.request()
    await gatewayOf(at).enrol(request)
    const enrolment = (await at.received()).body
    expect(enrolment['transaction']).toMatchObject({
      ...constants,
      request_id: request.reference,
      payment_action: 'createtoken',
    })
    expect(enrolment['billing_info']).toEqual({ billing_country: 'PH' })

    const token = await tokenOf(at)
    const reference = randomUUID()
    expect(await charge(at, token, reference)).toMatchObject({ state: 'paid' })
    const charged = (await at.received()).body
    expect(charged['transaction']).toMatchObject({
      ...constants,
      request_id: reference,
      pay_token: token,
      amount: '1499.00',
    })
    expect(charged['billing_info']).toEqual({ billing_country: 'PH' })
  })

  test.each([
    ['Visa', '4111111111111111'],
    ['MasterCard', '5555555555554444'],
    ['JCB', '3530111333300000'],
  ])('[payments.card-brands] a %s can be kept and charged', async (brand, number) => {
    const at = stage()
    const { reference } = await entered(at, number)
    const told = await gatewayOf(at).pollCard(reference)
    expect(told).toMatchObject({ about: 'card', card: { brand, last4: number.slice(-4) } })
    expect(await charge(at, told.about === 'card' ? told.card.token : '')).toMatchObject({ state: 'paid' })
  })

  test('whoever pays at a counter gets a number that is good until it expires', async () => {
    const at = stage()
    const request = await at.request({ channel: 'bdo_otc_ph' })
    const started = await gatewayOf(at).start(request)
    expect(started).toMatchObject({ outcome: 'pay-reference', payReference: expect.stringMatching(/^\d{12}$/) })
    if (started.outcome !== 'pay-reference') return
    expect(Math.abs(started.expiresAt.getTime() - request.expiresAt.getTime())).toBeLessThan(60_000)
    await at.payer(at.pageOf(started.payReference), 'settle', { outcome: 'paid' })
    expect(await gatewayOf(at).poll(request.reference)).toMatchObject({ state: 'paid', amount: 149_900 })
  })

  test('a card whose bank says no fails; one whose owner leaves the bank’s page stays open', async () => {
    const at = stage()
    for (const [number, state] of [
      ['4000000000003220', 'failed'],
      ['4000000000003063', 'pending'],
    ] as const) {
      const request = await at.request({ channel: 'gpap_cc_ph' })
      const started = await gatewayOf(at).start(request)
      const url = started.outcome === 'redirect' ? started.url : ''
      await at.payer(url, 'card', { number, expires: '12/30', code: '123' })
      if (state === 'failed') await at.payer(url, 'secure', { code: '123456' })
      expect(await gatewayOf(at).poll(request.reference)).toMatchObject({ state })
      expect(await at.entries(request.reference)).toEqual([])
    }
  })

  test('a card is kept once its owner has entered it: the notification and asking tell the same', async () => {
    const at = stage()
    const { reference } = await entered(at, '5555555555554444')
    const told = await gatewayOf(at).pollCard(reference)
    expect(told).toEqual({
      about: 'card',
      reference,
      card: { token: expect.any(String), brand: 'MasterCard', last4: '4444', expires: '2026-12' },
      taken: expect.objectContaining({ amount: 100, currency: 'PHP' }),
    })
    const { headers, body } = await at.notificationOf(reference)
    expect(gatewayOf(at).parseNotification(headers, body, await at.now())).toEqual({
      outcome: 'notification',
      notification: told,
    })
    expect(body).not.toContain('5555555555554444')
  })

  test('a card that its bank refuses isn’t kept, and one that nobody has entered is awaited', async () => {
    const at = stage()
    const { reference } = await entered(at, '4000000000000002')
    expect(await gatewayOf(at).pollCard(reference)).toMatchObject({ about: 'card-refused', reference })
    const { headers, body } = await at.notificationOf(reference)
    expect(gatewayOf(at).parseNotification(headers, body, await at.now())).toMatchObject({
      notification: { about: 'card-refused' },
    })
    const { amount: _, channel: __, expiresAt: ___, ...request } = await at.request()
    await gatewayOf(at).enrol(request)
    expect(await gatewayOf(at).pollCard(request.reference)).toEqual({ about: 'pending' })
    expect(await gatewayOf(at).pollCard(randomUUID())).toEqual({ about: 'not-found' })
  })

  test('a card that is kept tells how much was taken from it, which is what the book says', async () => {
    const at = stage()
    for (const [fault, amount] of [
      [undefined, 100],
      [347, 347],
    ] as const) {
      const { reference } = await entered(at, '4111111111111111', fault)
      expect(await gatewayOf(at).pollCard(reference)).toMatchObject({
        taken: { state: 'paid', amount, currency: 'PHP' },
      })
      expect((await at.entries(reference)).map((entry) => entry.amount)).toEqual([amount])
    }
  })

  test('a kept card is charged once under a reference, also if the answer never comes', async () => {
    const at = stage()
    const token = await tokenOf(at)
    const reference = randomUUID()
    const status = await charge(at, token, reference)
    expect(status).toMatchObject({ state: 'paid', amount: 149_900, currency: 'PHP' })
    expect(await charge(at, token, reference)).toEqual(status)
    expect(await at.entries(reference)).toHaveLength(1)
    await at.fault({ name: 'answer-lost' })
    const lost = randomUUID()
    const impatient = open(at.gateway.settings, IMPATIENT_MS)
    const asked = { reference: lost, token, amount: 149_900, description: 'AutoPay' }
    expect(await impatient.charge(asked)).toEqual({ state: 'unknown' })
    expect(await gatewayOf(at).poll(lost)).toMatchObject({ state: 'paid' })
  })

  test('a kept card without money, one that has been forgotten, and one that has expired are declined', async () => {
    const at = stage()
    const [poor, gone, good] = [await tokenOf(at, '4000000000000341'), await tokenOf(at), await tokenOf(at)]
    expect(await charge(at, poor)).toMatchObject({ state: 'failed', message: expect.stringContaining('enough money') })
    expect(await gatewayOf(at).deleteCard(gone)).toBe('forgotten')
    expect(await charge(at, gone)).toMatchObject({ state: 'failed' })
    expect(await charge(at, good)).toMatchObject({ state: 'paid' })
    await at.advance({ days: 60 })
    expect(await charge(at, good)).toMatchObject({ state: 'failed', message: expect.stringContaining('expired') })
  })
})
