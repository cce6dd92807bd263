import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../../kernel/back-office-screen.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffTickets,
    name: 'Tickets',
    purpose: 'Take what subscribers wrote to us, answer it, and say when it’s solved.',
  },
  {
    path: pages.ticketAnswers,
    name: 'Templates',
    purpose: 'Keep the answers to tickets that are needed often.',
  },
]
