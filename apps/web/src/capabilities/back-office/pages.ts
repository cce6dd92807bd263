import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const backOfficePages: Pages = {
  backOffice: {
    [pages.backOffice]: 'home-page.tsx',
  },
}
