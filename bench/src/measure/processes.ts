import { portalHeaders } from '../call-headers.ts'
import { cpuSeconds } from '../load.ts'
import { make, type Call } from '../make-calls.ts'
import { median, type Figure } from '../measurement.ts'
import { ACCOUNTS_EACH, addPeople, dashboardCalls, logInAll, PERSONS } from '../people.ts'
import type { Served, TestEnvironment } from '../portal.ts'
import { furtherDatabase, startPortalOn } from '../sized-portal.ts'
import { addSubscribers } from '../subscribers.ts'

const SUBSCRIBERS = 10_000
const CALLERS = 16
const WARM_UP_MS = 4_000
const TURN_MS = 2_000
const TURNS = 9

type Pace = { perSecond: number; cpuMicros: number }

/** What the dashboard asks, of everybody in turn. */
const calls = async (
  stage: TestEnvironment,
  portal: Served,
  persons: Parameters<typeof logInAll>[2],
): Promise<() => Call> => {
  const askers = await logInAll(portal.url, await portalHeaders({ ...stage, portal }), persons)
  const paths = Object.values(dashboardCalls)
  let made = 0
  return () => {
    const at = made++
    const asker = askers[at % PERSONS]!
    const number = asker.accounts[Math.floor(at / PERSONS) % ACCOUNTS_EACH]!
    const headers = { ...asker.headers, host: new URL(portal.url).host }
    return { method: 'GET', path: `/api${paths[at % paths.length]!(number)}`, headers }
  }
}

/** The same callers, shared out among these processes. */
const pace = async (portals: Served[], next: () => Call, forMs: number): Promise<Pace> => {
  const used = () => portals.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const [before, began] = [used(), performance.now()]
  let answers = 0
  const caller = async (portal: Served) => {
    while (performance.now() - began < forMs) {
      await make(portal, next())
      answers++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, at) => caller(portals[at % portals.length]!)))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: answers / seconds, cpuMicros: ((used() - before) * 1e6) / answers }
}

/** What it costs to share the work among several processes, all of them on the same cores as PostgreSQL and the callers. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const databaseUrl = await furtherDatabase(stage, 'bench_processes')
  await addSubscribers(databaseUrl, SUBSCRIBERS, { history: true })
  const persons = await addPeople(databaseUrl, SUBSCRIBERS)
  const first = await startPortalOn(stage, databaseUrl, 'processes-1')
  const portals = [first]
  // To people they are one portal, so logins at one count at all of them.
  for (let at = 2; at <= 4; at++)
    portals.push(await startPortalOn(stage, databaseUrl, `processes-${at}`, { ORIGIN: first.url }))
  const next = await calls(stage, first, persons)
  for (const portal of portals) await pace([portal], next, WARM_UP_MS)

  const sizes = [1, 2, 4]
  const paces = new Map(sizes.map((size) => [size, [] as Pace[]]))
  for (let turn = 0; turn < TURNS; turn++)
    for (const size of turn % 2 === 0 ? sizes : sizes.toReversed())
      paces.get(size)!.push(await pace(portals.slice(0, size), next, TURN_MS))
  const told = (size: number): string => {
    const all = paces.get(size)!
    const micros = median(all.map((each) => each.cpuMicros))
    return `${Math.round(median(all.map((each) => each.perSecond)))}/s at ${Math.round(micros)} µs`
  }
  const against = (size: number): number =>
    median(paces.get(size)!.map((each, turn) => each.perSecond / paces.get(1)![turn]!.perSecond))
  return [2, 4].map((size) => ({
    what: `processes: the dashboard’s calls, ${size} against one`,
    ours: told(size),
    against: told(1),
    value: against(size),
    bar: { atLeast: size === 2 ? 0.9 : 0.8 },
    notes: ['16 callers in all; they, PostgreSQL and every process share two cores'],
  }))
}
