import { asc, eq, inArray } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { ReferralsDeps } from './deps.ts'
import {
  referral,
  referralEmployee,
  referralEvent,
  referralHit,
  referralInvite,
  referralReward,
} from './referrals.tables.ts'

/** Accounts at a time. */
const AT_ONCE = 100

type Deps = Pick<ReferralsDeps, 'db' | 'accounts'>

/** What isn't kept any more, as promised in the privacy notice. Referrals that came to nothing go in the morning. */
export const referralsHousekeeping = (deps: Deps): Schedule => ({
  name: 'referrals.housekeeping',
  cron: '54 3 * * *',
  run: async () => {
    // Whoever has left is listed until the night, so that a list that was too short can be put right the same day.
    await deps.db.delete(referralEmployee).where(eq(referralEmployee.isActive, false))
    const next = (after?: string) => deps.accounts.pastRetention(deps.db, after, AT_ONCE)
    for (let over = await next(); over.length > 0; over = await next(over.at(-1))) await deleteContracts(deps, over)
  },
})

/** A referral that led to a contract is kept with it, and a link with the account it was made for. */
const deleteContracts = ({ db }: Deps, accountNumbers: string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(referralInvite).where(inArray(referralInvite.accountNumber, accountNumbers))
    const rows = await tx
      .select({ referenceNum: referral.referenceNum })
      .from(referral)
      .where(inArray(referral.referredAccountNumber, accountNumbers))
      .orderBy(asc(referral.referenceNum))
      .for('update')
    if (rows.length === 0) return
    const numbers = rows.map(({ referenceNum }) => referenceNum)
    for (const table of [referralReward, referralHit, referralEvent, referral])
      await tx.delete(table).where(inArray(table.referenceNum, numbers))
  })
