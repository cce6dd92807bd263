import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import { proved } from '../journeys/orderers.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS, SIDE_BY_SIDE } from './rounds.ts'

const TIMES = 10

const left = async (environment: TestEnvironment, { of, orderId }: Awaited<ReturnType<typeof proved>>) => ({
  orders: await environment.count('select count(*) from customer_order where cart_id = $1', [of.cartId]),
  lines: await environment.count('select count(*) from customer_order_line where order_id = $1', [orderId]),
  events: await environment.count('select count(*) from customer_order_event where order_id = $1', [orderId]),
  told: await environment.count(`select count(*) from notification where body like '%?order=' || $1`, [orderId]),
})

/** One cart, submitted again and again at the same moment: by the same press, and by other tabs. */
export const testSubmitRaces = (environment: TestEnvironment): void => {
  test(
    `a cart submitted ${TIMES} times at once in each of two processes is one order`,
    async () => {
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let done = 0; done < ROUNDS; done += SIDE_BY_SIDE) {
        await environment.timePasses()
        const shoppers = await Promise.all(
          Array.from({ length: SIDE_BY_SIDE }, () => proved(environment, randomUUID())),
        )
        const submits = shoppers.flatMap(({ token, key, body }) =>
          portals.flatMap((portal) =>
            Array.from({ length: TIMES }, (_, nth) =>
              environment.call(portal, contract.orders.submitCart, {
                token,
                body,
                key: nth % 2 === 0 ? key : randomUUID(),
              }),
            ),
          ),
        )
        const unexpected = (await Promise.all(submits)).filter(
          ({ status, code }) => status !== 200 && code !== 'still-running',
        )
        await environment.drain()
        const after = await Promise.all(shoppers.map((each) => left(environment, each)))
        expect({ unexpected, after }).toEqual({
          unexpected: [],
          after: shoppers.map(() => ({ orders: 1, lines: 1, events: 1, told: 1 })),
        })
      }
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
