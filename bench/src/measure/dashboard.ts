import { portalHeaders } from '../call-headers.ts'
import { median, type Figure } from '../measurement.ts'
import { ACCOUNTS_EACH, addPeople, dashboardCalls, logInAll, PERSONS, type LoadClient, type Person } from '../people.ts'
import type { Served, TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom, startPortalOn } from '../sized-portal.ts'
import { addSubscribers } from '../subscribers.ts'

const FEW = 10_000
const ROUNDS = 6

type Filled = { portal: Served; persons: Person[] }
type Sized = { portal: Served; askers: LoadClient[] }

const prepare = async (stage: TestEnvironment, name: string, subscribers: number): Promise<Filled> => {
  const url = await furtherDatabase(stage, name)
  await addSubscribers(url, subscribers, { history: true })
  const persons = await addPeople(url, subscribers)
  return { portal: await startPortalOn(stage, url, name), persons }
}

const logIn = async (stage: TestEnvironment, { portal, persons }: Filled): Promise<Sized> => ({
  portal,
  askers: await logInAll(portal.url, await portalHeaders({ ...stage, portal }), persons),
})

const askOnce = async ({ portal, askers }: Sized, at: number, path: (number: string) => string): Promise<number> => {
  const { headers, accounts } = askers[at % PERSONS]!
  const number = accounts[Math.floor(at / PERSONS) % ACCOUNTS_EACH]!
  const began = performance.now()
  const response = await fetch(`${portal.url}/api${path(number)}`, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path(number)} answered ${response.status}`)
  return performance.now() - began
}

/** The dashboard's calls with many subscribers against few, in turns, so that other load on the machine affects both. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const subscribers = sizeFrom('BENCH_SUBSCRIBERS', 1_000_000)
  const filledFew = await prepare(stage, 'bench_few', Math.min(FEW, subscribers))
  const filledMany = await prepare(stage, 'bench_many', subscribers)
  const [few, many] = [await logIn(stage, filledFew), await logIn(stage, filledMany)]
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(dashboardCalls)) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let at = 0; at < PERSONS * ACCOUNTS_EACH * ROUNDS; at++) {
      const isWarm = at >= PERSONS * ACCOUNTS_EACH
      const big = await askOnce(many, at, path)
      const small = await askOnce(few, at, path)
      if (isWarm) ours.push(big)
      if (isWarm) theirs.push(small)
    }
    figures.push({
      what: `dashboard: ${what}, ${subscribers.toLocaleString('en')} subscribers against ${FEW.toLocaleString('en')}`,
      ours: `${median(ours).toFixed(2)} ms`,
      against: `${median(theirs).toFixed(2)} ms`,
      value: median(ours) / median(theirs),
      bar: { atMost: 1.3 },
    })
  }
  return figures
}
