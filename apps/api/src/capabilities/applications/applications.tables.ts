import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import type { ApplicationEvent } from '@hibla/contract/applications/applications.contract'
import type { Choice } from '@hibla/contract/applications/choice.contract'
import type { Chosen, Quote } from '@hibla/contract/applications/quote.rule'
import { applicationStatuses, changedBy, type ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { titles } from '@hibla/contract/values/person'
import { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { technologies, type Technology } from '@hibla/contract/values/technology'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '../../kernel/postgres/table.ts'
import { instant, oneOf } from '../../kernel/postgres/columns.ts'
import { soldIndexes } from './sold/sold-indexes.ts'

type StoredEvent = ApplicationEvent

/** The order's confirmed place, which was serviceable when checked. */
export type ConfirmedAddress = {
  locationType: LocationType
  propertyId: string | null
  /** Null if another program sent only a pin. */
  address: ServiceAddress | null
}

/**
 * An order belongs to a signed-in person, or to a guest by a key of which we only store the hash. It gets its place when
 * it is referenced.
 */
export const applicationOrder = pgTable(
  'application_order',
  {
    orderId: text().primaryKey(),
    personId: text(),
    keyHash: text(),
    createdAt: instant().notNull(),
    orderReference: text().unique(),
    subscriberName: text(),
    technology: text({ enum: technologies }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    place: jsonb().$type<ConfirmedAddress>(),
    referencedAt: instant(),
    /** The spot is at the end of our reach, so we measure there before we promise a line. */
    visitFirst: boolean().notNull().default(false),
  },
  (t) => [
    // At most one unused order per person: asking again returns the same one.
    uniqueIndex('application_order_unused')
      .on(t.personId)
      .where(sql`referenced_at is null`),
    check('application_order_has_one_owner', sql`(${t.personId} is null) <> (${t.keyHash} is null)`),
    check(
      'application_order_place_whole',
      sql`num_nulls(${t.orderReference}, ${t.subscriberName}, ${t.technology}, ${t.latitude}, ${t.longitude}, ${t.place}, ${t.referencedAt}) in (0, 7)`,
    ),
    check('application_order_technology_known', sql`${t.technology} in ('GPON', 'GFAST')`),
  ],
)

/** What was ordered at which price, kept with the application, so that later price changes don't reach it. */
export type Agreed = { quote: Quote; chosen: ChosenOffer; at: string }
type ChosenOffer = {
  plan: Chosen['plan'] & {
    planId: string
    speedMbps: number
    technology: Technology
    /** Unknown of applications that were sent in before switchers had to show their bill. */
    switcher?: boolean
  }
  term: Chosen['term'] & { termMonths: number }
  addons: (Chosen['addons'][number] & { addonId: string })[]
}

/** The citizenships people can choose from, by the country's ISO 3166 code. */
export const citizenship = pgTable('citizenship', {
  code: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
})

/** The current state of an application: its latest event and step. */
export const application = pgTable(
  'application',
  {
    applicationRefId: text()
      .primaryKey()
      .references(() => applicationOrder.orderId),
    status: text({ enum: applicationStatuses }).notNull().default('draft'),
    step: integer().notNull(),
    event: jsonb().$type<StoredEvent>().notNull(),
    birthDate: date(),
    title: text({ enum: titles }),
    middleName: text(),
    citizenship: text().references(() => citizenship.code),
    /** Somebody with an invitation to be, or who is, an exclusive (XCLSV) customer. */
    exclusive: boolean().notNull().default(false),
    /** Of a business; it decides how many business documents we ask for. */
    businessType: text({ enum: businessTypes }),
    agentCode: text(),
    /** What the agent offered with it, and what they note about it. The customer doesn't read the note. */
    promoCode: text(),
    agentRemarks: text().notNull().default(''),
    choice: jsonb().$type<Choice>(),
    /** The price the applicant saw, and when they agreed to it and to the terms. A trigger refuses to send one in without. */
    agreed: jsonb().$type<Agreed>(),
    submittedAt: instant(),
    emailVerifiedAt: instant(),
    startedAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** What our technician found, where we visit first. Nothing is approved there without it; a trigger enforces this. */
    visitNote: text(),
    /** How often it has held a time for its installation before it was confirmed, and until when the last time. */
    holds: smallint().notNull().default(0),
    heldUntil: instant(),
  },
  (t) => [
    check('application_status_known', oneOf(t.status, applicationStatuses)),
    check('application_submitted_since', sql`(${t.status} = 'draft') = (${t.submittedAt} is null)`),
    check('application_submitted_with_plan', sql`${t.status} = 'draft' or ${t.choice} is not null`),
    check(
      'application_reviewed_with_proved_email',
      sql`${t.status} in ('draft', 'submitted', 'cancelled') or ${t.emailVerifiedAt} is not null`,
    ),
    check('application_title_known', oneOf(t.title, titles)),
    check('application_business_type_known', oneOf(t.businessType, businessTypes)),
    check('application_step_in_range', sql`${t.step} between 0 and 20`),
    // An agent's list, the latest first, by what it is filtered by.
    ...soldIndexes(t),
    // The back office's queue, by what it is filtered by; the oldest come first.
    index('application_queue')
      .on(t.submittedAt, t.applicationRefId)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_by_status')
      .on(t.status, t.submittedAt, t.applicationRefId)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_by_agent')
      .on(t.agentCode, t.submittedAt, t.applicationRefId)
      .where(sql`${t.submittedAt} is not null and ${t.agentCode} is not null`),
  ],
)

/** Every status an application has had, and who changed it. Rows are only added; a trigger enforces this. */
export const applicationChange = pgTable(
  'application_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    status: text({ enum: applicationStatuses }).$type<ApplicationStatus>().notNull(),
    by: text({ enum: changedBy }).notNull(),
    byPersonId: text(),
    /** What was said about it: why it was returned or refused, or what the applicant wrote when sending it back. */
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [
    check('application_change_by_known', sql`${t.by} in ('applicant', 'agent', 'back-office', 'system')`),
    index().on(t.applicationRefId, t.id),
  ],
)

/** Emailed links that confirm an application's email address. A newer one replaces the one before. */
export const applicationLink = pgTable(
  'application_link',
  {
    hash: text().primaryKey(),
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('application_link_unused')
      .on(t.applicationRefId)
      .where(sql`used_at is null`),
  ],
)

/** What a visitor may do whom an application was opened to: what its applicant may, or only see it and send its documents. */
export const keyScopes = ['all', 'documents'] as const

/** Visitors to whom an application was opened for a while: by a mailed link to a draft, or by a code to its email address. */
export const applicationKey = pgTable(
  'application_key',
  {
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    keyHash: text().notNull(),
    until: instant().notNull(),
    /** The release before this one doesn't write it. */
    scope: text({ enum: keyScopes }).notNull().default('all'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationRefId, t.keyHash] }),
    check('application_key_scope_known', sql`${t.scope} in ('all', 'documents')`),
  ],
)

/** Emailed links that open a draft on another device, for as long as the draft is kept. */
export const applicationResumeLink = pgTable(
  'application_resume_link',
  {
    hash: text().primaryKey(),
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.applicationRefId)],
)

/** The full history of every application. Rows are only added, never changed; a trigger enforces this. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationRefId: text()
      .notNull()
      .references(() => application.applicationRefId),
    step: integer().notNull(),
    event: jsonb().$type<StoredEvent>().notNull(),
    toldAt: instant().notNull(),
  },
  (t) => [index().on(t.applicationRefId, t.id)],
)
