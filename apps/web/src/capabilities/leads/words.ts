import type { RefusalOf } from '@hibla/contract/endpoint'
import type { submitLead } from '@hibla/contract/leads/leads.contract'

export const INVALID_MOBILE = 'Please provide valid mobile number'
export const INVALID_EMAIL = 'Please enter valid email'

export const leadWords = {
  'already-sent': 'We have your request for this place already. We write to you as soon as fibre reaches it.',
  'not-your-agent-code': 'This request carries the code of another agent. Please log in again and send it anew.',
  'location-not-allowed': 'Your agent code does not cover this place. Please choose one from your own list.',
} satisfies Record<RefusalOf<typeof submitLead>, string>
