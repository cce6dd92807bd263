import { mailboxOf } from '@hibla/contract/values/contact-address'
import type { Referee } from '@hibla/contract/referrals/payload'
import type { ReferralType } from '@hibla/contract/referrals/programme.rule'
import { eq } from '../../kernel/postgres/sql.ts'
import { readableId } from '../../kernel/ids/readable-id.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { mailInvite } from './emails.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralEvent, type ReferralRow } from './referrals.tables.ts'

type New = Pick<
  ReferralRow,
  'referenceNum' | 'personId' | 'device' | 'accountNumber' | 'referrerName' | 'serviceable' | 'email'
> & {
  type: ReferralType
  /** What the referrer told about them, and reads again. */
  requestBody: Partial<Referee>
  state: 'sent' | 'waiting' | 'applying'
  refereeDevice?: string | null
  applicationRefId?: string
  by: string
}

/**
 * A new referral, with an email to whoever it's about unless they're applying already. Undefined if somebody has referred them
 * before. Strangers can cause the email, so it counts for its recipient; the link works without it, too.
 */
export const makeReferral = async (
  tx: Transaction,
  deps: ReferralsDeps,
  { state, by, ...input }: New,
): Promise<ReferralRow | undefined> => {
  const at = deps.clock.now()
  const [made] = await tx
    .insert(referral)
    .values({
      ...input,
      mailbox: mailboxOf(input.email),
      state,
      inviteCode: readableId('IV', 16),
      referredAt: at,
      changedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) return undefined
  const { referenceNum } = made
  await tx.insert(referralEvent).values({ referenceNum, version: 1, state, by, at })
  if (state === 'applying' || !(await deps.mayReach(tx, 'referral', made.email))) return made
  const body = await mailInvite(tx, deps, made)
  await tx.update(referral).set({ body }).where(eq(referral.referenceNum, referenceNum))
  return { ...made, body }
}
