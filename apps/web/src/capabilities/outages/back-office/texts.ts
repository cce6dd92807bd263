import type { RefusalOf } from '@hibla/contract/endpoint'
import type { OutageAreaKind } from '@hibla/contract/outages/outages.contract'
import type { answerDispute, changeOutage, openOutage } from '@hibla/contract/outages/staff-outages.contract'
import {
  BACK_AT_MOST_DAYS_LATER,
  causes,
  EXPECTED_AT_MOST_DAYS_AHEAD,
  OPENED_AT_MOST_DAYS_LATE,
  type OutageChange,
} from '@hibla/contract/outages/state.rule'
import { causeNames } from '../texts.ts'

export const causeOptions = causes.map((value) => ({ value, label: causeNames[value] }))

export const kindNames: Record<OutageAreaKind, string> = {
  province: 'Province',
  municipality: 'City or municipality',
  barangay: 'Barangay',
  element: 'Network element',
}

export const historyNames: Record<OutageChange | 'open', string> = {
  open: 'Opened',
  update: 'Updated',
  end: 'Ended',
  reopen: 'Opened again',
  withdraw: 'Withdrawn',
}

const expected = `The expected end has to be ahead, and at most ${EXPECTED_AT_MOST_DAYS_AHEAD} days.`

export const openTexts = {
  'unknown-place': 'We don’t have this place on our lists. Choose it again.',
  'already-open': 'There’s an open incident there already. Update that one instead.',
  'accounts-changed': 'The number of lines has just changed. Look at the new number and confirm again.',
  'nobody-there': 'Nobody has a working line there, so there’s nothing to open.',
  'bad-start': `It has to have started by now, and at most ${OPENED_AT_MOST_DAYS_LATE} days ago.`,
  'bad-expected-end': expected,
} satisfies Record<RefusalOf<typeof openOutage>, string>

export const changeRefusals = {
  'not-found': 'We don’t have this incident any more. Reload the page.',
  'changed-meanwhile': 'Somebody else changed this incident meanwhile. Here it is as it is now.',
  'not-now': 'That can’t be done to this incident any more.',
  'already-open': 'Another incident is open there already, so this one can’t be opened again.',
  'too-late': `It ended more than ${OPENED_AT_MOST_DAYS_LATE} days ago, so it can’t be opened again. Open a new one.`,
  'bad-end': 'It has to end after it started, and not in the future.',
  'bad-expected-end': expected,
} satisfies Record<RefusalOf<typeof changeOutage>, string>

export const answerTexts = {
  'not-found': 'We don’t have this dispute any more. Reload the page.',
  'already-answered': 'Somebody else has answered this dispute. Reload the page.',
  'bad-end': `The line has to be back later than we know, at most ${BACK_AT_MOST_DAYS_LATER} days after the incident ended, and not in the future.`,
} satisfies Record<RefusalOf<typeof answerDispute>, string>

type ChangeTexts = { action: string; title: string; effect: string }

/** Subscribers hear about each, so each says first what follows from it. */
export const changeTexts: Record<OutageChange, ChangeTexts> = {
  update: {
    action: 'Update',
    title: 'What do we know by now?',
    effect: 'Everybody affected reads it in the portal. Lines that have come into the area are added.',
  },
  end: {
    action: 'End incident',
    title: 'Are the lines back?',
    effect:
      'We’ll tell everybody affected that their line is back. Each full day it was down is credited on their next bill.',
  },
  reopen: {
    action: 'Open again',
    title: 'Was it ended by mistake?',
    effect: 'We’ll tell everybody affected that it isn’t over. Their downtime continues as if it had never ended.',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Was it opened by mistake?',
    effect:
      'Everybody who heard of it is told that it was a mistake, and nothing is credited. You can’t undo this; you can only open a new one.',
  },
}

export const linesTexts = (accounts: number): string =>
  `${accounts.toLocaleString('en-PH')} ${accounts === 1 ? 'line is' : 'lines are'} affected`
