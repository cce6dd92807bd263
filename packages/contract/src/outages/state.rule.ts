import { DAY_MS } from '../values/days.ts'
import { stateMachine } from '../values/state-machine.ts'

/**
 * Where an incident is. `open`: lines are down. `ended`: they're back, and their downtime is credited. `withdrawn`: it was opened
 * by mistake, so nothing is credited.
 */
export const outageStates = ['open', 'ended', 'withdrawn'] as const
export type OutageState = (typeof outageStates)[number]

/** What staff can do about an incident. */
export const outageChanges = ['update', 'end', 'reopen', 'withdraw'] as const
export type OutageChange = (typeof outageChanges)[number]

const leadsTo: Record<OutageState, Partial<Record<OutageChange, OutageState>>> = {
  open: { update: 'open', end: 'ended', withdraw: 'withdrawn' },
  // Ended too early, or ended by mistake.
  ended: { reopen: 'open' },
  withdrawn: {},
}

export const outageMachine = stateMachine<OutageState>({
  open: Object.values(leadsTo.open),
  ended: Object.values(leadsTo.ended),
  withdrawn: Object.values(leadsTo.withdrawn),
})

/** Where a change leads, or undefined if an incident that is there can't be changed that way. */
export const afterChange = (state: OutageState, change: OutageChange): OutageState | undefined => leadsTo[state][change]

export const changesOf = (state: OutageState): OutageChange[] =>
  outageMachine.isFinal(state) ? [] : outageChanges.filter((change) => afterChange(state, change) !== undefined)

export const causes = ['fibre-cut', 'power', 'equipment', 'weather', 'maintenance', 'unknown'] as const
export type Cause = (typeof causes)[number]

/** In a sentence to subscribers: 'The cause is a cut fibre cable.' */
export const causeTexts: Record<Cause, string> = {
  'fibre-cut': 'a cut fibre cable',
  power: 'a power failure',
  equipment: 'faulty equipment of ours',
  weather: 'bad weather',
  maintenance: 'work on our network',
  unknown: 'not known yet',
}

/** Why it is, as far as we know. */
export const causeSentence = (cause: Cause): string =>
  cause === 'unknown' ? 'We’re looking for the cause.' : `The cause is ${causeTexts[cause]}.`

/** Incidents can be opened late, and opened again after their end, but not for a time that bills have long settled. */
export const OPENED_AT_MOST_DAYS_LATE = 30
/** The credit is on the next bill, and that is read for a while before somebody wonders. */
export const DISPUTED_AT_MOST_DAYS_LATE = 90
/** One line can be back later than the rest; a month later it's another outage, or a typo. */
export const BACK_AT_MOST_DAYS_LATER = 30

const isWithin = (days: number, from: Date, to: Date): boolean => to.getTime() - from.getTime() <= days * DAY_MS

export const mayBeReopened = (endedAt: Date, now: Date): boolean => isWithin(OPENED_AT_MOST_DAYS_LATE, endedAt, now)

export const mayBeDisputed = (endedAt: Date, now: Date): boolean => isWithin(DISPUTED_AT_MOST_DAYS_LATE, endedAt, now)

/** Whether one line may have been back at a moment, although its incident ended before. */
export const mayBeBackAt = (at: Date, endedAt: Date | null, now: Date): boolean =>
  at <= now && endedAt !== null && isWithin(BACK_AT_MOST_DAYS_LATER, endedAt, at)
/** Nobody can say what will be in a month. */
export const EXPECTED_AT_MOST_DAYS_AHEAD = 30
