import { editLegalPage, pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const contentPages: Pages = {
  public: {
    '/privacy-notice': 'privacy-notice-page.tsx',
    '/cookie-policy': 'cookie-policy-page.tsx',
    '/termsandconds': 'terms-and-conditions-page.tsx',
    '/terms-and-conditions': 'terms-and-conditions-page.tsx',
  },
  readAtHome: {
    '/terms-of-use': 'terms-of-use-page.tsx',
  },
  sales: {
    '/sales/privacy-notice': 'privacy-notice-page.tsx',
    '/sales/terms-and-conditions': 'terms-and-conditions-page.tsx',
    '/sales/cookie-policy': 'cookie-policy-page.tsx',
    '/sales/terms-of-use': 'terms-of-use-page.tsx',
  },
  backOffice: {
    [pages.legalPages]: 'back-office/legal-pages-page.tsx',
    [editLegalPage(':page')]: 'back-office/edit-page.tsx',
  },
}
