import { rewardRules } from '@hibla/contract/referrals/fraud.rule'
import type { Referee } from '@hibla/contract/referrals/payload'
import { overStates, referralStates } from '@hibla/contract/referrals/state.rule'
import { referralTypes } from '@hibla/contract/referrals/programme.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '../../kernel/postgres/table.ts'
import { instant, money, oneOf } from '../../kernel/postgres/columns.ts'

/** The programmes, with what each brings. */
export const referralProgramme = pgTable(
  'referral_programme',
  {
    type: text({ enum: referralTypes }).primaryKey(),
    name: text().notNull(),
    summary: text().notNull(),
    reward: money().notNull(),
    mostAYear: smallint().notNull(),
    position: smallint().notNull(),
  },
  (t) => [
    check('referral_programme_known', oneOf(t.type, referralTypes)),
    check('referral_programme_not_negative', sql`${t.reward} >= 0 and ${t.mostAYear} >= 0`),
  ],
)

/** The link of an account, for anybody its subscriber passes it on to. */
export const referralInvite = pgTable(
  'referral_invite',
  {
    code: text().primaryKey(),
    accountNumber: text().notNull().unique(),
    /** Who asked for it last, and the browser they asked from. */
    personId: text(),
    device: text(),
    madeAt: instant().notNull(),
  },
  (t) => [check('referral_invite_account_number', sql`${t.accountNumber} ~ '^[0-9]{13}$'`)],
)

/** Somebody who was referred, or who wants to come back. */
export const referral = pgTable(
  'referral',
  {
    referenceNum: text().primaryKey(),
    type: text({ enum: referralTypes }).notNull(),
    state: text({ enum: referralStates }).notNull(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    /** Who refers: their login, the browser they used, and the account that the reward goes to. A returning subscriber has none. */
    personId: text(),
    device: text(),
    accountNumber: text(),
    referrerName: text().notNull(),
    /** Who is referred. Emptied when they ask to be forgotten. */
    email: text().notNull(),
    /** The same for every spelling of one mailbox, so that nobody is referred once for each. */
    mailbox: text().notNull().default(''),
    requestBody: jsonb().$type<Partial<Referee>>().notNull(),
    serviceable: boolean().notNull(),
    /** In the link that only they get. */
    inviteCode: text().notNull().unique(),
    /** The last email to them. */
    body: text().notNull().default(''),
    remindedAt: instant(),
    /** The browser that the application was made in, the application, and what it became. */
    refereeDevice: text(),
    applicationRefId: text(),
    referredAccountNumber: text(),
    referredAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('referral_once_per_person')
      .on(t.type, t.mailbox)
      .where(sql`not ${oneOf(t.state, overStates)} and ${t.mailbox} <> ''`),
    uniqueIndex('referral_of_application')
      .on(t.applicationRefId)
      .where(sql`${t.applicationRefId} is not null`),
    uniqueIndex('referral_of_account')
      .on(t.referredAccountNumber)
      .where(sql`${t.referredAccountNumber} is not null`),
    index('referral_by_account').on(t.accountNumber, t.referredAt),
    index('referral_by_person').on(t.personId, t.referredAt),
    index('referral_by_email').on(t.email),
    index('referral_by_mailbox').on(t.mailbox),
    index('referral_by_state').on(t.state, t.changedAt),
    check('referral_type_known', oneOf(t.type, referralTypes)),
    check('referral_state_known', oneOf(t.state, referralStates)),
    check('referral_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check(
      'referral_account_numbers',
      sql`${t.accountNumber} ~ '^[0-9]{13}$' and ${t.referredAccountNumber} ~ '^[0-9]{13}$'`,
    ),
    // Nobody refers themselves, whatever the code says.
    check('referral_of_another', sql`${t.accountNumber} <> ${t.referredAccountNumber}`),
    check(
      'referral_win_back_by_nobody',
      sql`(${t.type} = 'Win Back Referral') = (num_nonnulls(${t.personId}, ${t.accountNumber}) = 0 and ${t.referrerName} = '')`,
    ),
  ],
)

/** Every state a referral has had, and who or what brought it there. */
export const referralEvent = pgTable(
  'referral_event',
  {
    referenceNum: text()
      .notNull()
      .references(() => referral.referenceNum),
    version: integer().notNull(),
    state: text({ enum: referralStates }).notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.referenceNum, t.version] })],
)

/** What the rules found when a reward was due. */
export const referralHit = pgTable(
  'referral_hit',
  {
    referenceNum: text()
      .notNull()
      .references(() => referral.referenceNum),
    rule: text({ enum: rewardRules }).notNull(),
    because: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.referenceNum, t.rule] }),
    check('referral_hit_rule_known', oneOf(t.rule, rewardRules)),
  ],
)

/** A reward that was given. A referred account brings one at a time, and none is given twice: each has a number of its own. */
export const referralReward = pgTable(
  'referral_reward',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    referenceNum: text().notNull(),
    nth: smallint().notNull(),
    accountNumber: text().notNull(),
    referredAccountNumber: text().notNull(),
    amount: money().notNull(),
    givenBy: text().notNull(),
    givenAt: instant().notNull(),
    takenBackAt: instant(),
    takenBackBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.referenceNum, t.nth] }),
    foreignKey({ columns: [t.referenceNum], foreignColumns: [referral.referenceNum] }),
    uniqueIndex('referral_reward_one_for_an_account')
      .on(t.referredAccountNumber)
      .where(sql`${t.takenBackAt} is null`),
    uniqueIndex('referral_reward_one_for_a_referral')
      .on(t.referenceNum)
      .where(sql`${t.takenBackAt} is null`),
    index('referral_reward_by_account').on(t.accountNumber, t.givenAt),
    check('referral_reward_above_zero', sql`${t.amount} > 0 and ${t.nth} > 0`),
    check('referral_reward_for_another', sql`${t.accountNumber} <> ${t.referredAccountNumber}`),
    check('referral_reward_taken_back_whole', sql`num_nulls(${t.takenBackAt}, ${t.takenBackBy}) in (0, 2)`),
  ],
)

/** The personnel list, by which employees are known; and what they tell about themselves. */
export const referralEmployee = pgTable(
  'referral_employee',
  {
    employeeNumber: text().primaryKey(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text().notNull(),
    department: text().notNull().default(''),
    mobileNumber: text().notNull().default(''),
    /** Whoever has left isn't found any more, and is deleted the next night. */
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('referral_employee_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('referral_employee_mobile_number', sql`${t.mobileNumber} ~ '^([89][0-9]{9})?$'`),
  ],
)

export type ReferralRow = typeof referral.$inferSelect
