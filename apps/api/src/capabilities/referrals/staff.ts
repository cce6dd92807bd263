import {
  STAFF_REFERRALS_AT_ONCE,
  type decideReward as decideCall,
  type StaffReferral,
  type staffReferrals as listCall,
} from '@hibla/contract/referrals/staff-referrals.contract'
import { isReferralMover } from '@hibla/contract/referrals/state.rule'
import { centavos } from '@hibla/contract/values/money'
import { ok, refused } from '@hibla/contract/values/outcome'
import { asc, eq, inArray } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { lockReferral, moveTo } from './move.ts'
import { employeeEmail } from './referrer-messages.ts'
import type { ReferralsDeps } from './deps.ts'
import { programmes, rewardOf } from './programmes.ts'
import { referral, referralEvent, referralHit, referralReward, type ReferralRow } from './referrals.tables.ts'
import { creditedTo, giveReward, takeBackReward } from './reward.ts'

/** The names of those who moved these referrals. Not asked within a transaction, since logins may live elsewhere. */
const namesAbout = async ({ db, identity }: ReferralsDeps, numbers: string[], more: string[] = []) => {
  const people = await db
    .selectDistinct({ by: referralEvent.by })
    .from(referralEvent)
    .where(inArray(referralEvent.referenceNum, numbers))
  return identity.namesOf([...more, ...people.map(({ by }) => by).filter((by) => !isReferralMover(by))])
}

const shownToStaff = async (
  db: Executor,
  rows: ReferralRow[],
  names: Map<string, string>,
): Promise<StaffReferral[]> => {
  const numbers = rows.map(({ referenceNum }) => referenceNum)
  if (numbers.length === 0) return []
  const hits = await db.select().from(referralHit).where(inArray(referralHit.referenceNum, numbers))
  const events = await db
    .select()
    .from(referralEvent)
    .where(inArray(referralEvent.referenceNum, numbers))
    .orderBy(asc(referralEvent.version))
  const given = await db
    .select()
    .from(referralReward)
    .where(inArray(referralReward.referenceNum, numbers))
    .orderBy(asc(referralReward.nth))
  const offers = new Map((await programmes(db)).map(({ type, reward }) => [type, reward]))
  return rows.map((row) => {
    const { referenceNum, requestBody } = row
    const isIts = (each: { referenceNum: string }) => each.referenceNum === referenceNum
    return {
      referenceNum,
      referralType: row.type,
      state: row.state,
      version: row.version,
      referrer: { name: row.referrerName, accountNumber: row.accountNumber },
      referred: {
        name: `${requestBody.firstName ?? ''} ${requestBody.lastName ?? ''}`.trim(),
        email: row.email,
        applicationRefID: row.applicationRefId,
        accountNumber: row.referredAccountNumber,
      },
      reward: given.findLast(isIts)?.amount ?? offers.get(row.type) ?? centavos(0),
      hits: hits.filter(isIts).map(({ rule, because, at }) => ({ rule, because, at: at.toISOString() })),
      history: events.filter(isIts).map(({ state, at, by, reason }) => ({
        state,
        at: at.toISOString(),
        by: isReferralMover(by) ? by : (names.get(by) ?? ''),
        reason,
      })),
      referredAt: row.referredAt.toISOString(),
    }
  })
}

export const listForStaff = async (deps: ReferralsDeps, { query }: RequestOf<typeof listCall>) => {
  const { db } = deps
  const { referenceNum, state } = query
  const wanted =
    referenceNum === undefined ? eq(referral.state, state ?? 'held') : eq(referral.referenceNum, referenceNum)
  const rows = await db
    .select()
    .from(referral)
    .where(wanted)
    .orderBy(asc(referral.changedAt), asc(referral.referenceNum))
    .limit(STAFF_REFERRALS_AT_ONCE)
  const names = await namesAbout(
    deps,
    rows.map((row) => row.referenceNum),
  )
  return ok(await shownToStaff(db, rows, names))
}

type Decided = { by: string; reason: string }

const give = async (tx: Transaction, deps: ReferralsDeps, row: ReferralRow, { by, reason }: Decided) => {
  if (row.referredAccountNumber === null || !['held', 'declined', 'taken-back'].includes(row.state))
    return refused('not-now')
  // An account that isn't here any more has no bills to look at.
  const isKnown = (await deps.accounts.statusOf(tx, row.referredAccountNumber)) !== undefined
  if (isKnown && !(await deps.billing.isFirstBillPaid(tx, row.referredAccountNumber))) return refused('bill-unpaid')
  const accountNumber = await creditedTo(tx, deps, row)
  // A reward to the referred account itself isn't one, and the database refuses it.
  if (accountNumber === null || accountNumber === row.referredAccountNumber) return refused('no-account')
  const { reward } = await rewardOf(tx, row.type)
  if (reward === 0) return refused('not-now')
  const given = await giveReward(tx, deps, row, { accountNumber, by, reward, reason })
  return given ? ok(given) : refused('already-rewarded')
}

/** A member of staff decides about a reward they have seen, once, and the referrer hears of it. */
export const decideReward = async (
  deps: ReferralsDeps,
  { caller, body, storeAnswer }: RequestOf<typeof decideCall>,
) => {
  const { referenceNum, version, decision, reason } = body
  const names = await namesAbout(deps, [referenceNum], [caller.id])
  const [known] = await deps.db.select().from(referral).where(eq(referral.referenceNum, referenceNum))
  const email = known && (await employeeEmail(deps, known))
  return deps.db.transaction(async (tx) => {
    const row = await lockReferral(tx, referenceNum)
    if (!row) return refused('not-found')
    if (row.version !== version) return refused('changed-meanwhile')
    const decided = { by: caller.id, reason }
    if (decision === 'give') {
      const given = await give(tx, deps, row, decided)
      if (!given.ok) return given
    } else {
      const moved =
        decision === 'decline'
          ? await moveTo(tx, deps, row, { to: 'declined', ...decided, email })
          : await takeBackReward(tx, deps, row, decided)
      if (!moved) return refused('not-now')
    }
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: caller.id,
      about: { did: `referral reward ${decision}`, reference: referenceNum },
    })
    const [shown] = await shownToStaff(
      tx,
      await tx.select().from(referral).where(eq(referral.referenceNum, referenceNum)),
      names,
    )
    return storeAnswer(tx, ok({ status: true as const, referral: shown! }))
  })
}
