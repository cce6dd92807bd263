import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'

type Named = { accountNumber?: string | undefined; accountNo?: string | undefined }

/** The account that is named, or else the one in use. The kernel has checked accountNumber; accountNo is checked here. */
export const ownAccount = ({ claims }: SignedInCaller, { accountNumber, accountNo }: Named) => {
  if (accountNo !== undefined && !claims.accountNumber.includes(accountNo)) return refused('not-found')
  const number = accountNumber ?? accountNo ?? accountNumberOf(claims)
  return number === undefined ? refused('no-account') : ok(number)
}
