import type { RefusalOf } from '@hibla/contract/endpoint'
import type { sendStepUpCode, stepUp } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/identity/step-up.rule'

export const stepUpWords = {
  'wrong-password': 'That’s not your password. Please try again.',
  'wrong-code': 'That’s not the code we sent. Please check it and try again.',
  'code-expired': 'That code has expired. Ask for a new one below.',
  locked: `Too many tries. Please wait ${STEP_UP_MINUTES} minutes, then try again.`,
} satisfies Record<RefusalOf<typeof stepUp>, string>

export const sendStepUpCodeWords = {
  'no-address': 'Your login has no confirmed email address. Please use your password.',
  'too-many-codes': 'We’ve sent too many codes in the last hour. Please use your password, or try again later.',
} satisfies Record<RefusalOf<typeof sendStepUpCode>, string>
