import { faqUserTypes } from '@hibla/contract/help/help.contract'
import { oneOf, instant } from '../../kernel/postgres/columns.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from '../../kernel/postgres/table.ts'

/** Who a question is for: everyone, or sales agents in their knowledge base. */
export const audiences = ['everyone', 'sales'] as const
export type Audience = (typeof audiences)[number]

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const helpCategory = pgTable(
  'help_category',
  {
    categoryId: text().primaryKey(),
    audience: text({ enum: audiences }).notNull(),
    name: text().notNull(),
    summary: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    // What a question refers to, so that none for agents ends up in a category for everyone.
    unique('help_category_for').on(t.categoryId, t.audience),
    check('help_category_audience', oneOf(t.audience, audiences)),
    check('help_category_id_in_addresses', sql`${t.categoryId} ~ '^[a-z0-9-]+$'`),
  ],
)

export const faq = pgTable(
  'faq',
  {
    faqId: text().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Position among the featured questions; null if not featured. */
    featuredAt: integer().unique(),
    /** Position among the questions about plans; null if it isn't one. */
    plansAt: integer(),
    /** Who asks it before choosing a plan. */
    userTypes: text({ enum: faqUserTypes })
      .array()
      .notNull()
      .default([...faqUserTypes]),
    audience: text({ enum: audiences }).notNull().default('everyone'),
    categoryId: text(),
    /** Other words that people search for, in English and Filipino. */
    keywords: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** Each word, weighed by where it stands: question, keywords or answer. `help_words` is in the migration. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`help_words(question, keywords, answer)`),
  },
  (t) => [
    check(
      'faq_user_types_known',
      sql`${t.userTypes} <@ array['residential', 'sme'] and cardinality(${t.userTypes}) > 0`,
    ),
    check('faq_audience', oneOf(t.audience, audiences)),
    // What everyone sees first is never for agents only.
    check(
      'faq_for_sales_is_not_shown',
      sql`${t.audience} = 'everyone' or (${t.featuredAt} is null and ${t.plansAt} is null)`,
    ),
    foreignKey({
      name: 'faq_in_a_category_for_the_same_people',
      columns: [t.categoryId, t.audience],
      foreignColumns: [helpCategory.categoryId, helpCategory.audience],
    }),
    index('faq_by_category').on(t.audience, t.categoryId, t.position),
  ],
)

/** Counts the changes of `faq`, by a trigger, so that a process knows whether the words it holds are still ours. */
export const helpEdition = pgTable(
  'help_edition',
  {
    /** There is one row. */
    only: boolean().primaryKey().default(true),
    edition: integer().notNull(),
  },
  (t) => [check('help_edition_only', sql`${t.only}`)],
)

/** What people say about our answers. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    feedbackId: text().primaryKey(),
    faqId: text()
      .notNull()
      .references(() => faq.faqId, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    comment: text().notNull(),
    /** Null for visitors. */
    personId: text(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index('help_feedback_by_answer').on(t.faqId, t.receivedAt),
    index('help_feedback_by_age').on(t.receivedAt),
    // Somebody who is logged in has one opinion, the latest.
    uniqueIndex('help_feedback_one_per_person')
      .on(t.personId, t.faqId)
      .where(sql`person_id is not null`),
    check('help_feedback_comment_is_short', sql`length(${t.comment}) <= 1000`),
  ],
)

export const store = pgTable(
  'store',
  {
    storeId: text().primaryKey(),
    type: text().notNull().default('branch'),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    hours: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [
    check('store_in_the_philippines', sql`${t.latitude} between 4 and 22 and ${t.longitude} between 116 and 127`),
  ],
)
