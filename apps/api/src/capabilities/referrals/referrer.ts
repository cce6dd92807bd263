import type { ReferralType } from '@hibla/contract/referrals/programme.rule'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import { employeeFacts } from './employees.ts'
import type { ReferralsDeps } from './deps.ts'

/** Home subscribers; businesses have their own contracts. */
const isHome = (subscriberType: string): boolean => subscriberType === 'RESIDENTIAL' || subscriberType === 'XCLSV'

export const deviceOf = ({ visitorKey }: { visitorKey?: string }): string | null =>
  visitorKey === undefined ? null : hashOfToken(visitorKey)

const given = (...values: (string | null | undefined)[]): string[] => values.flatMap((each) => each || [])

/** The account of a subscriber who may invite others, or why they can't. */
export const memberAccount = async (deps: ReferralsDeps, { claims }: SignedInCaller, requested: string | undefined) => {
  const accountNumber = requested ?? accountNumberOf(claims)
  if (accountNumber === undefined || !claims.accountNumber.includes(accountNumber)) return refused('no-account')
  const account = await deps.accounts.find(deps.db, accountNumber)
  if (!account) return refused('no-account')
  if (!isHome(account.subscriberType)) return refused('not-residential')
  return account.status === 'ACTIVE' ? ok(account) : refused('not-active')
}

/** Who refers somebody, as we know them: what a call says about them counts for nothing. */
export const referrerFor = async (
  deps: ReferralsDeps,
  caller: SignedInCaller,
  { type, accountNumber }: { type: Exclude<ReferralType, 'Win Back Referral'>; accountNumber: string | undefined },
) => {
  const { id: personId, claims } = caller
  const device = deviceOf(caller)
  const proved = await deps.provedEmailOf(personId)
  if (type === 'MGM') {
    const found = await memberAccount(deps, caller, accountNumber)
    if (!found.ok) return found
    const { firstName, email, mobileNumber } = found.value
    return ok({
      personId,
      device,
      accountNumber: found.value.accountNumber,
      referrerName: firstName,
      emails: given(claims.email, proved, email),
      mobiles: given(mobileNumber),
    })
  }
  const { employee, company } = await employeeFacts(deps, caller)
  if (!employee || company === null) return refused('not-an-employee')
  return ok({
    personId,
    device,
    // What the payload says may be anybody's.
    accountNumber: claims.accountNumber.find((each) => each === accountNumber) ?? accountNumberOf(claims) ?? null,
    referrerName: `${employee.firstName} ${employee.lastName}`,
    emails: given(claims.email, proved, employee.email),
    mobiles: given(employee.mobileNumber),
  })
}
