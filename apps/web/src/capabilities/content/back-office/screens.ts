import type { BackOfficeScreen } from '../../../kernel/back-office-screen.ts'

export const backOfficeScreens: readonly BackOfficeScreen[] = [
  {
    path: '/back-office/legal-pages',
    name: 'Legal pages',
    purpose: 'Edit and publish the privacy notice, the cookie policy and the terms.',
  },
]
