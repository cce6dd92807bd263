import type { Referral, referralList } from '@hibla/contract/referrals/referrals.contract'
import { REFERRALS_AT_ONCE } from '@hibla/contract/referrals/referrals.contract'
import { ShownReferee } from '@hibla/contract/referrals/payload'
import { REMIND_HOURS } from '@hibla/contract/referrals/state.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { ok } from '@hibla/contract/values/outcome'
import { and, desc, eq, inArray, isNull, or, type SQL } from '../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralReward, type ReferralRow } from './referrals.tables.ts'

/** A referral is its referrer's: of the login that made it, and of everybody who holds the account it was made for. */
export const ownedBy = ({ id, claims }: SignedInCaller): SQL | undefined =>
  or(
    eq(referral.personId, id),
    claims.accountNumber.length === 0 ? undefined : inArray(referral.accountNumber, claims.accountNumber),
  )

/** While their link waits for them. If it couldn't be sent at first, it can be now. */
export const mayRemind = ({ state, body, remindedAt, referredAt }: ReferralRow, now: Date): boolean =>
  state === 'sent' && (body === '' || now.getTime() - (remindedAt ?? referredAt).getTime() >= REMIND_HOURS * HOUR_MS)

const shown = (row: ReferralRow, now: Date, reward: number | undefined): Referral => {
  const { firstName = '', lastName = '', emailID } = row.requestBody
  return {
    referenceNum: row.referenceNum,
    referralType: row.type,
    accountNumber: row.accountNumber,
    fullName: `${firstName} ${lastName}`.trim(),
    // Of whoever came by a link for anybody, the referrer never had the address.
    email: emailID === undefined ? '' : row.email,
    body: row.body,
    requestBody: ShownReferee.parse(row.requestBody),
    serviceabilityStatus: row.serviceable ? 'Serviceable' : 'Not Serviceable',
    state: row.state,
    referredAt: row.referredAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    reward: reward === undefined ? null : centavos(reward),
    mayRemind: mayRemind(row, now),
  }
}

export const shownAll = async (db: Executor, { clock }: ReferralsDeps, rows: ReferralRow[]): Promise<Referral[]> => {
  const numbers = rows.map(({ referenceNum }) => referenceNum)
  const given =
    numbers.length === 0
      ? []
      : await db
          .select({ referenceNum: referralReward.referenceNum, amount: referralReward.amount })
          .from(referralReward)
          .where(and(inArray(referralReward.referenceNum, numbers), isNull(referralReward.takenBackAt)))
  const rewards = new Map(given.map(({ referenceNum, amount }) => [referenceNum, amount]))
  return rows.map((row) => shown(row, clock.now(), rewards.get(row.referenceNum)))
}

export const listReferrals = async (deps: ReferralsDeps, { caller, query }: RequestOf<typeof referralList>) => {
  const { accountNumber } = query
  const rows = await deps.db
    .select()
    .from(referral)
    .where(and(ownedBy(caller), accountNumber === undefined ? undefined : eq(referral.accountNumber, accountNumber)))
    .orderBy(desc(referral.referredAt), desc(referral.referenceNum))
    .limit(REFERRALS_AT_ONCE)
  return ok(await shownAll(deps.db, deps, rows))
}
