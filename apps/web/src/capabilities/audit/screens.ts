import { pages } from '@hibla/contract/values/paths'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  { path: pages.auditTrail, name: 'Audit trail', purpose: 'See who logged in, who was refused, and what staff did.' },
]
