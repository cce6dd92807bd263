import type { Cause, OutageState } from '@hibla/contract/outages/state.rule'

export const causeNames: Record<Cause, string> = {
  'fibre-cut': 'Cut fibre cable',
  power: 'Power failure',
  equipment: 'Faulty equipment',
  weather: 'Bad weather',
  maintenance: 'Work on our network',
  unknown: 'Not known yet',
}

export const stateNames: Record<OutageState, string> = {
  open: 'Ongoing',
  ended: 'Over',
  withdrawn: 'Opened by mistake',
}
