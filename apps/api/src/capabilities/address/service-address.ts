import type { FoundAddress, ServiceAddress } from '@hibla/contract/address/address.contract'

/** Turns a found place into the form in which addresses are stored and sent. */
export const serviceAddress = (found: FoundAddress): ServiceAddress => {
  const { region, province, municipality, barangay, zone, property } = found
  const building = property?.kind === 'Building' ? property : null
  const subdivision = property?.kind === 'Subdivision' ? property : null
  return {
    region: region.name,
    region_id: region.regionId,
    province: province.name,
    province_id: province.provinceId,
    city_municipality: municipality.name,
    city_municipality_id: municipality.municipalityId,
    barangay: barangay?.name ?? '',
    barangayId: barangay?.barangayId ?? null,
    sez: zone?.name ?? '',
    sez_id: zone?.sezId ?? null,
    subdivision_village: subdivision?.name ?? '',
    subdivisionId: subdivision?.propertyId ?? null,
    building_name: building?.name ?? '',
    buildingId: building?.propertyId ?? null,
  }
}
