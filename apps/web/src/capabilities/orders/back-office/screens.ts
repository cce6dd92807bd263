import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../../kernel/back-office-screen.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffOrders,
    name: 'Orders',
    purpose: 'Pack, send and install what subscribers ordered, and say when it works.',
  },
]
