import { z } from 'zod'
import { MAX_FILE_BYTES } from '../values/file-limits.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { ticketStates } from './state.rule.ts'
import {
  ChangedTicket,
  ConcernCode,
  GivenAnswer,
  LineBackBy,
  MAX_TICKET_FILES,
  NeededText,
  PageMark,
  Ticket,
  TicketFile,
  TicketInFull,
  TicketNumber,
  TicketRating,
  TicketText,
  ticketTypes,
} from './ticket.ts'

const Choice = z.object({ code: z.string(), name: z.string() })
export type Choice = z.infer<typeof Choice>

/** The categories of the help centre whose answers may help with it already. */
const helpCategories = z.array(z.string())

const ConcernType = Choice.extend({ helpCategories, subConcernTypes: z.array(Choice) })
export type ConcernType = z.infer<typeof ConcernType>

const AfterSalesConcern = Choice.extend({
  /** These two only in the concern list. */
  helpCategories: helpCategories.optional(),
  subConcerns: z.array(Choice.extend({ specificTypes: z.array(Choice) })).optional(),
})
export type AfterSalesConcern = z.infer<typeof AfterSalesConcern>

export const concernTypes = endpoint({
  method: 'GET',
  path: '/cms/concern',
  summary: 'The concern types; with concernType, the sub-concern types of that one.',
  access: 'signed-in',
  query: z.object({ concernType: ConcernCode.optional() }),
  ok: z.array(Choice),
  refusals: ['unknown-concern'],
})

export const concernList = endpoint({
  method: 'GET',
  path: '/cms/concerns',
  summary: 'The concern types, each with its sub-concern types.',
  access: 'signed-in',
  ok: z.array(ConcernType),
})

export const afterSalesConcerns = endpoint({
  method: 'GET',
  path: '/cms/hobs_concerns',
  summary:
    'After-sales concerns: the whole list, the concern types, the sub-concerns of a concern type, or the specific types of a sub-concern.',
  access: 'signed-in',
  query: z.object({
    /** The portal's form takes the list and its filters the first two levels; the older app goes down level by level. */
    operation: z.enum(['list', 'concernType', 'subConcern', 'specificType']).default('list'),
    /** For the sub-concerns. */
    concernType: ConcernCode.optional(),
    /** For the specific types. */
    subConcernType: ConcernCode.optional(),
  }),
  ok: z.array(AfterSalesConcern),
  refusals: ['unknown-concern'],
})

const Opened = z.object({ status: z.literal(true), ticketNumber: z.string() })

const openRefusals = [
  'no-account',
  /** That concern, or that combination, doesn't exist. */
  'unknown-concern',
  /** Answer one of the open ones instead. */
  'too-many-open',
  /** So many by one person within an hour or a day. */
  'hourly-ticket-limit',
  'daily-ticket-limit',
] as const

/** What both ways to open a ticket have in common. */
const opening = {
  method: 'POST',
  access: 'customer',
  refusals: openRefusals,
  idempotent: true,
  limit: perTenMinutes(60),
} as const

export const submitConcern = endpoint({
  ...opening,
  path: '/baas/tickets',
  summary: 'Opens a ticket about a concern. Sent twice with the same words, it’s the same ticket.',
  ok: Opened,
  body: z.object({
    /** The account in use by default. */
    accountNumber: AccountNumber.optional(),
    concernType: ConcernCode,
    subConcernType: ConcernCode,
    description: TicketText.default(''),
  }),
  owns: { account: 'body.accountNumber' },
})

export const openTicket = endpoint({
  ...opening,
  path: '/hobs/ticket',
  summary: 'Opens a ticket about a service that one has, or about a line that doesn’t work.',
  ok: Opened.extend({ lineBackBy: LineBackBy }),
  body: z.object({
    accountNumber: AccountNumber.optional(),
    type: z.enum(['after-sales', 'troubleshoot']).default('after-sales'),
    /** One of the after-sales concerns. Troubleshooting is about the connection, unless it says otherwise. */
    concernType: ConcernCode.optional(),
    subConcernType: ConcernCode.optional(),
    specificType: ConcernCode.optional(),
    description: TicketText.default(''),
    /** What was asked and answered on the way here. */
    answers: z.array(GivenAnswer).max(30).default([]),
  }),
  owns: { account: 'body.accountNumber' },
})

export const tickets = endpoint({
  method: 'GET',
  path: '/subscriber/tickets',
  summary: 'The tickets of an account, newest first, page by page.',
  access: 'customer',
  mayBeOld: true,
  query: z.object({
    accountNumber: AccountNumber.optional(),
    type: z.enum(ticketTypes).optional(),
    category: ConcernCode.optional(),
    subType: ConcernCode.optional(),
    status: z.enum(ticketStates).optional(),
    after: PageMark.optional(),
  }),
  ok: z.object({ tickets: z.array(Ticket), next: z.string().nullable() }),
  refusals: ['no-account'],
  owns: { account: 'query.accountNumber' },
})

const ofTicket = {
  access: 'customer',
  params: z.object({ ticketNumber: TicketNumber }),
  owns: { ticket: 'params.ticketNumber' },
} as const

export const ticket = endpoint({
  ...ofTicket,
  method: 'GET',
  path: '/subscriber/tickets/{ticketNumber}',
  summary: 'One ticket with everything that happened to it.',
  ok: TicketInFull,
  refusals: ['not-found'],
})

export const replyToTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/subscriber/tickets/{ticketNumber}/replies',
  summary: 'Writes to us about a ticket, as plain text.',
  body: z.object({ text: NeededText }),
  ok: ChangedTicket,
  /** What is solved or closed has to be opened again first; what is full goes on in a new ticket. */
  refusals: ['not-found', 'is-over', 'is-full'],
  idempotent: true,
  limit: perTenMinutes(60),
})

export const addTicketFile = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/subscriber/tickets/{ticketNumber}/files',
  summary: `Adds a JPG or PDF of at most ${MAX_FILE_BYTES} bytes, sent as the raw body; at most ${MAX_TICKET_FILES} per ticket.`,
  format: 'raw',
  ok: z.object({ status: z.literal(true), file: TicketFile }),
  refusals: [
    'not-found',
    'is-over',
    'too-many-files',
    /** They have sent as much today as we take, with whichever tickets and payments. */
    'daily-upload-limit',
    'storage-full',
    'file-name',
    'file-too-large',
    'file-empty',
    'file-type',
    'file-damaged',
    'file-locked',
    'file-too-detailed',
  ],
  statuses: {
    'file-too-large': 413,
    'file-empty': 417,
    'file-type': 417,
    'file-damaged': 417,
    'file-locked': 417,
    'file-too-detailed': 417,
  },
  idempotent: true,
  limit: perTenMinutes(60),
})

export const closeTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/subscriber/tickets/{ticketNumber}/close',
  summary: 'The subscriber says that it’s solved.',
  ok: ChangedTicket,
  refusals: ['not-found', 'already-closed'],
  idempotent: true,
  limit: perTenMinutes(60),
})

export const rateTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/subscriber/tickets/{ticketNumber}/rating',
  summary: 'The subscriber says how well we helped with a ticket that is closed. Saying it again replaces it.',
  body: z.object({ rating: TicketRating }),
  ok: ChangedTicket,
  refusals: ['not-found', 'not-closed'],
  idempotent: true,
  limit: perTenMinutes(60),
})

export const reopenTicket = endpoint({
  ...ofTicket,
  method: 'POST',
  path: '/subscriber/tickets/{ticketNumber}/reopen',
  summary: 'The subscriber says that it isn’t solved after all, and why.',
  body: z.object({ text: NeededText }),
  ok: ChangedTicket,
  refusals: ['not-found', 'not-over', 'too-late', 'too-many-open', 'is-full'],
  idempotent: true,
  limit: perTenMinutes(60),
})
