import type { RefusalOf } from '@hibla/contract/endpoint'
import type { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'

/** Spelt as in the specification. */
export const SOME_ERROR = 'Some error occured'
export const NO_SCREENSHOT = 'Could not capture screenshot.'

/** What's wrong with the place and what to do about it. */
export const locationTexts = {
  'unknown-place': 'We don’t recognise one of the places you chose. Please start again from the region.',
  'barangay-not-in-municipality': 'This barangay isn’t in that city or municipality. Please choose the barangay again.',
  'zone-not-in-municipality': 'This zone isn’t in that city or municipality. Please choose the zone again.',
  'property-not-in-place':
    'This building or subdivision isn’t in that barangay or zone. Please choose it from the list again.',
  'pin-in-another-barangay': 'Your pin is in {pin}, not in {chosen}.',
  'pin-far-from-address': 'The pin is far from the address. Please place it where the connection should be.',
  'pin-not-placed': 'The pin is in the middle of town, not on the home. Please place it on the home and check again.',
  'location-not-allowed': 'This place isn’t in your area. Please choose one that your agent code covers.',
} satisfies Record<RefusalOf<typeof checkServiceability>, string>
