import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { z } from 'zod'
import { portalHeaders } from '../call-headers.ts'
import { startNode } from '../child.ts'
import { logIn } from '../log-in.ts'
import { timed, type Call } from '../make-calls.ts'
import { median, type Figure } from '../measurement.ts'
import { fillByCopy } from '../million/fill.ts'
import { weights } from '../million/weights.ts'
import { paymentCalls } from '../payments/calls.ts'
import { startGateway, type Gateway } from '../payments/gateway.ts'
import { ACCOUNTS_EACH, addPeople, dashboardCalls, logInAll, PERSONS } from '../people.ts'
import { root, type Served, type TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom, startCallsOn } from '../sized-portal.ts'

const FEW = 10_000
const BILLED = 5_000
const ROUNDS = 400
const WARM_UP = 100
const BILL_RUNS = 3

/** What staff look at all day, and what the number of subscribers must not be felt in. */
const backOffice = [
  '/backoffice/payments',
  '/backoffice/payments?needs=unknown',
  '/backoffice/tickets',
  '/backoffice/orders',
  '/backoffice/payments/differences?state=open',
  '/backoffice/audit/events',
  '/backoffice/outages',
]

type Filled = { databaseUrl: string; open: (gateway: Gateway) => Promise<Sized> }
type Sized = { databaseUrl: string; portal: Served; next: Record<string, () => Call> }

/** A database of so many subscribers, and the calls to make there; each asks for somebody else than the one before. */
const prepare = async (stage: TestEnvironment, name: string, subscribers: number): Promise<Filled> => {
  const databaseUrl = await furtherDatabase(stage, name)
  await fillByCopy(databaseUrl, { subscribers, billed: Math.min(BILLED, subscribers) })
  const persons = await addPeople(databaseUrl, subscribers)
  const open = async (gateway: Gateway): Promise<Sized> => {
    const portal = await startCallsOn(stage, databaseUrl, name, { ...gateway.settings, TRUST_PROXY: '127.0.0.1' })
    const headers = await portalHeaders({ ...stage, portal })
    const askers = await logInAll(portal.url, headers, persons)
    const staff = await logIn(portal, headers, 'back-office@hibla.example.com')
    const asking = (path: (number: string) => string): (() => Call) => {
      let made = 0
      return () => {
        const at = made++
        const asker = askers[at % PERSONS]!
        const number = asker.accounts[Math.floor(at / PERSONS) % ACCOUNTS_EACH]!
        return { method: 'GET', path: `/api${path(number)}`, headers: asker.headers }
      }
    }
    return {
      databaseUrl,
      portal,
      next: {
        ...Object.fromEntries(
          Object.entries(dashboardCalls).map(([what, path]) => [`dashboard: ${what}`, asking(path)]),
        ),
        'starting a payment': paymentCalls(headers, subscribers).start,
        ...Object.fromEntries(
          backOffice.map((path) => [
            `back office: ${path.slice('/backoffice/'.length)}`,
            (): Call => ({ method: 'GET', path: `/api${path}`, headers: staff.headers }),
          ]),
        ),
      },
    }
  }
  return { databaseUrl, open }
}

const Measured = z.object({ ms: z.number(), memory: z.array(z.number()) })

/** Bills the same number of accounts in either database, in its own process, in milliseconds. */
const billRun = async ({ crew }: TestEnvironment, databaseUrl: string, month: number): Promise<number> => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 3)).toISOString().slice(0, 10)
  const command = { name: 'bill run', args: [join(root, 'bench/src/bill-run-child.ts'), databaseUrl, day], env: {} }
  const child = startNode(crew, command, 'pipe')
  if (!child.stdout || !child.stderr) throw new Error('The bill run has no output to listen to')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (said === '') throw new Error(`The bill run failed:\n${complained}`)
  return Measured.parse(JSON.parse(said)).ms
}

type Pair = { ours: number[]; theirs: number[] }

const figure = (what: string, sizes: string, { ours, theirs }: Pair): Figure => ({
  what: `${what}, ${sizes}`,
  ours: `${median(ours).toFixed(2)} ms`,
  against: `${median(theirs).toFixed(2)} ms`,
  value: median(ours) / median(theirs),
  bar: { atMost: 1.3 },
})

/** A million subscribers with a year of bills against ten thousand, in turns, so that other load affects both. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const subscribers = sizeFrom('BENCH_MILLION', 1_000_000)
  const fewer = Math.min(FEW, subscribers)
  const fewest = await prepare(stage, 'million_few', fewer)
  const most = await prepare(stage, 'million_many', subscribers)
  // Before anything is measured: payments and bill runs add to it.
  const weighed = await weights(most.databaseUrl, subscribers)
  const gateway = await startGateway(stage, { maya: [], paynamics: [] })
  const [few, many] = [await fewest.open(gateway), await most.open(gateway)]
  const sizes = `${subscribers.toLocaleString('en')} subscribers against ${fewer.toLocaleString('en')}`
  const figures: Figure[] = []
  for (const [what, next] of Object.entries(many.next)) {
    const other = few.next[what]!
    const pair: Pair = { ours: [], theirs: [] }
    for (let at = 0; at < WARM_UP + ROUNDS; at++) {
      const [ours, theirs] = [await timed(many.portal, next()), await timed(few.portal, other())]
      if (at < WARM_UP) continue
      pair.ours.push(ours)
      pair.theirs.push(theirs)
    }
    figures.push(figure(what, sizes, pair))
  }
  const runs: Pair = { ours: [], theirs: [] }
  for (let month = 1; month <= BILL_RUNS; month++) {
    runs.ours.push(await billRun(stage, many.databaseUrl, month))
    runs.theirs.push(await billRun(stage, few.databaseUrl, month))
  }
  figures.push(figure(`bill run of ${Math.min(BILLED, fewer).toLocaleString('en')} accounts`, sizes, runs))
  return [...figures, ...weighed]
}
