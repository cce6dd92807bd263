import { VERIFY_TRIES } from '@hibla/contract/autopay/enrolment.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from '../../kernel/postgres/table.ts'
import { day, instant, oneOf } from '../../kernel/postgres/columns.ts'

const enrolmentStates = ['started', 'PARTIAL_VERIFIED', 'VERIFIED', 'refused', 'expired', 'ended'] as const
export const liveStates = ['started', 'PARTIAL_VERIFIED', 'VERIFIED'] as const
const chargeStates = ['waiting', 'charging', 'paid', 'nothing-owed', 'given-up', 'stopped'] as const

/**
 * A card that somebody wants charged for an account. Its reference is also the gateway's, and that of the payment which the
 * small amount becomes.
 */
export const autopayEnrolment = pgTable(
  'autopay_enrolment',
  {
    reference: text().primaryKey(),
    accountNumber: text().notNull(),
    /** Who set it up. */
    personId: text(),
    state: text({ enum: enrolmentStates }).notNull(),
    /** The gateway's page for the card. */
    url: text(),
    /** What the gateway calls the card, until it has forgotten it. */
    token: text(),
    brand: text({ enum: ['Visa', 'MasterCard', 'JCB'] }),
    last4: text(),
    cardExpires: text(),
    /** What was taken from the card to check it, and when that was credited to the account. */
    takenAmount: integer(),
    takenCurrency: text(),
    takenReference: text().unique(),
    takenAt: instant(),
    creditedAt: instant(),
    wrongTries: smallint().notNull().default(0),
    startedAt: instant().notNull(),
    /** Until when the card can be entered. */
    expiresAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When the gateway is asked next whether the card was entered. */
    askAt: instant(),
    asked: integer().notNull().default(0),
    /** The last day whose due bills are planned. */
    plannedTo: day(),
    /** The due date after which it ends, once somebody has cancelled it. */
    endsAfter: day(),
    endedBecause: text({ enum: ['cancelled', 'wrong-amounts', 'not-verified', 'unlinked', 'erased', 'not-begun'] }),
    expiryToldAt: instant(),
    /** When the gateway is told next to forget the card. */
    forgetAt: instant(),
  },
  (t) => [
    uniqueIndex('autopay_enrolment_one_live').on(t.accountNumber).where(oneOf(t.state, liveStates)),
    index('autopay_enrolment_by_account').on(t.accountNumber, t.startedAt),
    index('autopay_enrolment_of_person')
      .on(t.personId)
      .where(sql`person_id is not null`),
    index('autopay_enrolment_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
    index('autopay_enrolment_to_forget')
      .on(t.forgetAt)
      .where(sql`forget_at is not null`),
    index('autopay_enrolment_to_plan')
      .on(t.plannedTo)
      .where(sql`state = 'VERIFIED'`),
    index('autopay_enrolment_to_end')
      .on(t.endsAfter)
      .where(sql`state = 'VERIFIED' and ends_after is not null`),
    index('autopay_enrolment_expiring')
      .on(t.cardExpires)
      .where(sql`state = 'VERIFIED' and expiry_told_at is null`),
    index('autopay_enrolment_to_verify')
      .on(t.changedAt)
      .where(sql`state = 'PARTIAL_VERIFIED'`),
    check('autopay_enrolment_state_known', oneOf(t.state, enrolmentStates)),
    check('autopay_enrolment_asked_while_started', sql`(${t.askAt} is not null) = (${t.state} = 'started')`),
    check(
      'autopay_enrolment_card_known',
      sql`${t.state} not in ('PARTIAL_VERIFIED', 'VERIFIED') or (${t.token} is not null and ${t.takenAmount} is not null)`,
    ),
    check(
      'autopay_enrolment_verified_is_credited',
      sql`${t.state} <> 'VERIFIED' or (${t.creditedAt} is not null and ${t.plannedTo} is not null)`,
    ),
    check('autopay_enrolment_few_tries', sql`${t.wrongTries} between 0 and ${sql.raw(String(VERIFY_TRIES))}`),
  ],
)

/** What AutoPay does about a bill: an account has one a month, and it is charged once, or tried again until given up. */
export const autopayCharge = pgTable(
  'autopay_charge',
  {
    accountNumber: text().notNull(),
    month: text().notNull(),
    enrolment: text()
      .notNull()
      .references(() => autopayEnrolment.reference),
    dueOn: day().notNull(),
    state: text({ enum: chargeStates }).notNull().default('waiting'),
    /** How many charges were made. */
    attempts: smallint().notNull().default(0),
    /** The payment of the last one. */
    reference: text().unique(),
    /** The day of the next one, and how long it waits on that day because somebody is paying. */
    nextOn: day(),
    waitUntil: instant(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.month] }),
    index('autopay_charge_waiting')
      .on(t.nextOn)
      .where(sql`state = 'waiting'`),
    index('autopay_charge_of_enrolment').on(t.enrolment),
    check('autopay_charge_state_known', oneOf(t.state, chargeStates)),
    check('autopay_charge_waits_for_a_day', sql`(${t.nextOn} is not null) = (${t.state} = 'waiting')`),
    check('autopay_charge_is_a_payment', sql`${t.state} <> 'charging' or ${t.reference} is not null`),
    check('autopay_charge_few_attempts', sql`${t.attempts} between 0 and 4`),
  ],
)

export type Enrolment = typeof autopayEnrolment.$inferSelect

export type Charge = typeof autopayCharge.$inferSelect
