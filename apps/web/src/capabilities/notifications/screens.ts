import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.announcements,
    name: 'Announcements',
    purpose: 'Send news and offers to subscribers who allow them.',
  },
  {
    path: pages.undelivered,
    name: 'Undelivered',
    purpose: 'See which messages couldn’t be sent and why, and try again.',
  },
]
