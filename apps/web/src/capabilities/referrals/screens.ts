import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen, ServiceEntry } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffReferrals,
    name: 'Referral rewards',
    purpose: 'Decide about rewards that look like a self-referral, and take back what was given by mistake.',
  },
]

export const myServices: readonly ServiceEntry[] = [{ label: 'Refer a Friend', to: pages.referrals }]
