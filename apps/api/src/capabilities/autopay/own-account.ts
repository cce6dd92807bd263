import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'

/** The account that is named, which the kernel has found to be the caller's own; else the one in use. */
export const ownAccount = ({ claims }: SignedInCaller, named: string | undefined) => {
  const accountNumber = named ?? accountNumberOf(claims)
  return accountNumber === undefined ? refused('no-account') : ok(accountNumber)
}
