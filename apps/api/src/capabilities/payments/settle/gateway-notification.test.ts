import { expect, onTestFinished, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, maya, account, request, payOnline, payByMaya, payByReference, ...payers } = await usePayers()
const { notify, tell, status: paymentStatus, check, settle, posted } = payers
const now = () => api.clock.now()

const started = async (change: object = {}) => {
  const number = await account()
  const { body } = await payOnline(request(number, change))
  return { number, reference: body.reference }
}

test('a payment that the gateway confirms is posted at once, and once, however often and late it is told', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  await tell(reference, paid)
  await tell(reference, { state: 'pending' })
  await tell(reference, { state: 'failed', code: 'GR053', message: 'late news' })
  await check(reference)
  expect(await paymentStatus(reference)).toMatchObject({ state: 'paid', paymentRefId: expect.stringMatching(/^HP-/) })
  expect(await posted(number)).toEqual([149_900])
})

test('twenty notifications at the same moment post once', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(reference, paid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await posted(number)).toEqual([149_900])
})

test('the service charge of internet banking is paid, but only the rest counts towards the bill', async () => {
  const { number, reference } = await started({ channel: 'ubp_online' })
  await tell(reference, paynamics.pay(reference, now()))
  expect(await posted(number)).toEqual([149_900])
})

test.each([
  ['another amount', { amount: 149_899 }],
  ['the same number in another currency', { currency: 'USD' }],
])('if %s comes in, nothing is posted and staff look at it', async (_what, change) => {
  const { number, reference } = await started()
  await tell(reference, paynamics.pay(reference, now(), change))
  expect(await paymentStatus(reference)).toMatchObject({ state: 'held', paymentRefId: null })
  await tell(reference, paynamics.pay(reference, now(), change))
  expect(await posted(number)).toEqual([])
})

test('a gateway reference that was posted before doesn’t pay another bill', async () => {
  const [one, other] = [await started(), await started()]
  await tell(one.reference, paynamics.pay(one.reference, now()))
  paynamics.pay(other.reference, now())
  await tell(other.reference, paynamics.stand(other.reference, paynamics.book.get(one.reference)!.status))
  expect((await paymentStatus(other.reference)).state).toBe('held')
  expect(await posted(other.number)).toEqual([])
})

test('a caught notification with another amount posts nothing: the gateway is asked what was really paid', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now(), { amount: 1 })
  await tell(reference, { ...paid, amount: 149_900 } as typeof paid)
  expect(await paymentStatus(reference)).toMatchObject({ state: 'held', paymentRefId: null })
  expect(await posted(number)).toEqual([])
})

test('until the gateway confirms what it told us, the payment is being confirmed', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  expect((await paymentStatus(reference)).state).toBe('confirming')
  expect(await posted(number)).toEqual([])
  paynamics.goAway(false)
  api.clock.advance({ minutes: 1 })
  await settle()
  expect(await posted(number)).toEqual([149_900])
})

test('if one that came to nothing is paid after all and the gateway can’t be asked, it has to tell us again', async () => {
  const { number, reference } = await started()
  await tell(reference, paynamics.stand(reference, { state: 'expired' }))
  const paid = paynamics.pay(reference, now())
  paynamics.goAway(true)
  onTestFinished(() => paynamics.goAway(false))
  expect((await tell(reference, paid)).status).toBe(503)
  paynamics.goAway(false)
  expect(await tell(reference, paid)).toEqual({ status: 200 })
  expect(await posted(number)).toEqual([149_900])
})

test('a notification whose amount is signed needs no question', async () => {
  const number = await account()
  const { reference } = (await payByMaya(request(number, { channel: 'Maya' }))).body
  const before = maya.counts.asked
  await tell(reference, maya.pay(reference, now()))
  expect(await posted(number)).toEqual([149_900])
  expect(maya.counts.asked).toBe(before)
})

test('forged, old and foreign notifications change nothing', async () => {
  const { number, reference } = await started()
  const paid = paynamics.pay(reference, now())
  const right = paynamics.write(reference, paid, now())
  const forged = { ...right, body: right.body.replace('149900', '149901') }
  expect(await notify('paynamics', forged)).toEqual({ status: 422, code: 'bad-signature' })
  const old = paynamics.write(reference, paid, new Date(now().getTime() - 600_000))
  expect(await notify('paynamics', old)).toEqual({ status: 422, code: 'too-old' })
  expect(await notify('maya', right)).toEqual({ status: 422, code: 'unknown-reference' })
  const unknown = paynamics.write('PAY-23456789ABCDEFGHJKLM', paid, now())
  expect(await notify('paynamics', unknown)).toEqual({ status: 422, code: 'unknown-reference' })
  expect(await posted(number)).toEqual([])
  expect((await paymentStatus(reference)).state).toBe('redirected')
})

test('money that comes after a payment failed or expired is posted all the same', async () => {
  const [failed, expired] = [await started(), await started()]
  await tell(failed.reference, paynamics.stand(failed.reference, { state: 'failed', code: 'GR053', message: 'no' }))
  await tell(expired.reference, paynamics.stand(expired.reference, { state: 'expired' }))
  expect((await paymentStatus(failed.reference)).state).toBe('failed')
  for (const { number, reference } of [failed, expired]) {
    await tell(reference, paynamics.pay(reference, now()))
    expect(await posted(number)).toEqual([149_900])
  }
})

test('a number for a counter is paid days later', async () => {
  const number = await account()
  const { body } = await payByReference(request(number, { channel: 'pnb_otc_ph' }))
  api.clock.advance({ days: 2 })
  await tell(body.reference, paynamics.pay(body.reference, now()))
  expect(await posted(number)).toEqual([149_900])
})
