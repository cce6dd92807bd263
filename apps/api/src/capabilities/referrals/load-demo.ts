import { rewardRules } from '@hibla/contract/referrals/fraud.rule'
import { ReferenceNum, Referee } from '@hibla/contract/referrals/payload'
import { InviteCode } from '@hibla/contract/referrals/referrals.contract'
import { referralStates } from '@hibla/contract/referrals/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { AccountNumber } from '@hibla/contract/values/ids'
import { mailboxOf } from '@hibla/contract/values/contact-address'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import { inArray } from '../../kernel/postgres/sql.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { ReferralsDeps } from './deps.ts'
import {
  referral,
  referralEmployee,
  referralEvent,
  referralHit,
  referralInvite,
  referralReward,
} from './referrals.tables.ts'

const Demo = z.strictObject({
  employees: z.array(
    z.strictObject({
      employeeNumber: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      company: z.string(),
      department: z.string(),
    }),
  ),
  invites: z.array(z.strictObject({ code: InviteCode, accountNumber: AccountNumber })),
  referrals: z.array(
    z.strictObject({
      referenceNum: ReferenceNum,
      accountNumber: AccountNumber,
      referrerName: z.string(),
      inviteCode: InviteCode,
      state: z.enum(referralStates),
      daysAgo: z.number(),
      /** Made up; no such account exists. */
      referredAccountNumber: AccountNumber.optional(),
      referee: Referee,
      hits: z.array(z.strictObject({ rule: z.enum(rewardRules), because: z.string() })).default([]),
    }),
  ),
})

const readDemo = (file: string) => readData(file, Demo)

/** The employees of the demo, and whom its subscribers have referred. Existing ones stay. */
export const loadDemoReferrals = async ({ db, clock }: ReferralsDeps, file: string): Promise<void> => {
  const demo = await readDemo(file)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.insert(referralEmployee).values(demo.employees).onConflictDoNothing()
    await tx
      .insert(referralInvite)
      .values(demo.invites.map((each) => ({ ...each, madeAt: now })))
      .onConflictDoNothing()
    for (const { daysAgo, referee, hits, ...given } of demo.referrals) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS)
      const [made] = await tx
        .insert(referral)
        .values({
          ...given,
          type: 'MGM',
          email: referee.emailID,
          mailbox: mailboxOf(referee.emailID),
          requestBody: referee,
          serviceable: referee.serviceabilityStatus === 'Serviceable',
          referredAt: at,
          changedAt: at,
        })
        .onConflictDoNothing()
        .returning()
      if (!made) continue
      const { referenceNum, state } = made
      await tx.insert(referralEvent).values({ referenceNum, version: 1, state, by: 'demo', at })
      if (hits.length > 0) await tx.insert(referralHit).values(hits.map((hit) => ({ ...hit, referenceNum, at })))
    }
  })
}

/** A provider may have an employee with such a number by now; then the email address is another. */
export const removeDemoReferrals = async (db: Database, file: string): Promise<void> => {
  const demo = await readDemo(file)
  const numbers = demo.referrals.map(({ referenceNum }) => referenceNum)
  const codes = demo.invites.map(({ code }) => code)
  const emails = demo.employees.map(({ email }) => email)
  await db.transaction(async (tx) => {
    for (const table of [referralReward, referralHit, referralEvent, referral])
      if (numbers.length > 0) await tx.delete(table).where(inArray(table.referenceNum, numbers))
    if (codes.length > 0) await tx.delete(referralInvite).where(inArray(referralInvite.code, codes))
    if (emails.length > 0) await tx.delete(referralEmployee).where(inArray(referralEmployee.email, emails))
  })
}
