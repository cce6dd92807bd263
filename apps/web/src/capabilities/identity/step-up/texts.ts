import type { RefusalOf } from '@hibla/contract/endpoint'
import type { sendStepUpCode, stepUp } from '@hibla/contract/identity/identity.contract'
import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'

export const stepUpTexts = {
  'wrong-password': 'That’s not your password. Please try again.',
  'password-unclear':
    'Your password wasn’t accepted. Check it, or wait a few minutes: there may have been too many tries.',
  'wrong-code': 'That’s not the code we sent. Please check it and try again.',
  'code-expired': 'That code has expired. Ask for a new one below.',
  'app-code-needed': 'Please also enter the code from your authenticator app.',
  'wrong-app-code': 'That code isn’t right, or was used already. Enter the newest one.',
  'password-needed': 'Because you have an authenticator app, we need your password here.',
  locked: `Too many tries. Please wait ${STEP_UP_MINUTES} minutes, then try again.`,
} satisfies Record<RefusalOf<typeof stepUp>, string>

export const sendStepUpCodeTexts = {
  'no-address': 'Your login has no confirmed email address. Please use your password.',
  'too-many-codes': 'We’ve sent too many codes in the last hour. Please use your password, or try again later.',
} satisfies Record<RefusalOf<typeof sendStepUpCode>, string>
