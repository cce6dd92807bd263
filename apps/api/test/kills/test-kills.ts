import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { diceFrom } from './dice.ts'
import type { Journey } from './journey.ts'
import { nameOf, stopPointNamed, type StopPoint } from './stop-points.ts'
import { deaths, killAt, NeverReached, walkThrough, type Death } from './round.ts'
import type { TestEnvironment } from './test-environment.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const MINUTE = 60_000
/** Repeats the kills of an earlier run. */
const seed = Number(process.env['HIBLA_SEED'] ?? Math.floor(Math.random() * 1e9))

export type Chosen = [journey: string, place: string, dies: Death]
type Kills = {
  journeys: Journey[]
  kills: number
  /** The tables that the journeys write together. */
  writes: string[]
  /** Places besides writes. */
  more?: (journey: Journey) => StopPoint[]
}

/** One of the chosen kills: what it left, and what must be left once everything has happened once and whole. */
export const chosenKill = async (environment: TestEnvironment, journeys: Journey[], [name, place, dies]: Chosen) => {
  const journey = journeys.find((each) => each.name === name)
  if (!journey) throw new Error(`There is no journey '${name}'`)
  const kill = () => killAt(environment, journey, stopPointNamed(place), dies)
  // A schedule that runs by itself may have done what a person is about to ask for.
  const left = await kill().catch((error: unknown) => {
    if (error instanceof NeverReached) return kill()
    throw error
  })
  return { left, whole: { faults: {}, after: journey.whole } }
}

/** The deep run's: at every write of every journey, by chance. */
export const testRandomKills = (
  environment: TestEnvironment,
  { journeys, kills: most, writes: tables, more }: Kills,
): void => {
  /** What every journey writes, from walking through all of them. */
  const written = new Map<Journey, StopPoint[]>()

  test.runIf(deep)(
    'every journey is whole when nobody is killed, and together they write what they should',
    async () => {
      for (const journey of journeys) {
        const { writes, ...walked } = await walkThrough(environment, journey)
        expect.soft(walked, journey.name).toEqual({ faults: {}, after: journey.whole })
        written.set(journey, writes)
      }
      const seen = new Set([...written.values()].flat().map((place) => ('table' in place ? place.table : '')))
      expect(tables.filter((name) => !seen.has(name))).toEqual([])
    },
    10 * MINUTE,
  )

  test.runIf(deep)(
    `${most} kills at random places leave nothing half done or done twice (HIBLA_SEED=${seed})`,
    async () => {
      const { oneOf } = diceFrom(seed)
      const places = [...written].flatMap(([journey, writes]) =>
        [...writes, ...(more?.(journey) ?? [])].map((place) => ({ journey, place })),
      )
      const wrong: object[] = []
      let [kills, misses] = [0, 0]
      while (kills < most && misses < most / 5) {
        const { journey, place } = oneOf(places)
        const dies = oneOf(Object.keys(deaths) as Death[])
        const left = await killAt(environment, journey, place, dies).catch((error: unknown) =>
          error instanceof NeverReached ? undefined : { threw: String(error) },
        )
        if (!left) {
          misses++
          continue
        }
        kills++
        const expected = { faults: {}, after: journey.whole }
        if (isDeepStrictEqual(left, expected)) continue
        wrong.push({ kill: kills, journey: journey.name, place: nameOf(place), dies, left })
        // At once, since the rest may take long.
        process.stderr.write(`${JSON.stringify(wrong.at(-1))}\n`)
      }
      expect({ kills, wrong }).toEqual({ kills: most, wrong: [] })
    },
    40 * MINUTE,
  )
}
