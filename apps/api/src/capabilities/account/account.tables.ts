import type { AccountStatus, SubscriberType, Subscription } from '@hibla/contract/account/account.contract'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../kernel/postgres/table.ts'
import { day, instant, money, oneOf } from '../../kernel/postgres/columns.ts'

/** A subscriber's account: the person, address, plan and status. */
export const account = pgTable(
  'account',
  {
    accountNumber: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Whose account it is, if it's a business's; then the names are those of whoever signed for it. */
    businessName: text(),
    businessTin: text(),
    status: text().$type<AccountStatus>().notNull(),
    subscriberType: text().$type<SubscriberType>().notNull(),
    customerSegment: text().notNull(),
    /** Its older records are in the previous system. */
    legacyAccount: boolean().notNull().default(false),
    cartId: text(),
    cpeSerialNumber: text(),
    email: text(),
    mobileNumber: text(),
    region: text().notNull(),
    province: text().notNull(),
    municipality: text().notNull(),
    /** The same by their codes, by which offers are compared; null if the address isn't on our lists. */
    regionId: text(),
    provinceId: text(),
    municipalityId: text(),
    barangayId: text(),
    /** Where the line ends, if it's known. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The network element that the line hangs on, if it's known. */
    elementId: text(),
    serviceAddress: text().notNull(),
    billingLine1: text().notNull(),
    billingLine2: text().notNull(),
    planName: text().notNull(),
    speedMbps: integer().notNull(),
    monthlyFee: money().notNull(),
    /** The first day of this plan; null if it was the first one. */
    planSince: day(),
    /** These three are null until the line works. */
    contractStartedOn: day(),
    contractTermMonths: smallint().notNull(),
    /** The day of the month when bills are made; at most the 28th, so that every month has it. */
    billDay: smallint(),
    activatedOn: day(),
    suspendedAt: instant(),
    disconnectedAt: instant(),
    /** Only the release before this one reads it: incidents say now whose line is down. */
    outageStatus: text(),
  },
  (t) => [
    // For the bill run, which leaves disconnected accounts out.
    index('account_to_bill')
      .on(t.billDay, t.accountNumber)
      .where(sql`${t.status} <> 'DISCONNECTED'`),
    // For incidents: whose lines are in a place, in the order of their numbers.
    index('account_in_province').on(t.provinceId, t.accountNumber),
    index('account_in_municipality').on(t.municipalityId, t.accountNumber),
    index('account_in_barangay')
      .on(t.barangayId, t.accountNumber)
      .where(sql`${t.barangayId} is not null`),
    index('account_at_element')
      .on(t.elementId, t.accountNumber)
      .where(sql`${t.elementId} is not null`),
    check('account_point_is_whole', sql`num_nulls(${t.latitude}, ${t.longitude}) <> 1`),
    check('account_number_13_digits', sql`${t.accountNumber} ~ '^[0-9]{13}$'`),
    check('account_status_known', oneOf(t.status, ['PENDING', 'ACTIVE', 'SUSPENDED', 'DISCONNECTED'])),
    check(
      'account_subscriber_type_known',
      oneOf(t.subscriberType, ['RESIDENTIAL', 'SME', 'XCLSV', 'CORPORATE', 'WHOLESALE']),
    ),
    check(
      'account_activated',
      sql`case num_nulls(${t.activatedOn}, ${t.contractStartedOn}, ${t.billDay}) when 0 then ${t.status} <> 'PENDING' when 3 then ${t.status} in ('PENDING', 'DISCONNECTED') else false end`,
    ),
    check('account_bill_day', sql`${t.billDay} between 1 and 28`),
    check('account_fee_not_negative', sql`${t.monthlyFee} >= 0`),
    check('account_speed_positive', sql`${t.speedMbps} > 0`),
    check('account_term_not_negative', sql`${t.contractTermMonths} >= 0`),
    check('account_mobile_ten_digits', sql`${t.mobileNumber} ~ '^[89][0-9]{9}$'`),
    check('account_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('account_billing_lines_fit', sql`length(${t.billingLine1}) <= 100 and length(${t.billingLine2}) <= 100`),
    check('account_suspended_since', sql`${t.status} <> 'SUSPENDED' or ${t.suspendedAt} is not null`),
    check('account_disconnected_since', sql`${t.status} <> 'DISCONNECTED' or ${t.disconnectedAt} is not null`),
  ],
)

const ofAccount = () =>
  text()
    .notNull()
    .references(() => account.accountNumber)

/** An account's subscriptions: its main line and what was added to it. */
export const accountSubscription = pgTable(
  'account_subscription',
  {
    accountNumber: ofAccount(),
    position: smallint().notNull(),
    type: text().$type<Subscription['type']>().notNull(),
    category: text().notNull(),
    serviceType: text().notNull(),
    productOfferingID: text('product_offering_id').notNull(),
    name: text().notNull(),
    /** On top of the plan's fee; zero for the main line, which the plan covers. */
    monthlyFee: money().notNull(),
    /** Its first day; null if it was there from the start. */
    since: day(),
    /** The first day without it, if it was removed: that of a bill, which charges it for the last time. */
    until: day(),
  },
  (t) => [
    primaryKey({ columns: [t.accountNumber, t.position] }),
    check('account_subscription_main_line_stays', sql`${t.type} <> 'MAINLINE' or ${t.until} is null`),
    check('account_subscription_type_known', oneOf(t.type, ['MAINLINE', 'VAS', 'ADDON'])),
    check('account_subscription_fee_not_negative', sql`${t.monthlyFee} >= 0`),
  ],
)

/** A plan that an account had, or a service it paid for. The bill of its last month still charges its days. */
export const accountPastService = pgTable(
  'account_past_service',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountNumber: ofAccount(),
    name: text().notNull(),
    monthlyFee: money().notNull(),
    since: day(),
    /** The first day without it. */
    until: day().notNull(),
  },
  (t) => [
    index().on(t.accountNumber, t.until),
    check('account_past_service_fee_not_negative', sql`${t.monthlyFee} >= 0`),
    check('account_past_service_runs_forward', sql`${t.since} < ${t.until}`),
  ],
)

/** A streaming service included in the plan, as its provider reports it. */
export const accountStreaming = pgTable(
  'account_streaming',
  {
    accountNumber: text()
      .primaryKey()
      .references(() => account.accountNumber),
    link: text().notNull(),
    status: text().notNull(),
    pai: text().notNull(),
  },
  (t) => [
    index('account_streaming_pending')
      .on(t.pai)
      .where(sql`status = 'PENDING'`),
  ],
)

/** Who has proved that an account is theirs, and which one they use. The identity provider's claims follow from it. */
export const accountLink = pgTable(
  'account_link',
  {
    personId: text().notNull(),
    accountNumber: ofAccount(),
    linkedAt: instant().notNull(),
    active: boolean().notNull().default(false),
    /** The order they were linked in; the clock may be moved. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.accountNumber] }),
    index().on(t.accountNumber),
    uniqueIndex('account_link_one_active')
      .on(t.personId)
      .where(sql`${t.active}`),
  ],
)

/**
 * One row per person who ever had a link. It's locked while their links change, and says how far their claims have followed:
 * they are due while `followed` is behind `version`.
 */
export const accountHolder = pgTable(
  'account_holder',
  {
    personId: text().primaryKey(),
    version: integer().notNull().default(0),
    followed: integer().notNull().default(0),
    /** A link since the claims last followed, so the person is to be welcomed. */
    welcome: boolean().notNull().default(false),
    /** When the claims were last compared with the links. */
    checkedAt: instant()
      .notNull()
      .default(sql`'epoch'`),
    /** How often they turned out to differ without being due. */
    repairs: integer().notNull().default(0),
  },
  (t) => [
    index('account_holder_next_check').on(t.checkedAt),
    index('account_holder_due')
      .on(t.personId)
      .where(sql`${t.followed} < ${t.version}`),
    index('account_holder_repaired')
      .on(t.repairs)
      .where(sql`${t.repairs} > 0`),
    check('account_holder_follows', sql`${t.followed} <= ${t.version}`),
  ],
)

/** A code sent to prove ownership of an account. It only works for this person and account. */
export const linkAttempt = pgTable(
  'link_attempt',
  {
    reference: uuid().primaryKey(),
    personId: text().notNull(),
    accountNumber: ofAccount(),
    startedAt: instant().notNull(),
    guesses: integer().notNull().default(0),
  },
  (t) => [index().on(t.startedAt), index().on(t.personId)],
)

/** Guesses made per account, across all logins: using many logins must not allow more guesses. */
export const linkGuard = pgTable('link_guard', {
  accountNumber: text()
    .primaryKey()
    .references(() => account.accountNumber),
  countedFrom: instant().notNull(),
  /** Only the release before this one counts codes here. */
  codes: integer().notNull().default(0),
  guesses: integer().notNull(),
})
