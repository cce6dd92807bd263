import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { program, quickStart } from '../../quick-start.ts'
import { faultsIn, newFaults } from '../invariants.ts'
import { TODAY, type Stage } from '../stage.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

/** Staff at two counters, each with a process of their own. */
const counterOf = async (stage: Stage) => {
  const counter = program(join(import.meta.dirname, '../posting-child.ts'))
  const child = spawn(process.execPath, [counter, stage.postgres.url, TODAY], {
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
export const testCounterRaces = (stage: Stage): void => {
  test(
    'one slip, entered at two counters at once, is posted once',
    async () => {
      const before = await faultsIn(stage)
      const counters = await Promise.all([counterOf(stage), counterOf(stage)])
      for (let round = 0; round < ROUNDS; round++) {
        const number = await stage.account()
        const reference = `SLIP-${round}`
        for (const { post } of counters) post(number, reference)
        const answers = await Promise.all(counters.map(({ posted }) => posted()))
        expect(answers.toSorted()).toEqual([`${reference} false`, `${reference} true`])
        expect(await stage.count('select balance from account_balance where account_number = $1', [number])).toBe(
          -149_900,
        )
      }
      await stage.drain()
      expect(await newFaults(stage, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
