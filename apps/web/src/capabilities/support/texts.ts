import type { RefusalOf } from '@hibla/contract/endpoint'
import type {
  addTicketFile,
  closeTicket,
  openTicket,
  rateTicket,
  reopenTicket,
  replyToTicket,
  submitConcern,
} from '@hibla/contract/support/support.contract'
import { MAX_OPEN_TICKETS, MAX_TICKET_FILES, MAX_TICKET_REPLIES, MAX_TICKETS } from '@hibla/contract/support/ticket'
import { refusalWords } from '../documents/index.ts'

const GONE = 'We can’t find this ticket any more. Reload the page.'
const TOO_MANY = `You have ${MAX_OPEN_TICKETS} open tickets. Add to one of them, or close what is solved.`
const FULL = `You’ve written to us ${MAX_TICKET_REPLIES} times in this ticket, and it takes no more. Please report the rest as a new problem, and give this ticket’s number there.`

export const openTexts = {
  'no-account': 'Link your account first, so that we know which line it’s about.',
  'unknown-concern': 'This isn’t offered any more. Please choose again what it’s about.',
  'too-many-open': TOO_MANY,
  'hourly-ticket-limit': `You’ve opened ${MAX_TICKETS.anHour} tickets within an hour. Add to one of them, or try again in an hour.`,
  'daily-ticket-limit': `You’ve opened ${MAX_TICKETS.aDay} tickets within a day. Add to one of them, or try again tomorrow.`,
} satisfies Record<RefusalOf<typeof submitConcern | typeof openTicket>, string>

export const replyTexts = {
  'not-found': GONE,
  'is-over': 'This ticket is solved or closed by now. Open it again to write to us.',
  'is-full': FULL,
} satisfies Record<RefusalOf<typeof replyToTicket>, string>

export const closeTexts = {
  'not-found': GONE,
  'already-closed': 'This ticket is closed already.',
} satisfies Record<RefusalOf<typeof closeTicket>, string>

export const rateTexts = {
  'not-found': GONE,
  'not-closed': 'This ticket is open again. You can rate our help once it’s closed.',
} satisfies Record<RefusalOf<typeof rateTicket>, string>

export const reopenTexts = {
  'not-found': GONE,
  'not-over': 'This ticket is open again already. You can send us what you’ve written.',
  'too-late': 'This ticket was closed too long ago. Please open a new one.',
  'too-many-open': TOO_MANY,
  'is-full': FULL,
} satisfies Record<RefusalOf<typeof reopenTicket>, string>

export const fileTexts = {
  ...refusalWords,
  'not-found': GONE,
  'is-over': 'This ticket is solved or closed by now. Open it again to add something.',
  'too-many-files': `A ticket takes ${MAX_TICKET_FILES} files at most.`,
  'daily-upload-limit': 'You’ve sent us as many files today as we can take. Please send the rest tomorrow.',
} satisfies Record<RefusalOf<typeof addTicketFile>, string>
