import type { referenceOrder, saveApplication } from '@hibla/contract/applications/applications.contract'
import { TOO_YOUNG } from '@hibla/contract/applications/age.rule'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { placeWords } from '../serviceability/index.ts'

const order = {
  'not-found': 'We could not find this application any more. Please start again; what you typed is still here.',
  'not-serviceable':
    'In the meantime the last free line at this address was taken. Please check the address again, or leave word.',
  'already-submitted': 'This application has been sent already. Nothing more is needed from you.',
} as const

export const referenceWords = { ...placeWords, ...order } satisfies Record<RefusalOf<typeof referenceOrder>, string>

export const saveWords = {
  ...order,
  'not-your-agent-code': 'This application carries the code of another agent. Please log in again.',
  'too-young': TOO_YOUNG,
  'location-not-allowed': placeWords['location-not-allowed'],
} satisfies Record<RefusalOf<typeof saveApplication>, string>
