import type { SecurityEvent } from '@hibla/contract/values/security-event'
import { neighbourhoodOf } from '../http/limits/network.ts'
import { countTowards } from '../http/limits/shared-limit.ts'
import type { Executor } from '../postgres/database.ts'
import type { About } from './audit.tables.ts'

export type Note = {
  what: SecurityEvent
  /** Whom it is about. */
  personId?: string | undefined
  /** Who did it, if somebody else, such as staff. */
  byPersonId?: string | undefined
  /** Where the request came from; only needed outside of a request. */
  network?: string | undefined
  about?: About
}

/** What anybody can make happen as often as they like. */
const refusals: ReadonlySet<Note['what']> = new Set([
  'login-failed',
  'login-locked',
  'code-refused',
  'step-up-refused',
  'second-factor-refused',
])

const HOUR = 3600
/** How many an hour are noted one by one: about one person, and otherwise from one neighbourhood and from everywhere. */
const EACH = 20
const EVERYWHERE = 1000

/** All up to a number, then the one that makes it ten times as many, a hundred times, and so on. */
const isNoted = (nth: number, free: number): boolean => nth <= free || /^10*$/.test(String(nth / free))

type Refused = Pick<Note, 'what' | 'personId' | 'network'>

/**
 * Rows of the trail can't be removed for more than a year, so what strangers cause is thinned out: the first ones of an hour
 * are noted, then every tenfold, with how many there were. Returns that number, or undefined if it isn't to be noted.
 */
export const timesToNote = async (
  executor: Executor,
  { what, personId, network }: Refused,
): Promise<number | undefined> => {
  if (!refusals.has(what)) return 1
  const from = network === undefined ? 'unknown' : neighbourhoodOf(network)
  // Counted in the same way for known and unknown people, so that the time it takes can't tell. A flood elsewhere must not
  // hide what happens to somebody.
  const free = new Map([
    [personId === undefined ? `from ${from}` : `about ${personId}`, EACH],
    ['everywhere', personId === undefined ? EVERYWHERE : Infinity],
  ])
  const counts = [...(await countTowards(executor, `noted ${what}`, HOUR, [...free.keys()]))]
  if (!counts.every(([who, nth]) => isNoted(nth, free.get(who)!))) return undefined
  return Math.max(1, ...counts.flatMap(([who, nth]) => (nth > free.get(who)! ? [nth] : [])))
}
