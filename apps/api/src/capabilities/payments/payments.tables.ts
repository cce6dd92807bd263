import { payMethods } from '@hibla/contract/payments/methods.rule'
import { reviewDecisions, reviewReasons, refundKinds, refundStates } from '@hibla/contract/payments/refunds.contract'
import { openStates, paymentStates } from '@hibla/contract/payments/state.rule'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../kernel/postgres/table.ts'
import { day, instant, oneOf } from '../../kernel/postgres/columns.ts'
import { gateways } from './methods/methods.tables.ts'

/**
 * Somebody's decision to pay, written before the gateway hears of it. Everything that became of it is in `payment_event`. A
 * trigger keeps a paid one paid.
 */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    reference: text().primaryKey(),
    /** Made by the payer's browser when they decided. */
    intentKey: uuid().notNull().unique(),
    accountNumber: text().notNull(),
    /** What counts towards the bill, and what the gateway takes on top. */
    amount: integer().notNull(),
    serviceCharge: integer().notNull(),
    payMethod: text({ enum: payMethods }).notNull(),
    channel: text().notNull(),
    channelName: text().notNull(),
    gateway: text({ enum: gateways }).notNull(),
    /** Who pays, if they're logged in. */
    personId: text(),
    /** The hash of their login or their browser's cookie, by which they find it again; empty for orders and AutoPay. */
    payer: text().notNull().default(''),
    email: text(),
    state: text({ enum: paymentStates }).notNull().default('intent'),
    /** The kept card that is charged, for AutoPay; the payer doesn't go to a page then. */
    cardToken: text(),
    gatewayReference: text(),
    url: text(),
    payReference: text(),
    failure: text(),
    /** Its number in billing, once it is posted. */
    paymentRefId: text().unique(),
    /** The order it pays for, if it isn't for bills. */
    orderId: text(),
    /** When orders dealt with it, once it was paid: it placed its order, or goes back. */
    orderKnowsAt: instant(),
    /** The gateway's day in Manila on which it was paid. */
    paidOn: day(),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When the gateway is asked next; null once there's nothing left to ask. */
    askAt: instant(),
    asked: integer().notNull().default(0),
  },
  (t) => [
    unique().on(t.gateway, t.gatewayReference),
    uniqueIndex('payment_intent_one_open_each')
      .on(t.accountNumber, t.amount, t.channel, sql`coalesce(order_id, '')`, t.payer)
      .where(oneOf(t.state, openStates)),
    uniqueIndex('payment_intent_one_charge')
      .on(t.accountNumber)
      .where(sql`card_token is not null and ${oneOf(t.state, openStates)}`),
    index('payment_intent_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
    index().on(t.accountNumber, t.startedAt),
    index().on(t.startedAt),
    index('payment_intent_unknown')
      .on(t.startedAt)
      .where(sql`state = 'unknown'`),
    index('payment_intent_of_person')
      .on(t.personId)
      .where(sql`person_id is not null`),
    index('payment_intent_of_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index('payment_intent_for_order_to_deal_with')
      .on(t.changedAt)
      .where(sql`order_id is not null and state = 'paid' and order_knows_at is null`),
    index('payment_intent_paid')
      .on(t.paidOn)
      .where(sql`paid_on is not null`),
    index('payment_intent_held')
      .on(t.changedAt)
      .where(sql`state = 'held'`),
    check('payment_intent_state_known', oneOf(t.state, paymentStates)),
    check('payment_intent_above_zero', sql`${t.amount} > 0 and ${t.serviceCharge} >= 0`),
    check('payment_intent_posted_when_paid', sql`(${t.state} = 'paid') = (${t.paymentRefId} is not null)`),
    check(
      'payment_intent_known_to_order_when_paid',
      sql`${t.orderKnowsAt} is null or (${t.orderId} is not null and ${t.state} = 'paid')`,
    ),
    check('payment_intent_open_is_asked', sql`(${t.askAt} is not null) = (${oneOf(t.state, openStates)})`),
  ],
)

/** Everything that ever happened to a payment. Triggers refuse changes and deletions. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text()
      .notNull()
      .references(() => paymentIntent.reference),
    state: text({ enum: paymentStates }).notNull(),
    /** Who told us: the payer, a notification, the gateway when asked, or staff. */
    by: text().notNull(),
    detail: text(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.reference, t.id)],
)

/**
 * Money that goes back. A trigger refuses more than was paid, or than came for a held payment; what needs a second person is
 * not sent without one, and that is never whoever asked.
 */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    refund: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => paymentIntent.reference),
    kind: text({ enum: refundKinds }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull().default('PHP'),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    needsSecond: boolean().notNull(),
    askedBy: text().notNull(),
    decidedBy: text(),
    gatewayReference: text(),
    failure: text(),
    askedAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When the gateway is asked what became of it; null unless it is under way. */
    askAt: instant(),
    asked: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.reference),
    index('payment_refund_to_ask')
      .on(t.askAt)
      .where(sql`ask_at is not null`),
    index('payment_refund_done')
      .on(t.changedAt)
      .where(sql`state = 'done'`),
    index('payment_refund_by_whom').on(t.askedBy, t.askedAt),
    index('payment_refund_asked')
      .on(t.askedAt)
      .where(sql`state = 'asked'`),
    check('payment_refund_known', sql`${oneOf(t.kind, refundKinds)} and ${oneOf(t.state, refundStates)}`),
    check('payment_refund_above_zero', sql`${t.amount} > 0`),
    check('payment_refund_by_another', sql`${t.decidedBy} <> ${t.askedBy}`),
    check('payment_refund_by_two', sql`not ${t.needsSecond} or ${t.decidedBy} is not null or ${t.state} = 'asked'`),
    check('payment_refund_sending_is_asked', sql`(${t.askAt} is not null) = (${t.state} = 'sending')`),
  ],
)

/** A photo or PDF of the slip of a payment at a counter or outlet. A trigger lets at most three of a sender wait for staff. */
export const paymentProof = pgTable(
  'payment_proof',
  {
    fileId: uuid().primaryKey(),
    reference: text()
      .notNull()
      .references(() => paymentIntent.reference),
    slot: smallint().notNull(),
    /** The hash of the login or of the browser's cookie that it came with. */
    sender: text().notNull().default(''),
    type: text().notNull(),
    sentAt: instant().notNull(),
    /** Staff have found no payment behind it. */
    dismissedBy: text(),
    dismissedAt: instant(),
    dismissedWhy: text(),
    /** Whoever sent it has erased their data meanwhile. */
    goesWhenDecided: boolean().notNull().default(false),
  },
  (t) => [
    unique().on(t.reference, t.slot),
    index('payment_proof_going')
      .on(t.reference)
      .where(sql`goes_when_decided`),
    check('payment_proof_from_one', sql`${t.slot} >= 1`),
    check(
      'payment_proof_dismissed_whole',
      sql`num_nulls(${t.dismissedBy}, ${t.dismissedAt}, ${t.dismissedWhy}) in (0, 3)`,
    ),
  ],
)

/** What came instead of what was asked for, and what staff decide about it. */
export const paymentHeld = pgTable(
  'payment_held',
  {
    reference: text()
      .primaryKey()
      .references(() => paymentIntent.reference),
    why: text({ enum: reviewReasons }).notNull(),
    /** In the smallest unit of its currency. */
    came: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    gatewayReference: text().notNull(),
    paidOn: day().notNull(),
    decision: text({ enum: reviewDecisions }),
    note: text(),
    needsSecond: boolean().notNull().default(false),
    askedBy: text(),
    decidedBy: text(),
    settledAt: instant(),
  },
  (t) => [
    index().on(t.paidOn),
    index('payment_held_awaits_second')
      .on(t.reference)
      .where(sql`needs_second and decided_by is null`),
    check('payment_held_known', sql`${oneOf(t.why, reviewReasons)} and ${oneOf(t.decision, reviewDecisions)}`),
    check('payment_held_decided_whole', sql`num_nulls(${t.decision}, ${t.note}, ${t.askedBy}) in (0, 3)`),
    check('payment_held_settled_when_decided', sql`${t.settledAt} is null or ${t.decision} is not null`),
    check('payment_held_by_another', sql`${t.decidedBy} <> ${t.askedBy}`),
    check('payment_held_by_two', sql`not ${t.needsSecond} or ${t.decidedBy} is not null or ${t.settledAt} is null`),
  ],
)

export type PaymentUnderReview = typeof paymentHeld.$inferSelect

export type Intent = typeof paymentIntent.$inferSelect
