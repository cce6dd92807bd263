import { z } from 'zod'
import { fileTypes } from '../values/file.ts'
import { AccountNumber } from '../values/ids.ts'
import { writtenText } from '../values/shown-text.ts'
import { ticketStates } from './state.rule.ts'

/** A concern of any kind, something about a service one has, or a line that doesn't work. */
export const ticketTypes = ['concern', 'after-sales', 'troubleshoot'] as const
export type TicketType = (typeof ticketTypes)[number]

/** Given at once, and easy to read out on the phone. */
export const TicketNumber = z.string().regex(/^TKT-[2-9A-HJ-NP-Z]{10}$/, 'This isn’t a ticket number')

/** The code of a concern type, a sub-concern or a specific type. */
export const ConcernCode = z.string().regex(/^[A-Z0-9-]{2,40}$/, 'This isn’t a kind of concern')

/** What troubleshooting is about. */
export const CONNECTION: string = 'CONNECTION'

export const TEXT_MAX = 4_000
/** A ticket's files, from first to last. */
export const MAX_TICKET_FILES = 8
/** So many tickets of an account can be open at once. */
export const MAX_OPEN_TICKETS = 20
/** So many tickets one subscriber can open, whatever becomes of them; each takes staff some minutes to read. */
export const MAX_TICKETS = { anHour: 10, aDay: 30 } as const

/** So often subscribers can write in one ticket. */
export const MAX_TICKET_REPLIES = 200

/** Plain text: markup and links in it are shown as they were typed. */
export const TicketText = writtenText(TEXT_MAX, `Please keep it to ${TEXT_MAX.toLocaleString('en')} characters`)

export const NeededText = TicketText.min(1, 'Please write a few words')

/** A question that the subscriber answered along the way, such as a step of troubleshooting. */
const Answer = z.object({ question: z.string(), answer: z.string() })
export type Answer = z.infer<typeof Answer>

const Said = writtenText(200, 'Please keep it to 200 characters')
/** The same, as it comes in. */
export const GivenAnswer = z.object({ question: Said, answer: Said })

/** Something that the portal found out by itself, such as the light that the modem receives. */
export const Check = z.object({
  name: z.string().min(1).max(80),
  /** `unknown`: nobody could tell. */
  outcome: z.enum(['fine', 'trouble', 'unknown']),
  /** In words for staff. */
  found: z.string().max(300),
})
export type Check = z.infer<typeof Check>

/** What a ticket about a line comes with. Only staff see it. */
export const Evidence = z.object({ checks: z.array(Check).max(40), checkedAt: z.iso.datetime() })
export type Evidence = z.infer<typeof Evidence>

export const Ticket = z.object({
  ticketNumber: z.string(),
  accountNumber: AccountNumber,
  type: z.enum(ticketTypes),
  /** The concern type, with its name. */
  category: z.string(),
  categoryName: z.string(),
  subType: z.string().nullable(),
  subTypeName: z.string().nullable(),
  specificType: z.string().nullable(),
  specificTypeName: z.string().nullable(),
  status: z.enum(ticketStates),
  openedAt: z.iso.datetime(),
  /** When its status changed last. */
  changedAt: z.iso.datetime(),
  /** When anything happened last, an answer included, but not what is among staff. */
  updatedAt: z.iso.datetime(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
  /** Links that work for some minutes. */
  link: z.string(),
  preview: z.string().nullable(),
})
export type TicketFile = z.infer<typeof TicketFile>

/** `taken`, `handed-back` and `note` are among staff. */
export const happenings = [
  'opened',
  'replied',
  'answered',
  'file',
  'resolved',
  'closed',
  'reopened',
  'taken',
  'handed-back',
  'note',
] as const
export type Happening = (typeof happenings)[number]

export const amongStaff: readonly Happening[] = ['taken', 'handed-back', 'note']

/** `portal`: nobody did it, such as closing what nobody objected to. */
export const actors = ['subscriber', 'staff', 'portal'] as const
export type Actor = (typeof actors)[number]

export const TicketEvent = z.object({
  id: z.int(),
  what: z.enum(happenings),
  by: z.enum(actors),
  at: z.iso.datetime(),
  /** Null if there is none, or if its writer had it erased. */
  text: z.string().nullable(),
  file: TicketFile.nullable(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

export const BEST_RATING = 5
/** 1 is very bad, 5 very good. */
export const TicketRating = z.int().min(1).max(BEST_RATING)

/** When we expect the line back, for a ticket about a line that is down in an outage; null if we can't say. */
export const LineBackBy = z.iso.datetime().nullable()

/** A ticket with everything that happened, oldest first. */
export const TicketInFull = Ticket.extend({
  /** What the subscriber wrote when they opened it. */
  description: z.string(),
  answers: z.array(Answer),
  timeline: z.array(TicketEvent),
  /** Rises with everything that happens. */
  version: z.int(),
  /** How many files it still takes. */
  filesLeft: z.int(),
  /** Null if it isn't over, or was for too long. */
  reopenableUntil: z.iso.datetime().nullable(),
  lineBackBy: LineBackBy,
  /** What its subscriber said about our help once it was closed; null until then. */
  rating: TicketRating.nullable(),
})
export type TicketInFull = z.infer<typeof TicketInFull>

/**
 * What has become of a ticket that somebody did something about. Its timeline is read with the ticket: answers are stored to be
 * repeated, and one that has everything would be stored as often as anything happens.
 */
export const ChangedTicket = TicketInFull.pick({ ticketNumber: true, status: true, version: true })
export type ChangedTicket = z.infer<typeof ChangedTicket>

export const PAGE_SIZE = 20

/** Where a page ended; the next one starts after it. */
export const PageMark = z.string().regex(/^\d{1,15}$/, 'This isn’t where a page ended')
