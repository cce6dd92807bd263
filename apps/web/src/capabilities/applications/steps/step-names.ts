import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'

export const stepNames = {
  personalDetails: 'Details',
  plans: 'Plan',
  documents: 'Documents',
  appointment: 'Appointment',
  review: 'Review',
} as const satisfies Record<ApplicationStep, string>
