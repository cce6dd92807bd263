import { ticketStates } from '@hibla/contract/support/state.rule'
import {
  actors,
  BEST_RATING,
  happenings,
  MAX_TICKET_FILES,
  ticketTypes,
  type Answer,
  type Evidence,
} from '@hibla/contract/support/ticket'
import { fileTypes } from '@hibla/contract/values/file'
import { storedFile } from '../../kernel/files/files.tables.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from '../../kernel/postgres/table.ts'
import { instant, oneOf } from '../../kernel/postgres/columns.ts'

export const concernLists = ['concern', 'after-sales'] as const

/** What people can write to us about: concern types, what each is about more exactly, and after that once more. */
export const concern = pgTable(
  'concern',
  {
    code: text().primaryKey(),
    list: text({ enum: concernLists }).notNull(),
    /** Null for a concern type. */
    parent: text(),
    name: text().notNull(),
    /** Of the help centre: answers there may help with a concern of this type already. */
    helpCategories: text().array().notNull().default([]),
    position: integer().notNull(),
  },
  (t) => [
    unique('concern_in_list').on(t.code, t.list),
    foreignKey({ name: 'concern_within_its_list', columns: [t.parent, t.list], foreignColumns: [t.code, t.list] }),
    check('concern_list_known', oneOf(t.list, concernLists)),
  ],
)

const code = () => text().references(() => concern.code)

/** A ticket. Whoever changes anything about it locks this row first. */
export const ticket = pgTable(
  'ticket',
  {
    /** Lists are in this order, which is that of opening. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketNumber: text().notNull().unique(),
    accountNumber: text().notNull(),
    type: text({ enum: ticketTypes }).notNull(),
    category: code().notNull(),
    subType: code(),
    specificType: code(),
    status: text({ enum: ticketStates }).notNull().default('open'),
    description: text().notNull(),
    answers: jsonb().$type<Answer[]>().notNull(),
    evidence: jsonb().$type<Evidence>(),
    /** Null once they have erased their data. */
    openedBy: text(),
    /** The member of staff who has it. */
    assignee: text(),
    version: integer().notNull().default(1),
    /** What its subscriber said about our help, from 1 to 5. It goes when the ticket is opened again. */
    rating: smallint(),
    openedAt: instant().notNull(),
    changedAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('ticket_of_account').on(t.accountNumber, t.id),
    index('ticket_queue')
      .on(t.id)
      .where(sql`status in ('open', 'in-progress')`),
    index('ticket_queue_by_category')
      .on(t.category, t.id)
      .where(sql`status in ('open', 'in-progress')`),
    index('ticket_by_status').on(t.status, t.id),
    index('ticket_by_status_and_category').on(t.status, t.category, t.id),
    index('ticket_by_status_and_type').on(t.status, t.type, t.id),
    index('ticket_queue_by_type')
      .on(t.type, t.id)
      .where(sql`status in ('open', 'in-progress')`),
    index('ticket_of_assignee')
      .on(t.assignee, t.status, t.id)
      .where(sql`assignee is not null`),
    index('ticket_of_opener')
      .on(t.openedBy)
      .where(sql`opened_by is not null`),
    index('ticket_to_close')
      .on(t.changedAt)
      .where(sql`status = 'resolved'`),
    check('ticket_known', sql`${oneOf(t.status, ticketStates)} and ${oneOf(t.type, ticketTypes)}`),
    check('ticket_open_is_nobodys', sql`${t.status} <> 'open' or ${t.assignee} is null`),
    check('ticket_in_progress_is_somebodys', sql`${t.status} <> 'in-progress' or ${t.assignee} is not null`),
    check('ticket_rating_known', sql`${t.rating} between 1 and ${sql.raw(String(BEST_RATING))}`),
    check('ticket_specific_within', sql`${t.specificType} is null or ${t.subType} is not null`),
  ],
)

/** Everything that ever happened to a ticket. A trigger lets nothing change but texts and names that are erased. */
export const ticketEvent = pgTable(
  'ticket_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ticket.id),
    what: text({ enum: happenings }).notNull(),
    by: text({ enum: actors }).notNull(),
    personId: text(),
    text: text(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.ticketId, t.id),
    index('ticket_event_of_person')
      .on(t.personId)
      .where(sql`person_id is not null`),
    check('ticket_event_known', sql`${oneOf(t.what, happenings)} and ${oneOf(t.by, actors)}`),
  ],
)

export const ticketFile = pgTable(
  'ticket_file',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => storedFile.id),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ticket.id),
    /** When it came. */
    eventId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => ticketEvent.id),
    /** Each place is taken once, so that one file too many finds none, whoever sends it. */
    slot: smallint().notNull(),
    fileName: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    bytes: integer().notNull(),
  },
  (t) => [
    unique('ticket_file_slot').on(t.ticketId, t.slot),
    check('ticket_file_at_most', sql`${t.slot} between 1 and ${sql.raw(String(MAX_TICKET_FILES))}`),
    check('ticket_file_bytes', sql`${t.bytes} > 0`),
  ],
)

/** Answers that staff need often. A removed one keeps its row, so that it isn't loaded again. */
export const ticketMacro = pgTable('ticket_macro', {
  code: text().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
  position: integer().notNull(),
  /** Rises with every change, so that colleagues don't undo each other's. */
  version: integer().notNull().default(1),
  removedAt: instant(),
})

export type TicketRow = typeof ticket.$inferSelect
