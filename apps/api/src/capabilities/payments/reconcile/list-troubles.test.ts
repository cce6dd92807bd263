import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { manilaDate } from '@hibla/contract/values/dates'
import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'

const { api, paynamics, account, request, payOnline } = await usePayers()
const nora = { as: 'nora.back-office' as const }
const reconcile = () => api.work.schedules.find(({ name }) => name === 'payments.reconcile')!.run()
const dayAfter = async (): Promise<IsoDate> => {
  const day = manilaDate(api.clock.now())
  api.clock.advance({ days: 1 })
  await reconcile()
  return day
}
const comparedOn = async (day: IsoDate) =>
  (await api.call(contract.payments.paymentDay, { params: { day }, ...nora })).body.compared

test('staff see which list can’t be read, and that later days wait for it', async () => {
  await payOnline(request(await account()))
  const { settlement } = paynamics.gateway
  paynamics.gateway.settlement = () => Promise.reject(new Error('Line 3 of the settlement list can’t be read'))
  const [day, later] = [await dayAfter(), await dayAfter()]
  const trouble = { day, why: 'not-readable', detail: expect.stringContaining('Line 3') }
  for (const waiting of [day, later])
    expect(await comparedOn(waiting)).toEqual([
      { gateway: 'maya', at: expect.any(String), trouble: null },
      { gateway: 'paynamics', at: null, trouble },
    ])
  paynamics.gateway.settlement = settlement
  await reconcile()
  for (const compared of [day, later])
    expect(await comparedOn(compared)).toMatchObject([{ trouble: null }, { at: expect.any(String), trouble: null }])
})

test('staff see that a gateway gives no list', async () => {
  paynamics.goAway(true)
  const day = await dayAfter()
  expect((await comparedOn(day)).at(-1)).toMatchObject({ at: null, trouble: { day, why: 'no-list' } })
  paynamics.goAway(false)
})

test('staff see that a list can’t be stored, and its day is compared once it can', async () => {
  await reconcile()
  const line = { reference: 'PAY-x', gatewayReference: 'GW-x', channel: 'gc', amount: 2_000_000_000, fee: 0 }
  const { settlement } = paynamics.gateway
  // Each fits, and together they don't.
  paynamics.gateway.settlement = async () => [line, line]
  const day = await dayAfter()
  expect((await comparedOn(day)).at(-1)).toMatchObject({ at: null, trouble: { day, why: 'not-readable' } })
  paynamics.gateway.settlement = settlement
  await reconcile()
  expect((await comparedOn(day)).at(-1)).toMatchObject({ at: expect.any(String), trouble: null })
})

test.each(['0000-01-01', '2026-02-30', 'yesterday'])('%s is no day, and staff hear that', async (day) => {
  const { status } = await api.call(contract.payments.paymentDay, { params: { day }, ...nora })
  expect(status).toBe(400)
})
