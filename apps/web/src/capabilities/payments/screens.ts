import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffPayments,
    name: 'Payments',
    purpose: 'Settle payments that need review, and pay money back.',
  },
  {
    path: pages.reconciliation,
    name: 'Reconciliation',
    purpose: 'Compare a day’s payments with the gateways’ lists, and settle what differs.',
  },
]
