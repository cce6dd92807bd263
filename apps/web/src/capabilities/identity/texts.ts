import { ONE_TIME_MINUTES, RESET_MINUTES, UNDO_HOURS } from '@hibla/contract/values/time-limits'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { LoginRefusal } from '@hibla/contract/identity/provider-login'
import type {
  register,
  resetPassword,
  updateMobileNumber,
  verifyEmail,
} from '@hibla/contract/identity/identity.contract'
import type {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  undoSecondFactor,
} from '@hibla/contract/identity/second-factor.contract'

export const registerTexts = {
  'password-common': 'This password is too common, so it’s easy to guess. Please choose another.',
  'password-tells-who': 'Your password can’t contain your name or email. Please choose another.',
} satisfies Record<RefusalOf<typeof register>, string>

const worksFor = (minutes: number) => `Each link works once, for ${minutes} minutes, and only the newest one works.`

export const verifyTexts = {
  ...registerTexts,
  'link-expired': worksFor(ONE_TIME_MINUTES),
  'already-confirmed': 'Your email is already confirmed. Log in with your password.',
  'link-in-use': 'This link is being used right now. Please try again in a minute.',
} satisfies Record<RefusalOf<typeof verifyEmail>, string>

export const resetTexts = { ...verifyTexts, 'link-expired': worksFor(RESET_MINUTES) } satisfies Record<
  RefusalOf<typeof resetPassword>,
  string
>

export const mobileTexts = {
  'not-found': 'Your login isn’t there any more. Please log in again.',
} satisfies Record<RefusalOf<typeof updateMobileNumber>, string>

/** Refusals of the provider's own login. */
export const loginTexts = {
  'wrong-credentials': 'That email or password isn’t right.',
  'email-not-verified': 'Please confirm your email first. Open the link we sent you.',
  'interaction-expired': 'This page was open too long. Please start again. We’ve kept your email.',
  'wrong-code': 'That code isn’t right, or was used already. Enter the newest one.',
  locked: 'Too many attempts. To keep your account safe, please wait, or choose a new password below.',
} satisfies Record<LoginRefusal, string>

const elsewhere = 'Your login service looks after this. Reload the page to see where.'

export const beginFactorTexts = { elsewhere } satisfies Record<RefusalOf<typeof beginSecondFactor>, string>

export const confirmFactorTexts = {
  'nothing-begun': 'Something has changed in the meantime. Please close this and start again.',
  'wrong-code': loginTexts['wrong-code'],
  locked: 'Too many wrong codes. Please wait a little and try again.',
} satisfies Record<RefusalOf<typeof confirmSecondFactor>, string>

export const removeFactorTexts = {
  elsewhere,
  required: 'Your work account needs it, so it can’t be switched off.',
} satisfies Record<RefusalOf<typeof removeSecondFactor>, string>

export const renewCodesTexts = {
  'not-on': 'Two-step login is off, so there are no recovery codes. Reload the page to see it.',
} satisfies Record<RefusalOf<typeof renewRecoveryCodes>, string>

export const undoAppTexts = {
  'link-expired': `Links to remove an app work for ${UNDO_HOURS} hours, and only if they’re complete.`,
  'already-undone': 'The app is gone, and everybody was logged out.',
} satisfies Record<RefusalOf<typeof undoSecondFactor>, string>
