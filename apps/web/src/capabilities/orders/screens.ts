import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen, ServiceEntry } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: pages.staffOrders,
    name: 'Orders',
    purpose: 'Pack, send and install what subscribers ordered, and say when it works.',
  },
]

export const myServices: readonly ServiceEntry[] = [{ label: 'Your Orders', to: pages.orders }]
