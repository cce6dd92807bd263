import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import { owe, verified } from '../journeys/autopay.ts'
import { requestFor } from '../journeys/paying.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS, SIDE_BY_SIDE } from './rounds.ts'

const { payOnline } = contract.payments

/** AutoPay charges in one process while people pay by hand in both. */
export const testChargeRaces = (environment: TestEnvironment): void => {
  test(
    'somebody begins to pay in the instant in which AutoPay charges, in two processes: one of the two waits',
    async () => {
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let done = 0; done < ROUNDS; done += SIDE_BY_SIDE) {
        await environment.timePasses()
        const holders = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => verified(environment)))
        await environment.drain()
        await Promise.all(holders.map(({ number }) => owe(environment, number)))
        const pays = ({ number }: { number: string }, nth: number) =>
          environment.call(portals[nth % 2]!, payOnline, { body: requestFor(number, 'gc', '1498.00') })
        const [answers] = await Promise.all([Promise.all(holders.map(pays)), environment.run('autopay.work')])
        await environment.drain()
        const unexpected = answers.filter(({ status, code }) => status !== 200 && code !== 'being-paid')
        expect({ unexpected, faults: await newFaults(environment, before) }).toEqual({ unexpected: [], faults: {} })
      }
    },
    TIMEOUT_MS,
  )
}
