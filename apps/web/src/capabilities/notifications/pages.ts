import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const notificationsPages: Pages = {
  customer: {
    [pages.notifications]: 'notifications-page.tsx',
  },
  backOffice: {
    [pages.announcements]: 'back-office/announcements-page.tsx',
    [pages.undelivered]: 'back-office/undelivered-page.tsx',
  },
}
