import { randomUUID } from 'node:crypto'
import { manilaDate } from '@hibla/contract/values/dates'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChargeRequest, Gateway } from '../../../capabilities/payments/gateway.port.ts'
import { ownPort } from '../../../../test/own-port.ts'
import { gatewayEnvironment, IMPATIENT_MS, type GatewayEnvironment } from './gateway-environment.ts'
import { readsNotifications } from './notification-conformance.ts'
import type { Subject } from './subject.ts'

/** What every gateway promises the payment machine, over a real socket. */
export const conforms = (subject: Subject): (() => GatewayEnvironment) => {
  const { channel, open } = subject
  let at: GatewayEnvironment
  let gateway: Gateway
  let impatient: Gateway
  beforeAll(async () => {
    at = await gatewayEnvironment()
    gateway = open(at.gateway.settings)
    impatient = open(at.gateway.settings, IMPATIENT_MS)
  })
  afterEach(() => at.clearFaults())
  afterAll(() => at.stop())

  const begun = async (changes: Partial<ChargeRequest> = {}) => {
    const request = await at.request({ channel, ...changes })
    const started = await gateway.start(request)
    if (started.outcome !== 'redirect') throw new Error(`started: ${started.outcome}`)
    return { ...request, ...started }
  }
  const paid = async () => {
    const payment = await begun()
    expect((await at.payer(payment.url, 'settle', { outcome: 'paid' })).headers.get('location')).toBe(payment.returnUrl)
    return payment
  }
  const refund = (of: string, amount: number, reference: string = randomUUID()) =>
    gateway.refund({ reference, of, amount, currency: 'PHP' })

  test('a payer pays on the gateway’s page, and asking says how much, once', async () => {
    const payment = await begun()
    expect(await gateway.poll(payment.reference)).toEqual({ state: 'pending' })
    await at.payer(payment.url, 'settle', { outcome: 'paid' })
    await at.payer(payment.url, 'settle', { outcome: 'paid' })
    expect(await gateway.poll(payment.reference)).toEqual({
      state: 'paid',
      gatewayReference: payment.gatewayReference,
      amount: 149_900,
      currency: 'PHP',
      paidAt: expect.any(Date),
    })
    expect(await at.entries(payment.reference)).toMatchObject([{ amount: 149_900, currency: 'PHP', channel }])
  })

  test('asking twice for the same payment is one page and one charge', async () => {
    const payment = await begun()
    expect(await gateway.start(payment)).toMatchObject({ gatewayReference: payment.gatewayReference, url: payment.url })
    await at.payer(payment.url, 'settle', { outcome: 'paid' })
    await gateway.start(payment)
    expect(await at.entries(payment.reference)).toHaveLength(1)
  })

  test('a payer without enough money, and one who changes their mind', async () => {
    const [poor, gone] = [await begun(), await begun()]
    await at.payer(poor.url, 'settle', { outcome: 'no-funds' })
    await at.payer(gone.url, 'cancel')
    expect(await gateway.poll(poor.reference)).toEqual({
      state: 'failed',
      code: expect.any(String),
      message: expect.stringContaining('enough money'),
    })
    expect(await gateway.poll(gone.reference)).toEqual({ state: 'cancelled' })
    expect([...(await at.entries(poor.reference)), ...(await at.entries(gone.reference))]).toEqual([])
  })

  test('a payment that nobody finishes expires', async () => {
    const payment = await begun()
    await at.advance({ minutes: 61 })
    await expect.poll(() => gateway.poll(payment.reference)).toEqual({ state: 'expired' })
    await at.payer(payment.url, 'settle', { outcome: 'paid' })
    expect(await at.entries(payment.reference)).toEqual([])
  })

  test('charged, but the answer never comes: nobody knows until it is asked for', async () => {
    await at.fault({ name: 'answer-lost' })
    const request = await at.request({ channel })
    expect(await impatient.start(request)).toEqual({ outcome: 'unknown' })
    expect(await gateway.poll(request.reference)).toMatchObject({ state: 'paid', amount: 149_900 })
  })

  test('no answer, and nothing charged: the gateway has never heard of it', async () => {
    await at.fault({ name: 'hang' })
    const request = await at.request({ channel })
    expect(await impatient.start(request)).toEqual({ outcome: 'unknown' })
    expect(await gateway.poll(request.reference)).toEqual({ state: 'not-found' })
    expect(await gateway.poll(randomUUID())).toEqual({ state: 'not-found' })
  })

  test('a gateway that is down or hangs up leaves it open; one that can’t be reached has charged nothing', async () => {
    const request = await at.request({ channel })
    for (const name of ['down', 'cut']) {
      await at.fault({ name, for: 'all' })
      expect(await gateway.start(request), name).toEqual({ outcome: 'unknown' })
      expect(await gateway.poll(request.reference), name).toEqual({ state: 'unknown' })
      expect(await gateway.cancel(request.reference), name).toBe('unknown')
      expect(await refund(request.reference, 100), name).toEqual({ outcome: 'unknown' })
      expect(await gateway.pollRefund(request.reference), name).toEqual({ outcome: 'unknown' })
      await at.clearFaults()
    }
    const closed = `http://127.0.0.1:${await ownPort()}`
    const nowhere = open({ ...at.gateway.settings, PAYNAMICS_URL: closed, MAYA_URL: closed })
    expect(await nowhere.start(request)).toMatchObject({ outcome: 'refused', code: 'unreachable' })
    expect(await nowhere.poll(request.reference)).toEqual({ state: 'unknown' })
  })

  test('a payment that is refused at once, and one with the wrong keys, are certain to charge nothing', async () => {
    await at.fault({ name: 'refuse' })
    expect(await gateway.start(await at.request({ channel }))).toMatchObject({ outcome: 'refused' })
    const stranger = open({ ...at.gateway.settings, PAYNAMICS_MERCHANT_KEY: 'guess', MAYA_PUBLIC_KEY: 'guess' })
    const request = await at.request({ channel })
    expect(await stranger.start(request)).not.toMatchObject({ outcome: 'redirect' })
    expect(await gateway.poll(request.reference)).toEqual({ state: 'not-found' })
  })

  test('what was charged is told as it is, be it the wrong amount or the wrong currency', async () => {
    await at.fault({ name: 'wrong-amount', value: 1 })
    await at.fault({ name: 'wrong-currency' })
    const { reference } = await paid()
    expect(await gateway.poll(reference)).toMatchObject({ state: 'paid', amount: 149_901, currency: 'THB' })
  })

  test('an open payment can be cancelled, and not be paid any more; a paid one can’t', async () => {
    const unpaid = await begun()
    expect(await gateway.cancel(unpaid.reference)).toBe('cancelled')
    await at.payer(unpaid.url, 'settle', { outcome: 'paid' })
    expect(await at.entries(unpaid.reference)).toEqual([])
    expect(await gateway.cancel((await paid()).reference)).toBe('too-late')
    expect(await gateway.cancel(randomUUID())).toBe('unknown')
  })

  test('a refund goes back once, in whole or in parts, and never more than was paid', async () => {
    const { reference } = await paid()
    const first = randomUUID()
    const answer = await refund(reference, 50_000, first)
    expect(answer).toEqual({ outcome: 'refunded', gatewayReference: expect.any(String) })
    expect(await refund(reference, 50_000, first)).toEqual(answer)
    expect(await refund(reference, 99_901)).toMatchObject({ outcome: 'refused' })
    expect(await refund(reference, 99_900)).toMatchObject({ outcome: 'refunded' })
    expect(await refund(reference, 1)).toMatchObject({ outcome: 'refused' })
    expect((await at.entries(reference)).map(({ amount }) => amount)).toEqual([149_900, -50_000, -99_900])
    expect(await gateway.pollRefund(first)).toEqual(answer)
    expect(await gateway.poll(reference)).toMatchObject({ state: 'paid', amount: 149_900 })
  })

  test('a refund without an answer is known by asking; one that never was isn’t', async () => {
    const { reference } = await paid()
    const lost = randomUUID()
    await at.fault({ name: 'answer-lost' })
    expect(await impatient.refund({ reference: lost, of: reference, amount: 149_900, currency: 'PHP' })).toEqual({
      outcome: 'unknown',
    })
    expect(await gateway.pollRefund(lost)).toMatchObject({ outcome: 'refunded' })
    expect(await gateway.pollRefund(randomUUID())).toEqual({ outcome: 'not-found' })
    expect(await refund(randomUUID(), 100)).toMatchObject({ outcome: 'refused' })
  })

  readsNotifications(subject, () => ({ at, gateway, begun, paid }))

  test('the settlement list has the day’s charges and refunds, and what is wrong in it', async () => {
    await at.advance({ days: 1 })
    const day = manilaDate(await at.now())
    const right = await paid()
    await refund(right.reference, 50_000, `${right.reference}-back`)
    await at.fault({ name: 'settlement-missing' })
    const missing = await paid()
    await at.fault({ name: 'settlement-different', value: -100 })
    const different = await paid()
    const list = await gateway.settlement(day)
    expect(list.map(({ reference, amount, channel: by }) => [reference, amount, by])).toEqual([
      [right.reference, 149_900, channel],
      [`${right.reference}-back`, -50_000, channel],
      [different.reference, 149_800, channel],
    ])
    expect(list[0]).toMatchObject({ gatewayReference: right.gatewayReference, fee: expect.any(Number) })
    expect(await at.entries(missing.reference)).toHaveLength(1)
    expect(await gateway.settlement(manilaDate(new Date('2026-01-01T00:00:00Z')))).toEqual([])
    await at.fault({ name: 'down' })
    await expect(gateway.settlement(day)).rejects.toThrow('The gateway gives no settlement list')
  })

  return () => at
}
