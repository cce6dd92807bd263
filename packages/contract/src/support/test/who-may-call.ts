import type { WhoMayCall } from '../../../spec/test/who-may-call.ts'

export const whoMayCall: WhoMayCall = {
  customer: [
    'addTicketFile',
    'closeTicket',
    'openTicket',
    'rateTicket',
    'reopenTicket',
    'replyToTicket',
    'submitConcern',
    'ticket',
    'tickets',
  ],
  'signed-in': ['afterSalesConcerns', 'concernList', 'concernTypes'],
  'back-office': [
    'answerTicket',
    'assignTicket',
    'macros',
    'removeMacro',
    'resolveTicket',
    'saveMacro',
    'staffTicket',
    'ticketQueue',
  ],
}
