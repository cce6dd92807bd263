import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const accountPages: Pages = {
  public: {
    [pages.undoContact]: 'undo-contact-page.tsx',
  },
  customer: {
    [pages.account]: 'account-page.tsx',
    [pages.subscription]: 'subscription-page.tsx',
    [pages.consent]: 'consent-page.tsx',
  },
  start: {
    [pages.newcomerData]: 'your-data-page.tsx',
  },
}
