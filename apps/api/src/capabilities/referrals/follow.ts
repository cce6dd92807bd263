import { mailboxOf } from '@hibla/contract/values/contact-address'
import { stateOfApplication } from '@hibla/contract/referrals/state.rule'
import { and, asc, eq, inArray, isNull, lte } from '../../kernel/postgres/sql.ts'
import { on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { applicationMoved, type Applicant } from '../applications/applications.service.ts'
import { billingEvents } from '../billing/billing.service.ts'
import { paymentRefunded } from '../payments/payments.service.ts'
import { moveTo } from './move.ts'
import type { ReferralsDeps } from './deps.ts'
import { rewardOf } from './programmes.ts'
import { referral, type ReferralRow } from './referrals.tables.ts'
import { considerReward, waitIfUnpaid } from './reward.ts'

/** A referral follows the application it led to. */
export const followsApplications = (deps: ReferralsDeps): Subscriber =>
  on(applicationMoved, 'referrals.follow-applications', async (tx, { applicationRefId }) => {
    // As it is now: an event may come late.
    const applicant = await deps.applications.applicantIn(tx, applicationRefId)
    const row = applicant && ((await ledTo(tx, applicationRefId)) ?? (await invited(tx, applicant)))
    // Only money that goes back makes a reward wait again.
    if (!applicant || !row || row.state === 'rewarded') return
    const { reward } = await rewardOf(tx, row.type)
    const moved = await moveTo(tx, deps, row, {
      to: stateOfApplication[applicant.status],
      by: 'applications',
      reward,
      set: { applicationRefId, ...(applicant.accountNumber && { referredAccountNumber: applicant.accountNumber }) },
    })
    if (moved) await considerReward(tx, deps, moved)
  })

const ledTo = async (tx: Transaction, applicationRefId: string): Promise<ReferralRow | undefined> => {
  const [row] = await tx.select().from(referral).where(eq(referral.applicationRefId, applicationRefId)).for('update')
  return row
}

/** Somebody who was invited may apply without the link. Once their address is proved, we know that it's them. */
const invited = async (
  tx: Transaction,
  { told, emailVerifiedAt, submittedAt }: Applicant,
): Promise<ReferralRow | undefined> => {
  if (emailVerifiedAt === null || submittedAt === null) return undefined
  const [row] = await tx
    .select()
    .from(referral)
    .where(
      and(
        eq(referral.mailbox, mailboxOf(told.emailAddress)),
        inArray(referral.state, ['sent', 'waiting']),
        isNull(referral.applicationRefId),
        // Whoever had applied before isn't here because of it.
        lte(referral.referredAt, submittedAt),
      ),
    )
    .orderBy(asc(referral.referredAt))
    .limit(1)
    .for('update')
  return row
}

const ofAccount = async (tx: Transaction, accountNumber: string): Promise<ReferralRow | undefined> => {
  const [row] = await tx.select().from(referral).where(eq(referral.referredAccountNumber, accountNumber)).for('update')
  return row
}

/** Whoever was referred has paid something: it may be their first bill. */
export const followsPayments = (deps: ReferralsDeps): Subscriber =>
  on(billingEvents.PAYMENT_RECEIVED, 'referrals.follow-payments', async (tx, { accountNumber }) => {
    const row = await ofAccount(tx, accountNumber)
    if (row) await considerReward(tx, deps, row)
  })

/** Money of whoever was referred has gone back: it may have paid their first bill. */
export const followsRefunds = (deps: ReferralsDeps): Subscriber =>
  on(paymentRefunded, 'referrals.follow-refunds', async (tx, { accountNumber }) => {
    const row = await ofAccount(tx, accountNumber)
    if (row) await waitIfUnpaid(tx, deps, row)
  })
