import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'

type Named = { accountNumber?: string | undefined; accountNo?: string | undefined }

/** The account that is named, by either name, or else the one in use. The kernel has checked that it's the caller's. */
export const ownAccount = ({ claims }: SignedInCaller, { accountNumber, accountNo }: Named) => {
  const number = accountNumber ?? accountNo ?? accountNumberOf(claims)
  return number === undefined ? refused('no-account') : ok(number)
}
