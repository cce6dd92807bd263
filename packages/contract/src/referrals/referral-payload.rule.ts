import type { ServiceAddress } from '../address/address.contract.ts'
import type { Position } from '../values/position.ts'
import type { Referee, ReferralPayload, WinBack } from './payload.ts'

type Person = { first_name: string; last_name: string; mobile_no: string; email: string; mobile_number_2?: string }
type ReferralAddress = ServiceAddress & Position & { zip_code: string }
export type Referrer = { fullName: string; email: string; accountNumber: string }

/** Who is referred and where they live, as calls carry it. */
const refereeOf = (person: Person, place: ReferralAddress, isServed: boolean): Referee => ({
  firstName: person.first_name,
  lastName: person.last_name,
  emailID: person.email,
  mobileNumber: person.mobile_no,
  alternateMobileNumber: person.mobile_number_2 ?? '',
  region: place.region,
  regionId: place.region_id,
  province: place.province,
  provinceId: place.province_id,
  municipality: place.city_municipality,
  municipalityId: place.city_municipality_id,
  barangay: place.barangay,
  barangayId: place.barangayId,
  sez: place.sez,
  sezId: place.sez_id,
  subDivision: place.subdivision_village,
  subDivisionId: place.subdivisionId,
  buildingName: place.building_name,
  buildingId: place.buildingId,
  zipCode: place.zip_code,
  latitude: place.latitude,
  longitude: place.longitude,
  serviceabilityStatus: isServed ? 'Serviceable' : 'Not Serviceable',
})

type ReferralInput = { referenceNum: string; person: Person; place: ReferralAddress; isServed: boolean }

export const referralPayload = (
  type: ReferralPayload['referralType'],
  referrer: Referrer,
  { referenceNum, person, place, isServed }: ReferralInput,
): ReferralPayload => ({
  referenceNum,
  referralType: type,
  referrerFullName: referrer.fullName,
  referrerEmailID: referrer.email,
  referrerAccountNumber: referrer.accountNumber,
  referrerAccountType: 'Residential',
  ...refereeOf(person, place, isServed),
})

export const winBackPayload = ({ referenceNum, person, place, isServed }: ReferralInput): WinBack => ({
  referenceNum,
  referralType: 'Win Back Referral',
  ...refereeOf(person, place, isServed),
})
