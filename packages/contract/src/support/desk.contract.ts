import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountNumber } from '../values/ids.ts'
import { ticketStates } from './state.rule.ts'
import {
  ChangedTicket,
  ConcernCode,
  Evidence,
  NeededText,
  PageMark,
  Ticket,
  TicketEvent,
  TicketInFull,
  TicketNumber,
  ticketTypes,
} from './ticket.ts'

/** Who has a ticket. The name is '' if they can't be looked up. */
const Assignee = z.object({ id: z.string(), name: z.string() })

const QueuedTicket = Ticket.extend({
  assignee: Assignee.nullable(),
  /** Whether it's the one who asks. */
  isMine: z.boolean(),
})
export type QueuedTicket = z.infer<typeof QueuedTicket>

const StaffTicket = TicketInFull.extend({
  assignee: Assignee.nullable(),
  isMine: z.boolean(),
  subscriber: z.object({ firstName: z.string(), name: z.string() }),
  timeline: z.array(TicketEvent.extend({ byName: z.string() })),
  /** What the portal found by itself. */
  evidence: Evidence.nullable(),
})
export type StaffTicket = z.infer<typeof StaffTicket>

export const assignments = ['me', 'nobody'] as const

export const ticketQueue = endpoint({
  method: 'GET',
  path: '/backoffice/tickets',
  summary:
    'Tickets for staff, oldest first, page by page: those that await us, one’s own that aren’t closed, or those with a status.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({
    status: z.enum(ticketStates).optional(),
    type: z.enum(ticketTypes).optional(),
    category: ConcernCode.optional(),
    assigned: z.enum(assignments).optional(),
    account: AccountNumber.optional(),
    after: PageMark.optional(),
  }),
  ok: z.object({ tickets: z.array(QueuedTicket), next: z.string().nullable() }),
})

const ofTicket = {
  access: 'back-office',
  params: z.object({ ticketNumber: TicketNumber }),
} as const

export const staffTicket = endpoint({
  ...ofTicket,
  method: 'GET',
  path: '/backoffice/tickets/{ticketNumber}',
  summary:
    'One ticket with everything that happened to it, what staff wrote to each other, and what the portal found out.',
  ok: StaffTicket,
  refusals: ['not-found'],
})

/** As the page shows it. If something happened meanwhile, nothing is done. */
const Seen = z.object({ version: z.int().min(1) })

const doing = {
  ...ofTicket,
  method: 'POST',
  ok: ChangedTicket,
  idempotent: true,
} as const
const staffRefusals = ['not-found', 'changed-meanwhile'] as const

export const assignTicket = endpoint({
  ...doing,
  path: '/backoffice/tickets/{ticketNumber}/assign',
  summary: 'Takes a ticket, also from a colleague, or hands it back to the queue.',
  body: Seen.extend({ to: z.enum(assignments) }),
  refusals: [...staffRefusals, 'is-over'],
})

export const answerTicket = endpoint({
  ...doing,
  path: '/backoffice/tickets/{ticketNumber}/answer',
  summary: 'Writes to the subscriber, or a note that only staff see.',
  body: Seen.extend({ text: NeededText, isNote: z.boolean().default(false) }),
  refusals: [...staffRefusals, 'is-over'],
})

export const resolveTicket = endpoint({
  ...doing,
  path: '/backoffice/tickets/{ticketNumber}/resolve',
  summary: 'Says that it’s solved, and how. The subscriber confirms that or opens it again.',
  body: Seen.extend({ text: NeededText }),
  refusals: [...staffRefusals, 'is-over'],
})

/** An answer that staff need often. */
const Macro = z.object({ code: z.string(), name: z.string(), text: z.string(), version: z.int() })
export type Macro = z.infer<typeof Macro>

export const macros = endpoint({
  method: 'GET',
  path: '/backoffice/tickets-macros',
  summary: 'Answers that staff need often, with places for the subscriber’s name and the ticket’s number.',
  access: 'back-office',
  ok: z.array(Macro),
})

const MacroCode = z.string().regex(/^[a-z0-9-]{2,40}$/, 'Use small letters, digits and dashes')

export const saveMacro = endpoint({
  method: 'PUT',
  path: '/backoffice/tickets-macros/{code}',
  summary: 'Adds an answer that staff need often, or changes the version of it that was seen.',
  access: 'back-office',
  params: z.object({ code: MacroCode }),
  body: z.object({
    name: z.string().trim().min(1, 'Please enter a name').max(60, 'Please keep it to 60 characters'),
    text: NeededText,
    /** The one that was changed; none for a new answer. */
    version: z.int().min(1).optional(),
  }),
  ok: z.array(Macro),
  refusals: ['changed-meanwhile'],
})

export const removeMacro = endpoint({
  method: 'DELETE',
  path: '/backoffice/tickets-macros/{code}',
  summary: 'Deletes an answer that isn’t needed any more.',
  access: 'back-office',
  params: z.object({ code: MacroCode }),
  query: z.object({ version: z.string().regex(/^\d{1,9}$/, 'This isn’t a version') }),
  ok: z.array(Macro),
  refusals: ['changed-meanwhile'],
})
