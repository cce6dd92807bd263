import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.reviews,
    name: 'Applications',
    purpose: 'Review what people submitted, approve it, and start new lines.',
  },
]
