import type { RefusalOf } from '@hibla/contract/endpoint'
import type { submitLead } from '@hibla/contract/leads/leads.contract'

export const INVALID_MOBILE = 'Please provide valid mobile number'
export const INVALID_EMAIL = 'Please enter valid email'

/** A request that was sent before isn't a fault, so the popup has its own words for it. */
export const leadTexts = {
  'not-your-agent-code': 'This request has another agent’s code. Please log in again and resend it.',
  'pin-in-another-barangay': 'Your pin is in {pin}, not in {chosen}. Please check the address again.',
  'location-not-allowed': 'This place isn’t in your area. Please choose one that your agent code covers.',
} satisfies Record<Exclude<RefusalOf<typeof submitLead>, 'already-sent'>, string>
