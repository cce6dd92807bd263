import { happened } from '../review/texts.ts'
import type { TimelineTexts } from './timeline.tsx'

/** The same steps as the applicant's, for the agent who sells it: what is awaited is the customer's to do. */
export const timelineForAgents: TimelineTexts = {
  happened: ({ state }, before) => happened(state, before),
  toCome: {
    draft: ['You submit it', 'The customer confirms their email', 'We review it', 'We install the line'],
    submitted: ['The customer confirms their email', 'We review the application', 'We install the line'],
    'in-review': ['We finish our review', 'We install the line'],
    returned: ['You or the customer send the documents', 'We finish our review', 'We install the line'],
    approved: ['We install the line'],
    active: [],
    refused: [],
    cancelled: [],
  },
}
