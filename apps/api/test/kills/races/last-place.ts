import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { plusDays } from '@hibla/contract/values/days'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import { savedApplication } from '../journeys/selling.ts'
import { TODAY, type TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

const MAKATI = '1380300000'

/** Several applicants book at the same moment, in two processes. */
export const testLastPlace = (environment: TestEnvironment): void => {
  test(
    'two people after the last place with a team: one gets it, the other hears that it’s gone',
    async () => {
      const { bookAppointment } = contract.applications
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const two = await Promise.all([1, 2].map(() => savedApplication(environment, randomUUID())))
        // Each round has a slot of its own with room for one.
        const slot = { area: MAKATI, day: plusDays(TODAY, 3 + (round % 40)), half: 'afternoon' }
        await environment.rows(`delete from appointment where (area, day, half) = ($1, $2, $3)`, Object.values(slot))
        await environment.rows(
          `insert into installation_capacity (area, day, half, capacity) values ($1, $2, $3, 1) on conflict do nothing`,
          Object.values(slot),
        )
        const answers = await Promise.all(
          two.map(({ orderId, cookie }, nth) =>
            environment.call(portals[nth]!, bookAppointment, { cookie, body: { applicationRefID: orderId, ...slot } }),
          ),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual(['200', 'slot-full'])
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )

  test(
    'visitors who choose in two processes at once get half of a half day, and each of them three times',
    async () => {
      const { bookAppointment } = contract.applications
      const before = await faultsIn(environment)
      const portals = await environment.both()
      const chosen = async (orders: { orderId: string; cookie: string | undefined }[], slot: object) => {
        const answers = orders.map(({ orderId, cookie }, nth) =>
          environment.call(portals[nth % 2]!, bookAppointment, {
            cookie,
            body: { applicationRefID: orderId, ...slot },
          }),
        )
        return (await Promise.all(answers)).map(({ status, code = String(status) }) => code).toSorted()
      }
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const slot = { area: MAKATI, day: plusDays(TODAY, 3 + (round % 40)), half: 'morning' }
        await environment.rows(`delete from appointment where (area, day, half) = ($1, $2, $3)`, Object.values(slot))
        await environment.rows(
          `insert into installation_capacity (area, day, half, capacity) values ($1, $2, $3, 6)
           on conflict (area, weekday, day, half) do update set capacity = 6`,
          Object.values(slot),
        )
        const strangers = await Promise.all(
          Array.from({ length: 5 }, () => savedApplication(environment, randomUUID())),
        )
        expect(await chosen(strangers, slot)).toEqual(['200', '200', '200', 'slot-full', 'slot-full'])
        // All in one browser, with room for all of them.
        await environment.rows(
          `update appointment set held_until = null where (area, day, half) = ($1, $2, $3)`,
          Object.values(slot),
        )
        await environment.rows(
          `update installation_capacity set capacity = 40 where (area, day, half) = ($1, $2, $3)`,
          Object.values(slot),
        )
        const [first, ...others] = await Promise.all(
          Array.from({ length: 5 }, () => savedApplication(environment, randomUUID())),
        )
        await environment.rows(
          `update application_order set key_hash = (select key_hash from application_order where order_id = $1)
           where order_id = any($2)`,
          [first!.orderId, others.map(({ orderId }) => orderId)],
        )
        const { cookie } = first!
        expect(
          await chosen(
            [first!, ...others].map(({ orderId }) => ({ orderId, cookie })),
            slot,
          ),
        ).toEqual(['200', '200', '200', 'too-many-held', 'too-many-held'])
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
