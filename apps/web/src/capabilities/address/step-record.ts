import type { ChosenAddress } from './chosen-address.ts'

/** What the serviceability step keeps: names for people, ids for programs, and the pin. */
export const stepRecordOf = (address: ChosenAddress, zipCode: string) => {
  const { region, province, municipality, barangay, zone, locationType, property, pin, addressType } = address
  const [subdivision, building] = property?.kind === 'Building' ? [null, property] : [property, null]
  return {
    region: region?.name ?? '',
    region_id: region?.regionId ?? null,
    province: province?.name ?? '',
    province_id: province?.provinceId ?? null,
    city_municipality: municipality?.name ?? '',
    city_municipality_id: municipality?.municipalityId ?? null,
    barangay: barangay?.name ?? '',
    barangayId: barangay?.barangayId ?? null,
    sez: zone?.name ?? '',
    sez_id: zone?.sezId ?? null,
    subdivision_village: subdivision?.name ?? '',
    subdivisionId: subdivision?.propertyId ?? null,
    building_name: building?.name ?? '',
    buildingId: building?.propertyId ?? null,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    address_type: addressType,
    location_type: locationType,
    zip_code: zipCode,
    barangay_sez: (barangay ?? zone)?.name ?? '',
  }
}
export type StepRecord = ReturnType<typeof stepRecordOf>
