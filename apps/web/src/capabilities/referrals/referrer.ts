import type { Claims } from '@hibla/contract/identity/claims'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import type { Referrer } from '@hibla/contract/referrals/referral-payload.rule'

/** Who refers, as the payload names them. The server knows better, and looks for itself. */
export const referrerOf = (claims: Claims, accountNumber = accountNumberOf(claims)): Referrer => ({
  fullName: [claims.given_name, claims.family_name].filter(Boolean).join(' '),
  email: claims.email ?? '',
  accountNumber: accountNumber ?? '',
})
