import type { Pages } from '../../kernel/pages.ts'

export const landingPages: Pages = {
  public: {
    '/': 'landing-page.tsx',
    '/check-availability': 'landing-page.tsx',
    '/apply-now': 'landing-page.tsx',
    '/pay-bill': 'landing-page.tsx',
    '/check-status': 'landing-page.tsx',
    '/paybills': 'landing-page.tsx',
    '/applicant': 'landing-page.tsx',
    '/CheckAvailability/*': 'landing-page.tsx',
    '/ApplyNow/*': 'landing-page.tsx',
    '/payBill/*': 'landing-page.tsx',
  },
}
