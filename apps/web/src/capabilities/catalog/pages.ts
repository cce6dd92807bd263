import type { Pages } from '../../kernel/pages.ts'

export const catalogPages: Pages = {
  public: {
    '/plans': 'plans-page.tsx',
    '/plans/sme': 'plans-page.tsx',
    '/plans/:slug': 'plan-page.tsx',
  },
}
