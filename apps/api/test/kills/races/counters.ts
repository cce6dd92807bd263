import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { program, quickStart } from '../../quick-start.ts'
import { faultsIn, newFaults } from '../invariants.ts'
import { TODAY, type TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

/** Staff at two counters, each with a process of their own. */
const counterOf = async (environment: TestEnvironment) => {
  const counter = program(join(import.meta.dirname, '../posting-child.ts'))
  const child = spawn(process.execPath, [counter, environment.postgres.url, TODAY], {
    env: quickStart,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  await next()
  return {
    post: (number: string, reference: string) => child.stdin.write(`${number} ${reference}\n`),
    posted: () => next(),
  }
}

/** What two counters enter at the same moment. */
export const testCounterRaces = (environment: TestEnvironment): void => {
  test(
    'one slip, entered at two counters at once, is posted once',
    async () => {
      const before = await faultsIn(environment)
      const counters = await Promise.all([counterOf(environment), counterOf(environment)])
      for (let round = 0; round < ROUNDS; round++) {
        const number = await environment.account()
        const reference = `SLIP-${round}`
        for (const { post } of counters) post(number, reference)
        const answers = await Promise.all(counters.map(({ posted }) => posted()))
        expect(answers.toSorted()).toEqual([`${reference} false`, `${reference} true`])
        expect(await environment.count('select balance from account_balance where account_number = $1', [number])).toBe(
          -149_900,
        )
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
