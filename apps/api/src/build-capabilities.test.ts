import { expect, test } from 'vitest'
import type { Builders } from './build-capabilities.ts'
import type { OrdersService } from './capabilities/orders/orders.service.ts'
import type { SharedDependencies } from './shared-dependencies.ts'

const module = {}

test('a capability that asks for a service the map doesn’t give it is not built', () => {
  const asksOrders = (_: SharedDependencies, given: { orders: OrdersService }) => ({ service: given.orders, module })
  // @ts-expect-error billing may not open orders
  const billing: Builders['billing'] = asksOrders
  expect(billing).toBe(asksOrders)
})

test('a port is what the service behind it can answer', () => {
  type Right = { retainsPayment: OrdersService['retainsPayment'] }
  type Wrong = { retainsPayment: (orderId: string) => Promise<boolean> }
  const right = (_: SharedDependencies, given: Right) => ({ service: given, module })
  const wrong = (_: SharedDependencies, given: Wrong) => ({ service: given, module })
  const builders: Builders['payments'][] = [right]
  // @ts-expect-error orders answers otherwise
  builders.push(wrong)
  expect(builders).toHaveLength(2)
})
