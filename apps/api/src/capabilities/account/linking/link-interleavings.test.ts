import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useProviderProxy, type Fate } from '../../../../test/provider-proxy.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { until } from '../../../../test/until.ts'
import { linkedAccountsOf } from './links.ts'
import { startProcess, type CallProcess } from '../test/call-process.ts'
import { differences, emptyTheQueue, proofFor } from '../test/holders.ts'
import { newSomeone } from '../test/someone.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const KILLS = deep ? 200 : 4
/** HIBLA_SEED repeats the steps and kills of an earlier run. */
const seed = Number(process.env['HIBLA_SEED'] ?? Math.floor(Math.random() * 1e9))

const api = await useApi()
/** Each process has its own way to the provider. */
const ways = [await useProviderProxy(api.insideUrl), await useProviderProxy(api.insideUrl)] as const
const numbers = await addSubscribers(api.db, { count: 2, billDay: 3 })

type Step =
  | { do: 'linkAccount' | 'unlinkAccount' | 'switchAccount'; about: string }
  | { do: 'updateAttributes'; about: 'displayCoachmarks' | 'displaySuccessRegistration'; shown: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('linkAccount', 'linkAccount', 'unlinkAccount', 'switchAccount'),
    about: fc.constantFrom(...numbers),
  }),
  fc.record({
    do: fc.constant('updateAttributes'),
    about: fc.constantFrom('displayCoachmarks', 'displaySuccessRegistration'),
    shown: fc.boolean(),
  }),
)
/** Two steps at once, and when the one or the other process dies: at a call to the provider, or at any moment. */
const round = fc.record({
  steps: fc.tuple(step, step),
  doomed: fc.constantFrom(0, 1),
  dies: fc.oneof(
    fc.record({ nth: fc.integer({ min: 1, max: 7 }), fate: fc.constantFrom<Fate[]>('refused', 'lost') }),
    fc.record({ afterMs: fc.integer({ min: 0, max: 40 }) }),
  ),
})
type Round = typeof round extends fc.Arbitrary<infer T> ? T : never

/** Somebody, and what may be true of them: after a step whose answer never came, both. */
const someone = async () => {
  const pia = await newSomeone(api, numbers)
  const may = new Map<string, Set<string>>()
  const actual = async (about: string): Promise<string> => {
    if (numbers.includes(about)) return String((await linkedAccountsOf(api.db, pia.id)).accountNumber.includes(about))
    return (await pia.attributes())[about]?.[0] ?? 'never set'
  }
  return {
    pia,
    bodyOf: async (input: Step): Promise<object> => {
      if (input.do === 'updateAttributes')
        return { accessToken: await pia.accessToken(), attributes: { [input.about]: [input.shown] } }
      return input.do === 'linkAccount' ? proofFor(api, pia.id, input.about) : { accountNumber: input.about }
    },
    expectAfter: (steps: Step[], done: boolean[]): void => {
      for (const about of new Set(steps.map((each) => each.about))) {
        const inputs = steps.map((each, at) => ({ ...each, done: done[at] })).filter((each) => each.about === about)
        const changing = inputs.filter((each) => each.do !== 'switchAccount')
        const requested = changing.map((each) =>
          String(each.do === 'updateAttributes' ? each.shown : each.do === 'linkAccount'),
        )
        const before = changing.some((each) => each.done) ? [] : (may.get(about) ?? [])
        may.set(about, new Set([...before, ...requested]))
      }
    },
    /** What is found is what may be true, and from now on is. */
    check: async (): Promise<void> => {
      for (const [about, values] of may) {
        const found = await actual(about)
        expect([...values], about).toContain(found)
        may.set(about, new Set([found]))
      }
    },
    know: async (steps: Step[]): Promise<void> => {
      for (const { about } of steps) if (!may.has(about)) may.set(about, new Set([await actual(about)]))
    },
  }
}

/** Sets up a death, and returns how to call it off. */
const doom = (child: CallProcess, way: (typeof ways)[number], dies: Round['dies']): (() => void) => {
  if ('afterMs' in dies) {
    const timer = setTimeout(child.kill, dies.afterMs)
    return () => clearTimeout(timer)
  }
  let calls = 0
  way.fate = () => {
    if (++calls !== dies.nth) return 'answered'
    child.kill()
    return dies.fate
  }
  return () => {
    way.fate = () => 'answered'
  }
}

test(
  `two processes, steps at once and ${KILLS} kills that interrupt one: claims end up as the links (HIBLA_SEED=${seed})`,
  { timeout: deep ? 1_800_000 : 90_000 },
  async () => {
    const killed: Record<string, number> = {}
    let [kills, rounds] = [0, 0]
    const children = await Promise.all(ways.map(({ url }) => startProcess(api, url)))
    let person = await someone()
    for (const { steps, doomed, dies } of fc.sample(round, { seed, numRuns: 10 * KILLS })) {
      if (kills >= KILLS) break
      // Before the token expires.
      if (++rounds % 20 === 0) person = await someone()
      await api.db.execute(sql`truncate limit_window, link_guard, link_attempt`)
      await person.know(steps)
      const bodies = [await person.bodyOf(steps[0]), await person.bodyOf(steps[1])]
      const callOff = doom(children[doomed]!, ways[doomed], dies)
      const answers = await Promise.all(
        steps.map((each, at) =>
          children[at]!.call({ ...contract.account, ...contract.identity }[each.do], person.pia.id, bodies[at]!),
        ),
      )
      callOff()
      if (answers[doomed] === 'died') {
        kills++
        const what = steps[doomed].do
        killed[what] = (killed[what] ?? 0) + 1
      }
      if (children[doomed]!.isKilled()) {
        await children[doomed]!.gone()
        children[doomed] = await startProcess(api, ways[doomed].url)
      }
      await until(async () => ways.every(({ busy }) => busy === 0))
      await emptyTheQueue(api)
      expect(await differences(api)).toEqual([])
      person.expectAfter(
        steps,
        answers.map((answer) => answer !== 'died' && answer.ok),
      )
      await person.check()
    }
    expect(kills).toBe(KILLS)
    if (deep)
      expect(Object.keys(killed).toSorted()).toEqual([
        'linkAccount',
        'switchAccount',
        'unlinkAccount',
        'updateAttributes',
      ])
  },
)
