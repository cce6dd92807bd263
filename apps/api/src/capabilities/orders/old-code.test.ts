import { expect, test } from 'vitest'
import { useOrdering } from './test/ordering.ts'

const { api, details, atCheckout, verify, submit, ordersOf } = await useOrdering()

test('a code that was given a while ago orders nothing; the cart stays, and a new code orders it', async () => {
  const checkout = await atCheckout()
  const { ana, of, orderId } = checkout
  expect((await verify(checkout)).status).toBe(200)
  api.clock.advance({ minutes: 15 })
  expect((await submit(checkout)).problem.code).toBe('code-expired')
  expect(await ordersOf(checkout)).toEqual([])
  expect(await details(ana)).toMatchObject({ cartId: of.cartId, cartStatus: 'Active', cartItemList: [{ quantity: 1 }] })

  const again = await atCheckout(async () => of.cartId, ana)
  expect(again.orderId).toBe(orderId)
  // Having been asked for isn't enough: it has to be given, too.
  expect((await submit(again)).problem.code).toBe('otp-needed')
  expect((await verify(again)).status).toBe(200)
  api.clock.advance({ minutes: 14, seconds: 59 })
  expect((await submit(again)).body).toMatchObject({ orderId, state: 'to-pay' })
  // Whoever submits it once more, however late, has the same order.
  api.clock.advance({ minutes: 30 })
  expect((await submit(again)).body).toMatchObject({ orderId, state: 'to-pay' })
  expect(await ordersOf(checkout)).toHaveLength(1)
})
