import type { ApplicationStatus } from '../applications/status.rule.ts'

/** What an agent can do something about, most urgent first. Our own review is none of it. */
export const workItems = [
  { category: 'returned', name: 'Documents to send' },
  { category: 'submitted', name: 'Email to be confirmed' },
  { category: 'draft', name: 'Drafts to finish' },
  { category: 'approved', name: 'Installations to come' },
] as const satisfies readonly { category: ApplicationStatus; name: string }[]
