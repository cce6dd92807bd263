import { pages, staffTicketPage, ticketPage } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const supportPages: Pages = {
  customer: {
    [pages.tickets]: 'list/tickets-page.tsx',
    [pages.newTicket]: 'open/new-ticket-page.tsx',
    [ticketPage(':ticketNumber')]: 'ticket/ticket-page.tsx',
  },
  backOffice: {
    [pages.staffTickets]: 'back-office/queue-page.tsx',
    [staffTicketPage(':ticketNumber')]: 'back-office/staff-ticket-page.tsx',
    [pages.ticketAnswers]: 'back-office/answers-page.tsx',
  },
}
