import { hitsIn } from '@hibla/contract/referrals/fraud.rule'
import { awaitsReward } from '@hibla/contract/referrals/state.rule'
import { and, count, eq, gt, isNull } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { moveTo } from './move.ts'
import type { ReferralsDeps } from './deps.ts'
import { rewardOf } from './programmes.ts'
import { referralHit, referralReward, type ReferralRow } from './referrals.tables.ts'
import { factsOf } from './reward-facts.ts'

/**
 * The account that a reward goes to: the referrer's, or the one that an employee uses by now. One that ended gets no more bills.
 * Each account has one reward at a time, whoever gives it, so that two at once can't both be the last that is allowed.
 */
export const creditedTo = async (tx: Transaction, deps: ReferralsDeps, { accountNumber, personId }: ReferralRow) => {
  const { accounts } = deps
  const number =
    accountNumber ?? (personId === null ? null : (await accounts.linkedAccountsOf(tx, personId)).activeAccountNumber)
  if (number === null || (await accounts.statusOf(tx, number)) === 'DISCONNECTED') return null
  await lockFor(tx, 'referral-reward', number)
  return number
}

const rewardsInYear = async (tx: Transaction, { clock }: ReferralsDeps, accountNumber: string | null) => {
  if (accountNumber === null) return 0
  const since = clock.now()
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const [counted] = await tx
    .select({ rewards: count() })
    .from(referralReward)
    .where(
      and(
        eq(referralReward.accountNumber, accountNumber),
        gt(referralReward.givenAt, since),
        isNull(referralReward.takenBackAt),
      ),
    )
  return counted?.rewards ?? 0
}

/** What a person has to look at stays with them, even if whoever caused it changes the facts afterwards. */
const waitsForAccount = async (tx: Transaction, referenceNum: string): Promise<boolean> => {
  const hits = await tx
    .select({ rule: referralHit.rule })
    .from(referralHit)
    .where(eq(referralHit.referenceNum, referenceNum))
  return hits.every(({ rule }) => rule === 'no-account')
}

/**
 * Once the first bill of the referred account is paid, its referrer is rewarded, or staff look at it first. The referral must be
 * locked. One that is held is looked at again only if it waits for nothing but an account.
 */
export const considerReward = async (tx: Transaction, deps: ReferralsDeps, row: ReferralRow): Promise<void> => {
  const { referenceNum, referredAccountNumber: referred, type } = row
  if (referred === null || !(awaitsReward(row.state) || row.state === 'held')) return
  const { reward, mostAYear } = await rewardOf(tx, type)
  if (reward === 0 || !(await deps.billing.isFirstBillPaid(tx, referred))) return
  const accountNumber = await creditedTo(tx, deps, row)
  if (row.state === 'held' && (accountNumber === null || !(await waitsForAccount(tx, referenceNum)))) return
  const facts = await factsOf(tx, deps, { ...row, accountNumber }, referred)
  const hits = hitsIn({ ...facts, mostAYear, rewardsInYear: await rewardsInYear(tx, deps, accountNumber) })
  if (hits.length === 0) {
    await giveReward(tx, deps, row, { accountNumber: accountNumber!, by: 'rules', reward })
    return
  }
  const at = deps.clock.now()
  await tx.delete(referralHit).where(eq(referralHit.referenceNum, referenceNum))
  await tx.insert(referralHit).values(hits.map((hit) => ({ ...hit, referenceNum, at })))
  if (row.state !== 'held')
    await moveTo(tx, deps, row, { to: 'held', by: 'rules', reason: hits.map(({ rule }) => rule).join(', ') })
}

type Giving = { accountNumber: string; by: string; reward: number; reason?: string }

/** The reward, the credit on the bill and the referral's state stand or fall together. Undefined if there's one already. */
export const giveReward = async (
  tx: Transaction,
  deps: ReferralsDeps,
  row: ReferralRow,
  { accountNumber, by, reward: amount, reason }: Giving,
): Promise<ReferralRow | undefined> => {
  const { referenceNum } = row
  const [given] = await tx
    .select({ times: count() })
    .from(referralReward)
    .where(eq(referralReward.referenceNum, referenceNum))
  const nth = (given?.times ?? 0) + 1
  const [added] = await tx
    .insert(referralReward)
    .values({
      referenceNum,
      nth,
      accountNumber,
      referredAccountNumber: row.referredAccountNumber!,
      amount: amount as typeof referralReward.$inferInsert.amount,
      givenBy: by,
      givenAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ nth: referralReward.nth })
  if (!added) return undefined
  await deps.billing.giveCredit(tx, {
    reference: creditOf(referenceNum, nth),
    accountNumber,
    what: rewardFor(referenceNum),
    amount,
  })
  return moveTo(tx, deps, row, { to: 'rewarded', by, reason, reward: amount, set: { accountNumber } })
}

/** By its number, since there may be several on a bill, and a name would be told to whoever sees the bill. */
const rewardFor = (referenceNum: string): string => `Referral reward ${referenceNum}`
const creditOf = (referenceNum: string, nth: number): string => `${referenceNum}/${nth}`

type TakingBack = {
  by: string
  reason: string
  /** It may be given again by itself once the first bill is paid again. */
  to?: 'taken-back' | 'connected'
}

/**
 * A reward stays as long as money pays the first bill of whoever was referred. If it doesn't any more, the reward waits until it's
 * paid again, or it could be had for a payment that is reversed the next day.
 */
export const waitIfUnpaid = async (tx: Transaction, deps: ReferralsDeps, row: ReferralRow): Promise<void> => {
  const { state, referredAccountNumber: referred } = row
  if (state !== 'rewarded' || referred === null || (await deps.billing.isFirstBillPaid(tx, referred))) return
  await takeBackReward(tx, deps, row, {
    to: 'connected',
    by: 'rules',
    reason: 'The first bill isn’t paid any more.',
  })
}

/** What isn't on a bill yet never will be; what is, the next bill charges again. */
export const takeBackReward = async (
  tx: Transaction,
  deps: ReferralsDeps,
  row: ReferralRow,
  { by, reason, to = 'taken-back' }: TakingBack,
): Promise<ReferralRow | undefined> => {
  const { referenceNum } = row
  const isInForce = and(eq(referralReward.referenceNum, referenceNum), isNull(referralReward.takenBackAt))
  const [taken] = await tx
    .update(referralReward)
    .set({ takenBackAt: deps.clock.now(), takenBackBy: by })
    .where(isInForce)
    .returning({ nth: referralReward.nth, amount: referralReward.amount })
  if (!taken) return undefined
  const reference = creditOf(referenceNum, taken.nth)
  await deps.billing.takeBackCredit(tx, { reference, what: `${rewardFor(referenceNum)}, taken back` })
  return moveTo(tx, deps, row, { to, by, reason, reward: taken.amount })
}
