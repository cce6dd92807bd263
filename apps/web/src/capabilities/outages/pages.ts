import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const outagesPages: Pages = {
  customer: {
    [pages.outages]: 'own/outages-page.tsx',
  },
  backOffice: {
    [pages.staffOutages]: 'back-office/outages-page.tsx',
    [pages.openOutage]: 'back-office/open-outage-page.tsx',
    [pages.creditDisputes]: 'back-office/disputes-page.tsx',
  },
}
