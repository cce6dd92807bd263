import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { plusDays } from '@hibla/contract/values/days'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import { savedApplication } from '../journeys/selling.ts'
import { TODAY, type Stage } from '../stage.ts'
import { PATIENCE, ROUNDS } from './rounds.ts'

const MAKATI = '1380300000'

/** Two applicants book at the same moment. */
export const testLastPlace = (stage: Stage): void => {
  test(
    'two people after the last place with a team: one gets it, the other hears that it’s gone',
    async () => {
      const { bookAppointment } = contract.applications
      const before = await faultsIn(stage)
      const portals = await stage.both()
      for (let round = 0; round < ROUNDS; round++) {
        await stage.timePasses()
        const two = await Promise.all([1, 2].map(() => savedApplication(stage, randomUUID())))
        // Each round has a slot of its own with room for one.
        const slot = { area: MAKATI, day: plusDays(TODAY, 3 + (round % 40)), half: 'afternoon' }
        await stage.rows(`delete from appointment where (area, day, half) = ($1, $2, $3)`, Object.values(slot))
        await stage.rows(
          `insert into installation_capacity (area, day, half, capacity) values ($1, $2, $3, 1) on conflict do nothing`,
          Object.values(slot),
        )
        const answers = await Promise.all(
          two.map(({ orderId, cookie }, nth) =>
            stage.call(portals[nth]!, bookAppointment, { cookie, body: { applicationRefID: orderId, ...slot } }),
          ),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual(['200', 'slot-full'])
      }
      await stage.drain()
      expect(await newFaults(stage, before)).toEqual({})
    },
    PATIENCE,
  )
}
