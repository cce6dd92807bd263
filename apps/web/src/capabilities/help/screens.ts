import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.answerFeedback,
    name: 'Help feedback',
    purpose: 'See which answers didn’t help, and what people missed.',
  },
]
