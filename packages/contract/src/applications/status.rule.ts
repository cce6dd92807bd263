export type ApplicationStatus = 'draft' | 'submitted'

/** How a status is told to people and to other systems. */
export const applicationStatusText = {
  draft: 'Draft Application',
  submitted: 'Submitted Application',
} as const satisfies Record<ApplicationStatus, string>
