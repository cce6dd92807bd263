export type ApplicationStatus = 'draft' | 'submitted'

/** What people and other systems read as the status. */
export const applicationStatusText = {
  draft: 'Draft Application',
  submitted: 'Submitted Application',
} as const satisfies Record<ApplicationStatus, string>
