import { expect, test } from 'vitest'
import { usePayers } from './test/payers.ts'

const { api, paynamics, account, wish, payByReference, check, posted } = await usePayers()

test('whoever has a number and looks whether it’s paid is told what the gateway knows, and nothing more', async () => {
  const number = await account()
  const { reference } = (await payByReference(wish(number, { channel: 'pnb_otc_ph' }))).body
  const looked = await check(reference)
  expect(looked).toMatchObject({ state: 'redirected', payReference: expect.any(String) })
  expect(looked.changes.map(({ state }) => state)).toEqual(['intent', 'redirected'])
  paynamics.pay(reference, api.clock.now())
  expect(await check(reference)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([149_900])
})
