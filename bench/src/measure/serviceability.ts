import { eq, sql } from '../../../apps/api/src/kernel/postgres/sql.ts'
import { serviceAt } from '../../../apps/api/src/capabilities/serviceability/network.ts'
import { networkElement } from '../../../apps/api/src/capabilities/serviceability/serviceability.tables.ts'
import { connect, type Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { prepared } from '../../../apps/api/src/kernel/postgres/prepared.ts'
import { median, type Figure } from '../measurement.ts'
import { growNetwork, scatterPins } from '../network.ts'
import { poolSize, type TestEnvironment } from '../portal.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const callers = 16
const turnMs = 600
const turns = 9

type Work = (nth: number) => Promise<unknown>

/** Answers per second with sixteen callers, each asking again as soon as it has an answer. */
const pace = async (work: Work, forMs: number): Promise<number> => {
  const began = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() - began < forMs) await work(done++)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (done * 1000) / (performance.now() - began)
}

const keyedRead = (db: Database): Work => {
  const byKey = prepared((on) =>
    on
      .select({ elementId: networkElement.elementId, status: networkElement.status })
      .from(networkElement)
      .where(eq(networkElement.elementId, sql.placeholder('id'))),
  )
  return (nth) => byKey(db, { id: `BENCH-${1 + ((nth * 7919) % LARGE)}` })
}

const perSecond = (paces: number[]) => `${Math.round(median(paces))}/s`

/** Checking a pin with ten thousand network elements and with a million, and against reading one row by key. */
export default async ({ crew, databaseUrl }: TestEnvironment): Promise<Figure[]> => {
  const open = async (schema: string, size: number): Promise<Database> => {
    const { db, close } = connect(await growNetwork(databaseUrl, schema, size), { max: poolSize })
    crew.defer(close)
    return db
  }
  const small = await open('plant_small', SMALL)
  const large = await open('plant_large', LARGE)
  const pins = await scatterPins(databaseUrl, 1_000)
  const decide =
    (db: Database): Work =>
    (nth) =>
      serviceAt(db, { latitude: 14.5, longitude: 121, ...pins[nth % pins.length], buildingId: null })
  const works: Record<'small' | 'large' | 'keyed', Work> = {
    small: decide(small),
    large: decide(large),
    keyed: keyedRead(large),
  }
  const names = ['small', 'large', 'keyed'] as const
  const paces: Record<(typeof names)[number], number[]> = { small: [], large: [], keyed: [] }
  for (const name of names) await pace(works[name], turnMs)
  // In short turns, so that other load on the machine affects all of them.
  for (let turn = 0; turn < turns; turn++) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      paces[name].push(await pace(works[name], turnMs))
    }
  }
  const ratios = (a: number[], b: number[]) => a.map((value, turn) => value / (b[turn] ?? Number.NaN))
  return [
    {
      what: 'serviceability: cost with 1,000,000 elements against 10,000',
      ours: perSecond(paces.large),
      against: `${perSecond(paces.small)} small`,
      value: median(ratios(paces.small, paces.large)),
      bar: { atMost: 1.5 },
    },
    {
      what: 'serviceability: with 1,000,000 elements against one row by key',
      ours: perSecond(paces.large),
      against: `${perSecond(paces.keyed)} by key`,
      value: median(ratios(paces.large, paces.keyed)),
      bar: { atLeast: 0.6 },
    },
  ]
}
