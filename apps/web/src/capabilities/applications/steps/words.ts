import type { choosePlan } from '@hibla/contract/applications/choice.contract'
import type { resumeApplication } from '@hibla/contract/applications/resume.contract'
import type { submitApplication } from '@hibla/contract/applications/submit.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { saveWords } from '../words.ts'

export const choiceWords = {
  'not-found': saveWords['not-found'],
  'already-submitted': saveWords['already-submitted'],
  'plan-not-offered': 'This plan isn’t available at this address any more. Please choose another one.',
  'term-not-offered': 'This contract length isn’t available any more. Please choose another one.',
  'addon-not-offered': 'One of the add-ons isn’t available any more. Please choose your add-ons again.',
} satisfies Record<RefusalOf<typeof choosePlan>, string>

export const submitWords = {
  ...choiceWords,
  'details-incomplete': 'Some details are missing, or are about another address. Please check them.',
  'no-plan': 'Please choose a plan.',
  'appointment-passed': 'The day you chose for the installation has passed or is too soon now.',
  'appointment-taken': 'Somebody else has the time you chose now, because we could keep it for 4 hours only.',
  'price-changed': 'The price has changed since you saw it. Please check the new price, then send the application in.',
} satisfies Record<RefusalOf<typeof submitApplication>, string>

export const resumeWords = {
  'link-expired': 'This link doesn’t work any more. Ask for a new one with your reference number.',
  'already-submitted':
    'This application has already been sent in. You can check its status with your reference number.',
} satisfies Record<RefusalOf<typeof resumeApplication>, string>
