import type { RefusalOf } from '@hibla/contract/endpoint'
import type { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'

/** The specification's own words, spelt so. */
export const SOME_ERROR = 'Some error occured'
export const NO_SCREENSHOT = 'Could not capture screenshot.'

/** What is wrong with a place, and what to do about it. */
export const placeWords = {
  'unknown-place': 'We do not know one of the places you chose. Please choose the region again and go on from there.',
  'barangay-not-in-municipality':
    'This barangay is not in that city or municipality. Please choose the barangay again.',
  'zone-not-in-municipality': 'This zone is not in that city or municipality. Please choose the zone again.',
  'property-not-in-place':
    'This building or subdivision is not in that barangay or zone. Please choose it from the list again.',
  'pin-far-from-address': 'The pin stands far away from the address. Please put it where the connection is to go.',
  'pin-not-placed':
    'This is the middle of the town, not your home. Please put the pin on the home itself, and we check that spot.',
  'location-not-allowed': 'Your agent code does not cover this place. Please choose one from your own list.',
} satisfies Record<RefusalOf<typeof checkServiceability>, string>
