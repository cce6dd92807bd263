import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from './caller.ts'

/** The account that a call names, which has been found to be the caller's own, or else the one they use. */
export const ownAccount = ({ claims }: SignedInCaller, named: string | undefined) => {
  const accountNumber = named ?? accountNumberOf(claims)
  return accountNumber === undefined ? refused('no-account') : ok(accountNumber)
}
