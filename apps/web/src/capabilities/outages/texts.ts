import type { Cause, OutageState } from '@hibla/contract/outages/state.rule'
import { moment } from '@hibla/contract/values/date-texts'

export const causeNames: Record<Cause, string> = {
  'fibre-cut': 'Cut fibre cable',
  power: 'Power failure',
  equipment: 'Faulty equipment',
  weather: 'Bad weather',
  maintenance: 'Work on our network',
  unknown: 'Not known yet',
}

/** When a line was down, to the minute; `ongoing` follows the beginning of what isn't over. */
export const downTexts = (from: string, to: string | null, ongoing = ''): string => {
  if (to === null) return `Down from ${moment(from)}${ongoing}`
  return moment(from) === moment(to)
    ? `Down for a moment on ${moment(from)}`
    : `Down from ${moment(from)} to ${moment(to)}`
}

/** When an outage began that isn't over. This line may be connected all the same. */
export const sinceTexts = (from: string): string => `Since ${moment(from)}`

export const stateNames: Record<OutageState, string> = {
  open: 'Ongoing',
  ended: 'Over',
  withdrawn: 'Opened by mistake',
}
