import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen, ServiceEntry } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffTickets,
    name: 'Tickets',
    purpose: 'Answer what subscribers wrote to us, and mark it as solved.',
  },
  {
    path: pages.ticketAnswers,
    name: 'Templates',
    purpose: 'Write and edit the answers you use often.',
  },
]

export const myServices: readonly ServiceEntry[] = [{ label: 'Your Tickets', to: pages.tickets }]
