import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const autopayPages: Pages = {
  customer: {
    [pages.autoPay]: 'autopay-page.tsx',
    [pages.autoPayEnrol]: 'enrol-page.tsx',
    [pages.autoPayCancel]: 'cancel-page.tsx',
  },
}
