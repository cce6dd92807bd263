import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { contract } from '@hibla/contract'
import { plusDays } from '@hibla/contract/values/days'
import { expect, onTestFinished, test } from 'vitest'
import { quickStart } from '../quick-start.ts'
import { faultsIn, newFaults } from './invariants.ts'
import type { Journey } from './journey.ts'
import { journeys } from './journeys/index.ts'
import { decidedAgain } from './journeys/paying.ts'
import { savedApplication } from './journeys/selling.ts'
import { PATIENCE, ROUNDS, SIDE_BY_SIDE } from './rounds.ts'
import { TODAY, type Answer, type Stage } from './stage.ts'

const MAKATI = '1380300000'

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
  'not-now',
  'already-linked',
  'already-decided',
])
const isFine = ({ status, code = '' }: Answer) => status === 200 || mayBeTold.has(code)

/** Somebody presses twice, and each press reaches another process. */
const raced = async (stage: Stage, journey: Journey, pressedAgain: (given: unknown) => unknown) => {
  await stage.emptyInbox()
  await stage.timePasses()
  const [one, two] = await stage.both()
  const given = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => journey.begin(stage, randomUUID())))
  await stage.drain()
  const before = await faultsIn(stage)
  const answers = await Promise.all(
    given.flatMap((each) => [journey.ask(stage, one, each), journey.ask(stage, two, pressedAgain(each))]),
  )
  await stage.drain()
  const after = await Promise.all(given.map((each) => journey.after(stage, each)))
  return { unexpected: answers.filter((answer) => !isFine(answer)), faults: await newFaults(stage, before), after }
}

const same = (given: unknown) => given
/** In another tab, so with another key. */
const inAnotherTab = (given: unknown) => ({ ...(given as object), key: randomUUID() })

const races: [what: string, journey: string, pressedAgain: (given: unknown) => unknown][] = [
  ['two presses of one form', 'leaving one’s details where there is no fibre', same],
  ['the form sent from two tabs', 'leaving one’s details where there is no fibre', inAnotherTab],
  ['two presses', 'a guest’s new order', same],
  ['two tabs', 'a member’s new order', same],
  ['two presses', 'saving an application', same],
  ['two presses', 'sending in an application', same],
  ['two tabs', 'sending in an application', inAnotherTab],
  ['two redeemers of one code', 'changing an email address', same],
  ['two redeemers of one code', 'proving an application’s email address', same],
  ['two redeemers of one link', 'choosing a new password', same],
  ['two redeemers of one link', 'verifying an email address', same],
  ['two redeemers of one link', 'confirming an application', same],
  ['two members of staff', 'approving an application', same],
  ['two members of staff', 'noting that a line works', same],
  ['two tabs', 'linking the account of one’s application', same],
  ['two presses', 'sending returned documents back', same],
  ['two tabs', 'sending returned documents back', inAnotherTab],
  ['two presses', 'registering', same],
  ['two presses', 'giving consent', same],
  ['two presses', 'announcing news', same],
  ['two presses', 'starting a payment', same],
  ['two tabs', 'starting a payment', decidedAgain],
  ['two presses', 'refunding a payment', same],
  ['two members of staff', 'approving a refund', inAnotherTab],
]

/** Staff at two counters, each with a process of their own. */
const counterOf = async (stage: Stage) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'posting-child.ts'), stage.postgres.url, TODAY], {
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

/** Two processes do the same thing at the same moment. */
export const testRaces = (stage: Stage): void => {
  test.each(races)(
    '%s, %s, in two processes: it happens once',
    async (_what, name, pressedAgain) => {
      const journey = journeys.find((each) => each.name === name)!
      for (let done = 0; done < ROUNDS; done += SIDE_BY_SIDE) {
        expect(await raced(stage, journey, pressedAgain)).toEqual({
          unexpected: [],
          faults: {},
          after: Array.from({ length: SIDE_BY_SIDE }, () => journey.whole),
        })
      }
    },
    PATIENCE,
  )

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
    PATIENCE,
  )

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

  test(
    'two members of staff publish a page at once: one succeeds, the other hears of it',
    async () => {
      const { pageToEdit, publishPage } = contract.content
      const page = { params: { page: 'terms_of_use' } }
      const before = await faultsIn(stage)
      const portals = await stage.both()
      for (let round = 0; round < ROUNDS; round++) {
        await stage.timePasses()
        const token = await stage.login('back-office@hibla.example.com')
        const { body } = await stage.call(portals[0], pageToEdit, { token, ...page })
        const wish = { ...(body['content'] as object), basedOn: body['version'] }
        const answers = await Promise.all(
          portals.map((portal) => stage.call(portal, publishPage, { ...page, token, key: randomUUID(), body: wish })),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual([
          '200',
          'published-meanwhile',
        ])
      }
      await stage.drain()
      expect(await newFaults(stage, before)).toEqual({})
    },
    PATIENCE,
  )
}
