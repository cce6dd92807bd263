import { pages, salePage } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const salesPages: Pages = {
  sales: {
    [pages.sales]: 'home/home-page.tsx',
    [pages.agentAccount]: 'account-page.tsx',
    [pages.salesPartner]: 'partner-page.tsx',
    [salePage(':refId')]: 'sale/sale-page.tsx',
  },
}
