import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const auditPages: Pages = {
  backOffice: {
    [pages.auditTrail]: 'audit-trail-page.tsx',
  },
}
