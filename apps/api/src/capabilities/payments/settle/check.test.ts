import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline, payByReference, tell, status, check, posted } = await usePayers()
const now = () => api.clock.now()

const started = async (change: object = {}) => {
  const number = await account()
  const { body } = await payOnline(request(number, change))
  return { number, reference: body.reference }
}

test('a payer who comes back hears that it’s paid even if the notification is lost', async () => {
  const { number, reference } = await started()
  paynamics.pay(reference, now())
  expect(await check(reference)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
})

test('a payer who comes back before the gateway knows is told that we’re confirming it', async () => {
  const { reference } = await started()
  expect(await check(reference)).toMatchObject({ state: 'confirming', url: expect.any(String) })
  await tell(reference, paynamics.pay(reference, now()))
  expect((await status(reference)).changes.map(({ state }) => state)).toEqual([
    'intent',
    'redirected',
    'confirming',
    'paid',
  ])
})

test('whoever goes back after paying and pays again is told that it’s paid', async () => {
  const number = await account()
  const given = request(number)
  const { reference } = (await payOnline(given)).body
  await tell(reference, paynamics.pay(reference, now()))
  const startedBefore = paynamics.counts.started
  expect((await payOnline(given)).body).toMatchObject({ reference, state: 'paid' })
  expect(paynamics.counts.started).toBe(startedBefore)
})

test('whoever has a number and looks whether it’s paid is told what the gateway knows, and nothing more', async () => {
  const number = await account()
  const { reference } = (await payByReference(request(number, { channel: 'pnb_otc_ph' }))).body
  const looked = await check(reference)
  expect(looked).toMatchObject({ state: 'redirected', payReference: expect.any(String) })
  expect(looked.changes.map(({ state }) => state)).toEqual(['intent', 'redirected'])
  paynamics.pay(reference, now())
  expect(await check(reference)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
})

test('a page that shows an open payment asks the gateway while the payer may still be there, and nothing else follows', async () => {
  const { number, reference } = await started()
  const poll = async () => (await api.call(contract.payments.pollPayment, { params: { reference } })).body
  expect((await poll()).changes.map(({ state }) => state)).toEqual(['intent', 'redirected'])
  paynamics.pay(reference, now())
  expect(await poll()).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
  expect(
    (await api.call(contract.payments.pollPayment, { params: { reference: 'PAY-23456789ABCDEFGHJKLM' } })).status,
  ).toBe(404)
})
