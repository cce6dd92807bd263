import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import type { Journey } from '../journey.ts'
import { journeys } from '../journeys/index.ts'
import type { Answer, TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS, SIDE_BY_SIDE } from './rounds.ts'

/** What one of two may be told, besides that it's done. */
const mayBeTold = new Set([
  'still-running',
  'already-sent',
  'code-expired',
  'link-expired',
  'link-in-use',
  'link-used',
  'not-found',
  'already-submitted',
  'changed-meanwhile',
  'moved-meanwhile',
  'not-now',
  'already-linked',
  'already-decided',
  'too-many-hubs',
])
const isFine = ({ status, code = '' }: Answer) => status === 200 || mayBeTold.has(code)

/** Somebody presses twice, and each press reaches another process. */
const raced = async (environment: TestEnvironment, journey: Journey, pressedAgain: Again) => {
  await environment.emptyInbox()
  await environment.timePasses()
  const [one, two] = await environment.both()
  const given = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => journey.begin(environment, randomUUID())))
  await environment.drain()
  const before = await faultsIn(environment)
  const answers = await Promise.all(
    given.flatMap((each) => [journey.ask(environment, one, each), journey.ask(environment, two, pressedAgain(each))]),
  )
  await environment.drain()
  const after = await Promise.all(given.map((each) => journey.after(environment, each)))
  return {
    unexpected: answers.filter((answer) => !isFine(answer)),
    faults: await newFaults(environment, before),
    after,
  }
}

/** What the second one sends. */
type Again = (given: unknown) => unknown
export const same: Again = (given) => given
/** In another tab, so with another key. */
export const inAnotherTab: Again = (given) => ({ ...(given as object), key: randomUUID() })
export type Race = [what: string, journey: string, pressedAgain: Again]

/** Two processes do the same thing at the same moment. */
export const testRaces = (environment: TestEnvironment, races: Race[]): void => {
  test.each(races)(
    '%s, %s, in two processes: it happens once',
    async (_what, name, pressedAgain) => {
      const journey = journeys.find((each) => each.name === name)!
      for (let done = 0; done < ROUNDS; done += SIDE_BY_SIDE) {
        expect(await raced(environment, journey, pressedAgain)).toEqual({
          unexpected: [],
          faults: {},
          after: Array.from({ length: SIDE_BY_SIDE }, () => journey.whole),
        })
      }
    },
    TIMEOUT_MS,
  )
}
