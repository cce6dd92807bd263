import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import { outcomeOf, paidOnce, paidOutside } from '../journeys/paying.ts'
import { TIMEOUT_MS, ROUNDS, SIDE_BY_SIDE } from './rounds.ts'
import type { TestEnvironment } from '../test-environment.ts'

const TIMES = 20

/** What a gateway may do to two processes at the same moment. */
export const testNotificationRaces = (environment: TestEnvironment): void => {
  test(
    `a notification that comes ${TIMES} times at once, in two processes, posts one payment`,
    async () => {
      await environment.emptyInbox()
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let done = 0; done < ROUNDS; done += SIDE_BY_SIDE) {
        await environment.timePasses()
        const payments = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => paidOutside(environment)))
        const answers = await Promise.all(
          payments.flatMap(({ told }) =>
            Array.from({ length: TIMES }, (_, nth) => environment.deliver(portals[nth % 2]!, told)),
          ),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        await environment.drain()
        for (const payment of payments) expect(await outcomeOf(environment, payment)).toEqual(paidOnce)
      }
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
