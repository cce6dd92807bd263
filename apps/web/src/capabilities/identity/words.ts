import { ONE_TIME_MINUTES } from '@hibla/contract/values/one-time'
import type { RefusalOf } from '@hibla/contract/endpoint'
import type { LoginRefusal } from '@hibla/contract/identity/provider-login'
import type { register, resetPassword, verifyEmail } from '@hibla/contract/identity/identity.contract'

export const registerWords = {
  'password-common': 'Many people use this password, so it is tried first. Please choose another.',
  'password-tells-who': 'A password must not hold your name or your email. Please choose another.',
} satisfies Record<RefusalOf<typeof register>, string>

export const verifyWords = {
  'link-expired': `It serves once, for ${ONE_TIME_MINUTES} minutes, and only the newest one does.`,
} satisfies Record<RefusalOf<typeof verifyEmail>, string>

export const resetWords = { ...registerWords, ...verifyWords } satisfies Record<RefusalOf<typeof resetPassword>, string>

/** What the provider's own login refuses. */
export const loginWords = {
  'wrong-credentials': 'The email or the password is not right.',
  'email-not-verified': 'Please open the link that we mailed you first. It proves that the address is yours.',
  'interaction-expired': 'This page was open for too long. Start the login again; your email is kept.',
  locked: 'That was too often. To keep your account safe, please wait a little.',
} satisfies Record<LoginRefusal, string>
