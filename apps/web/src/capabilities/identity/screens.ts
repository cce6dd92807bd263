import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.backOfficeSecurity,
    name: 'Login and security',
    purpose: 'See where you’re logged in, and your authenticator app.',
  },
]
