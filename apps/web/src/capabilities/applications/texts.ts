import type { referenceOrder, saveApplication } from '@hibla/contract/applications/applications.contract'
import { TOO_YOUNG } from '@hibla/contract/applications/age.rule'
import type { saveDraft } from '@hibla/contract/applications/sold.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { placeWords } from '../serviceability/index.ts'

const order = {
  'not-found': 'We can’t find this application any more. Please start again. What you typed is still here.',
  'not-serviceable':
    'We can’t connect this address right now. Please check it again, or leave your details and we’ll email you when we can.',
  'already-submitted': 'This application has already been submitted. There’s nothing more to do.',
} as const

export const referenceTexts = { ...placeWords, ...order } satisfies Record<RefusalOf<typeof referenceOrder>, string>

export const saveTexts = {
  ...order,
  'changed-meanwhile':
    'This application has been changed in the meantime, perhaps on another device. Please check the latest version.',
  'not-your-agent-code': 'This application has another agent’s code. Please log in again.',
  'too-young': TOO_YOUNG,
  'citizenship-unknown': 'Please choose a citizenship from the list.',
  'location-not-allowed': placeWords['location-not-allowed'],
  'pin-in-another-barangay': placeWords['pin-in-another-barangay'],
  'barangay-unknown': 'We don’t recognise the barangay of this address. Please choose it from the list again.',
  'no-agent-code': 'Your login has no agent code, so we can’t save this for you. Please ask your sales manager.',
} satisfies Record<RefusalOf<typeof saveApplication | typeof saveDraft>, string>
