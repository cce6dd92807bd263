import { ServiceAddress } from '@hibla/contract/address/address.contract'
import { LocationType } from '@hibla/contract/address/location'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { draft } from './draft.ts'

/** The part of the serviceability step's record that an application needs. */
const ConfirmedAddress = ServiceAddress.extend(Position.shape).extend({
  location_type: LocationType,
  zip_code: z.string(),
  barangay_sez: z.string(),
  /** Whether we measure there before we promise a line. */
  visit_first: z.boolean().optional(),
})
export type ConfirmedAddress = z.infer<typeof ConfirmedAddress>

/** A checked place, if what is recorded of it is complete. */
export const parseConfirmedAddress = (recorded: unknown): ConfirmedAddress | undefined =>
  ConfirmedAddress.safeParse(recorded).data

/** The place last checked in this browser, if the record is complete and hasn't expired. */
export const confirmedAddress = (): ConfirmedAddress | undefined => parseConfirmedAddress(draft.residentialInfo.read())

/** As a person would write it. */
export const confirmedAddressLine = (place: ConfirmedAddress): string =>
  [place.building_name || place.subdivision_village, place.barangay_sez, place.city_municipality, place.province]
    .filter(Boolean)
    .join(', ')

type Details = Partial<Pick<ApplicationAddress, 'buildingNumber' | 'streetName' | 'zipCode' | 'landmark'>>

/** The home address in an application: the confirmed place plus details only the applicant knows. */
export const residentialAddress = (place: ConfirmedAddress, details: Details = {}): ApplicationAddress => ({
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
