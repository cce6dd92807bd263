import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffOutages,
    name: 'Outages',
    purpose: 'Open an incident for an area or a network element, keep subscribers informed, and end it.',
  },
  {
    path: pages.creditDisputes,
    name: 'Credit disputes',
    purpose: 'Answer subscribers who say that the credit for an outage isn’t right.',
  },
]
