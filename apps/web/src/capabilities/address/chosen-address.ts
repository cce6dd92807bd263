import type {
  Barangay,
  FoundAddress,
  Municipality,
  Property,
  Province,
  Region,
  ServiceAddress,
  Zone,
} from '@hibla/contract/address/address.contract'
import type { AddressType, LocationType } from '@hibla/contract/address/location'
import { serviceAddressOf as inFull, type AddressChain } from '@hibla/contract/address/service-address.rule'
import type { Position } from '@hibla/contract/values/position'

/** Everything chosen so far, from region down; null where nothing is chosen. */
export type ChosenAddress = AddressChain & {
  addressType: AddressType
  locationType: LocationType | null
  pin: Position | null
}

export const noAddress: ChosenAddress = {
  region: null,
  province: null,
  municipality: null,
  addressType: 'BARANGAY',
  barangay: null,
  zone: null,
  locationType: null,
  property: null,
  pin: null,
}

/** From the top down. Each level depends on the ones before it, so changing one clears everything after it. */
const levels = [
  'region',
  'province',
  'municipality',
  'addressType',
  'barangay',
  'zone',
  'locationType',
  'property',
  'pin',
] as const satisfies (keyof ChosenAddress)[]
type Level = (typeof levels)[number]

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A new choice keeps the levels above and clears those below. Choosing the same thing again changes nothing. */
const choose = <L extends Level>(address: ChosenAddress, level: L, choice: ChosenAddress[L]): ChosenAddress => {
  if (sameAs(address[level], choice)) return address
  const below = levels.slice(levels.indexOf(level) + 1)
  return { ...address, ...Object.fromEntries(below.map((name) => [name, noAddress[name]])), [level]: choice }
}

export const chooseRegion = (address: ChosenAddress, region: Region | null) => choose(address, 'region', region)
export const chooseProvince = (address: ChosenAddress, province: Province | null) =>
  choose(address, 'province', province)
export const chooseMunicipality = (address: ChosenAddress, municipality: Municipality | null) =>
  choose(address, 'municipality', municipality)
export const chooseAddressType = (address: ChosenAddress, type: AddressType) => choose(address, 'addressType', type)
export const chooseBarangay = (address: ChosenAddress, barangay: Barangay | null) =>
  choose(address, 'barangay', barangay)
export const chooseZone = (address: ChosenAddress, zone: Zone | null) => choose(address, 'zone', zone)
/** A pin placed before the location type was chosen stays, except for a building, which has its own position. */
export const chooseLocationType = (address: ChosenAddress, type: LocationType | null): ChosenAddress => {
  const chosen = choose(address, 'locationType', type)
  return address.locationType === null && type !== 'Building' ? { ...chosen, pin: address.pin } : chosen
}

const positionOf = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/** Choosing a building or subdivision moves the pin to it. */
export const chooseProperty = (address: ChosenAddress, property: Property | null): ChosenAddress => {
  const chosen = choose(address, 'property', property)
  return chosen === address || !property ? chosen : { ...chosen, pin: positionOf(property.point) }
}

/** Buildings have a known position, so their pin can’t be moved. */
export const isPinFixed = ({ locationType }: ChosenAddress): boolean => locationType === 'Building'

/** Without an outline, a barangay has its town's point, and the server can't tell whether a pin is in it. */
export const hasNoOutline = ({ barangay, property }: ChosenAddress): boolean =>
  barangay?.point.exactness === 'municipality' && property === null

export const setPin = (address: ChosenAddress, pin: Position | null): ChosenAddress =>
  isPinFixed(address) ? address : choose(address, 'pin', pin && positionOf(pin))

/** Which fields to show besides region, province and municipality. */
export const needsAddressType = ({ municipality }: ChosenAddress): boolean => municipality?.hasZones === true
export const needsLocationType = ({ barangay, zone }: ChosenAddress): boolean => barangay !== null || zone !== null
export const needsProperty = (address: ChosenAddress): address is ChosenAddress & { locationType: Property['kind'] } =>
  needsLocationType(address) && (address.locationType === 'Building' || address.locationType === 'Subdivision')

/** Fills in every field that the search result covers. */
export const chosenFrom = ({
  region,
  province,
  municipality,
  barangay,
  zone,
  property,
}: FoundAddress): ChosenAddress => ({
  region,
  province,
  municipality,
  addressType: zone ? 'SPECIAL ECONOMIC ZONE' : 'BARANGAY',
  barangay: zone ? null : barangay,
  zone,
  locationType: property?.kind ?? null,
  property,
  pin: property && positionOf(property.point),
})

/** The fields of an address that was chosen before. Where its parts are isn't stored with it; the pin is near enough. */
export const chosenAt = (
  at: ServiceAddress,
  { locationType, latitude, longitude }: Position & { locationType: LocationType },
): ChosenAddress => {
  const point = { latitude, longitude, exactness: 'approximate' } as const
  const { region_id: regionId, province_id: provinceId, city_municipality_id: municipalityId } = at
  const propertyId = at.buildingId ?? at.subdivisionId
  const kind = at.buildingId === null ? 'Subdivision' : 'Building'
  const name = at.building_name || at.subdivision_village
  return {
    region: { regionId, name: at.region },
    province: { provinceId, regionId, name: at.province },
    municipality: { municipalityId, provinceId, name: at.city_municipality, point, hasZones: at.sez_id !== null },
    addressType: at.sez_id === null ? 'BARANGAY' : 'SPECIAL ECONOMIC ZONE',
    barangay: at.barangayId === null ? null : { barangayId: at.barangayId, municipalityId, name: at.barangay, point },
    zone: at.sez_id === null ? null : { sezId: at.sez_id, municipalityId, name: at.sez, point },
    locationType,
    property: propertyId === null ? null : { propertyId, kind, name, point, demo: false },
    pin: { latitude, longitude },
  }
}

/** As a person would write it, smallest part first, comma separated. */
export const labelOf = ({ property, barangay, zone, municipality, province, region }: ChosenAddress): string =>
  [property, barangay ?? zone, municipality, province, region].flatMap((part) => (part ? [part.name] : [])).join(', ')

/** The address in the form other systems expect; undefined until every visible field is filled in. */
export const serviceAddressOf = (address: ChosenAddress): ServiceAddress | undefined => {
  const { region, province, municipality, locationType, property } = address
  if (!region || !province || !municipality || !needsLocationType(address) || !locationType) return undefined
  if (needsProperty(address) && !property) return undefined
  return inFull({ ...address, region, province, municipality })
}
