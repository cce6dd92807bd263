import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../../kernel/back-office-screen.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffReferrals,
    name: 'Referral rewards',
    purpose: 'Decide about rewards that look like a self-referral, and take back what was given by mistake.',
  },
]
