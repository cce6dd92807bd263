import { ServiceAddress } from '@hibla/contract/address/address.contract'
import { LocationType } from '@hibla/contract/address/location'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { draft } from './draft.ts'

/** The record of the serviceability step, as far as an application needs it. */
const ConfirmedPlace = ServiceAddress.extend(Position.shape).extend({
  location_type: LocationType,
  zip_code: z.string(),
  barangay_sez: z.string(),
})
export type ConfirmedPlace = z.infer<typeof ConfirmedPlace>

/** The place that was checked in this browser within the last hours; what is not a whole place is none. */
export const confirmedPlace = (): ConfirmedPlace | undefined =>
  ConfirmedPlace.safeParse(draft.residentialInfo.read()).data

/** As a person would write it. */
export const placeLine = (place: ConfirmedPlace): string =>
  [place.building_name || place.subdivision_village, place.barangay_sez, place.city_municipality, place.province]
    .filter(Boolean)
    .join(', ')

type Details = Partial<Pick<ApplicationAddress, 'buildingNumber' | 'streetName' | 'zipCode' | 'landmark'>>

/** The home's address in an application: the confirmed place, and what only its people know. */
export const residentialAddress = (place: ConfirmedPlace, details: Details = {}): ApplicationAddress => ({
  addressType: 'residential',
  buildingNumber: details.buildingNumber ?? '',
  buildingName: place.building_name,
  streetName: details.streetName ?? '',
  subdivisionVillage: place.subdivision_village,
  province: place.province,
  cityMunicipality: place.city_municipality,
  barangay: place.barangay_sez,
  region: place.region,
  zipCode: details.zipCode ?? place.zip_code,
  landmark: details.landmark ?? '',
})
