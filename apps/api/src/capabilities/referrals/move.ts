import { referralMachine, type ReferralState } from '@hibla/contract/referrals/state.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { tellReferrer } from './news.ts'
import type { ReferralsParts } from './parts.ts'
import { referral, referralEvent, type ReferralRow } from './referrals.tables.ts'

/** Until this transaction ends, nobody else changes this referral. */
export const lockReferral = async (tx: Transaction, referenceNum: string): Promise<ReferralRow | undefined> => {
  const [found] = await tx.select().from(referral).where(eq(referral.referenceNum, referenceNum)).for('update')
  return found
}

type Move = {
  to: ReferralState
  /** A person, or what moved it by itself. */
  by: string
  reason?: string | undefined
  /** What the reward is or will be. */
  reward?: number
  /** Where an employee without an account hears of it. */
  email?: string | undefined
  set?: Partial<
    Pick<
      ReferralRow,
      'serviceable' | 'body' | 'accountNumber' | 'refereeDevice' | 'applicationRefId' | 'referredAccountNumber'
    >
  >
}

/** The only place where a referral's state changes; it must be locked. Undefined if that can't follow. */
export const moveTo = async (
  tx: Transaction,
  parts: ReferralsParts,
  before: ReferralRow,
  { to, by, reason, reward = 0, email, set = {} }: Move,
): Promise<ReferralRow | undefined> => {
  if (!referralMachine.may(before.state, to)) return undefined
  const at = parts.clock.now()
  const version = before.version + 1
  const { referenceNum } = before
  const [moved] = await tx
    .update(referral)
    .set({ ...set, state: to, version, changedAt: at })
    .where(eq(referral.referenceNum, referenceNum))
    .returning()
  await tx.insert(referralEvent).values({ referenceNum, version, state: to, by, reason: reason ?? null, at })
  await tellReferrer(tx, parts, moved!, { before: before.state, by, reward, email })
  return moved
}
