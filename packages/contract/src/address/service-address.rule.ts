import type { Barangay, Municipality, Property, Province, Region, ServiceAddress, Zone } from './address.contract.ts'

/** A place from region down, with null where nothing is chosen or known. */
export type AddressChain = {
  region: Region | null
  province: Province | null
  municipality: Municipality | null
  barangay: Barangay | null
  zone: Zone | null
  property: Property | null
}

/** The names and ids of a place, as far as they are known. */
export const namesAndIdsOf = ({ region, province, municipality, barangay, zone, property }: AddressChain) => {
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
  }
}

type InTown = AddressChain & { region: Region; province: Province; municipality: Municipality }

/** The form in which addresses are stored and sent. */
export const serviceAddressOf = (place: InTown): ServiceAddress => ({
  ...namesAndIdsOf(place),
  region_id: place.region.regionId,
  province_id: place.province.provinceId,
  city_municipality_id: place.municipality.municipalityId,
})
