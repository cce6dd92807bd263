import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { MAX_TICKETS } from '@hibla/contract/support/ticket'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

const TOO_MANY = 4

/** One person opens tickets for two accounts, in two processes at the same moment. */
export const testTicketRaces = (environment: TestEnvironment): void => {
  test(
    `somebody who opens tickets in two processes at once has ${MAX_TICKETS.anHour} of them, and the others are refused`,
    async () => {
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const { email, accounts } = await environment.person(2)
        const token = await environment.login(email)
        const answers = await Promise.all(
          Array.from({ length: MAX_TICKETS.anHour + TOO_MANY }, (_, nth) =>
            environment.call(portals[nth % 2]!, contract.support.submitConcern, {
              token,
              key: randomUUID(),
              body: {
                accountNumber: accounts[(nth >> 1) % 2],
                concernType: 'BILLING',
                subConcernType: 'BILLING-CHARGE',
                description: `No. ${nth}`,
              },
            }),
          ),
        )
        const refusals = answers.flatMap(({ status, code = String(status) }) => (status === 200 ? [] : [code]))
        expect(refusals).toEqual(Array.from({ length: TOO_MANY }, () => 'hourly-ticket-limit'))
        expect(await environment.count('select count(*) from ticket where account_number = any($1)', [accounts])).toBe(
          MAX_TICKETS.anHour,
        )
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
