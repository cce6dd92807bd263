import { namesAndIdsOf } from '@hibla/contract/address/service-address.rule'
import type { ChosenAddress } from './chosen-address.ts'

/** What the serviceability step stores: names, ids and the pin. */
export const stepRecordOf = (address: ChosenAddress, zipCode: string) => {
  const { barangay, zone, locationType, pin, addressType } = address
  return {
    ...namesAndIdsOf(address),
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    address_type: addressType,
    location_type: locationType,
    zip_code: zipCode,
    barangay_sez: (barangay ?? zone)?.name ?? '',
  }
}
export type StepRecord = ReturnType<typeof stepRecordOf>
