import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.legalPages,
    name: 'Legal pages',
    purpose: 'Edit and publish the privacy notice, the cookie policy and the terms.',
  },
]
