import { pages, verifyEmailPage } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const identityPages: Pages = {
  public: {
    [pages.login]: 'login-page.tsx',
    '/login/success': 'login-success-page.tsx',
    [pages.register]: 'register-page.tsx',
    [verifyEmailPage(':id')]: 'verify-email-page.tsx',
    [pages.undoApp]: 'undo-app-page.tsx',
  },
  customer: {
    [pages.security]: 'security/security-page.tsx',
  },
  start: {
    [pages.newcomerSecurity]: 'security/security-page.tsx',
  },
  sales: {
    [pages.agentSecurity]: 'security/security-page.tsx',
  },
  backOffice: {
    [pages.backOfficeSecurity]: 'security/security-page.tsx',
  },
}
