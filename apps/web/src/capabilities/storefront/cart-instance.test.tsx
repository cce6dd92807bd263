import { cartInstance } from '@hibla/contract/cart/instance.contract'
import { CallFailed } from '@hibla/contract/client'
import { addonList, eligibility } from '@hibla/contract/shop/shop.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown } from '../account/test/at-home.ts'
import { account, stream } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[cart.instance-id-post-3-tries-2s] [cart.instance-id-failure-text] without a cart’s instance, after three attempts two seconds apart, the shop says so and still shows what there is', async () => {
  const tries: number[] = []
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const { main, inputsOf } = await atHome('/customer/shop/addons', [
    [eligibility, account()],
    [
      cartInstance,
      () => {
        tries.push(Date.now())
        return new Error('Out of order.')
      },
    ],
    [addonList, [stream()]],
  ])
  await expectShown(main.findByText(/^Failed to create cart instance id\./))
  await expectShown(main.findByRole('link', { name: 'Hibla TV Plus' }))
  expect(inputsOf(cartInstance)).toHaveLength(3)
  expect(tries.map((at) => at - tries[0]!)).toEqual([0, 2_000, 4_000])
  expect(cartInstance.method).toBe('POST')
})

test('[cart.instance-id-failure-text] a refusal to make a cart’s instance is told by the same text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const { main } = await atHome('/customer/shop/addons', [
    [eligibility, account()],
    [cartInstance, new CallFailed(problem({ status: 422, code: 'service-not-found', detail: 'No such service.' }))],
    [addonList, [stream()]],
  ])
  await expectShown(main.findByText(/^Failed to create cart instance id\./))
})
