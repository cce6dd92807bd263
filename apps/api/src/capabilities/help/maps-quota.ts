import { DAY_MS } from '@hibla/contract/values/days'
import type { Position } from '@hibla/contract/values/position'
import type { Clock } from '../../kernel/clock/clock.ts'
import { withinLimit } from '../../kernel/http/limits/shared-limit.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import { reportNonFatal } from '../../kernel/non-fatal.ts'
import type { Leg, RoadDistances } from './distances.port.ts'

/** Anybody can ask, and each answer is paid for: so often in a day, by all processes together. */
export const REQUESTS_PER_DAY = 500
/** In memory, of some 100 bytes each. */
const MOST_REMEMBERED = 10_000

type Known = { leg: Leg | null; until: number }

const way = (from: Position, to: Position): string => [from.latitude, from.longitude, to.latitude, to.longitude].join()

/**
 * Asks maps sparingly: ways are remembered for a day, which roads outlast, and nothing is asked any more once that was done
 * often enough today. Then it knows no way at all: some by road beside others in a straight line couldn't be compared.
 */
export const sparingly = (roads: RoadDistances, { db, clock }: { db: Database; clock: Clock }): RoadDistances => {
  const known = new Map<string, Known>()
  let toldUntil = 0
  const find = (from: Position, to: Position): Known | undefined => {
    const found = known.get(way(from, to))
    return found && found.until > clock.now().getTime() ? found : undefined
  }
  const remember = (from: Position, to: Position, leg: Leg | null) => {
    const key = way(from, to)
    // The oldest is the first to go.
    known.delete(key)
    known.set(key, { leg, until: clock.now().getTime() + DAY_MS })
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!)
  }
  const tellOnce = () => {
    const now = clock.now().getTime()
    if (now < toldUntil) return
    toldUntil = now + DAY_MS
    reportNonFatal(
      new Error('Maps have been asked often enough today'),
      'help: distances are straight lines until tomorrow',
    )
  }

  return async (origins, destinations) => {
    const unknown = destinations.filter((to) => origins.some((from) => !find(from, to)))
    const answers = new Map<string, Leg | null>()
    if (unknown.length > 0) {
      if (!(await withinLimit(db, 'help maps', 'everybody', { max: REQUESTS_PER_DAY, seconds: DAY_MS / 1000 }))) {
        tellOnce()
        return []
      }
      const rows = await roads(origins, unknown)
      origins.forEach((from, row) =>
        unknown.forEach((to, at) => {
          const leg = rows[row]?.[at] ?? null
          remember(from, to, leg)
          answers.set(way(from, to), leg)
        }),
      )
    }
    return origins.map((from) => destinations.map((to) => answers.get(way(from, to)) ?? find(from, to)?.leg ?? null))
  }
}
