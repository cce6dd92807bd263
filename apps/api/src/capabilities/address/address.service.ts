import type {
  addressFaults,
  Barangay,
  FoundAddress,
  Municipality,
  Property,
  Province,
  Region,
  ServiceAddress,
  Zone,
} from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import { serviceAddressOf } from '@hibla/contract/address/service-address.rule'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import { inArray, sql } from '../../kernel/postgres/sql.ts'
import { union } from '../../kernel/postgres/table.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { municipality, province, region } from './address.tables.ts'
import { areaOf, type Area, type AreaKind } from './area.ts'
import { serviceStatements } from './service-statements.ts'
import { listedArea, type AreaCodes } from './listed-area.ts'
import { matchAreas, type AreaNames } from './match-areas.ts'
import { isMiddleOf, liesFarFromProperty } from './pins/nearness.ts'
import { nameOfBarangayAt } from './outlines/outlines.ts'
import { isElsewhere, pinMismatch } from './pins/pin-mismatch.ts'
import { barangayAround } from './pins/area-at.ts'
import { barangayOf, municipalityOf, propertyOf, provinceOf, regionOf, zoneOf } from './shapes.ts'

export type { AreaNames } from './match-areas.ts'
export type AddressFault = (typeof addressFaults)[number]

/** An address with its stored names, whatever names the caller sent along with the ids. */
export type ResolvedAddress = {
  region: Region
  province: Province
  municipality: Municipality
  barangay: Barangay | null
  zone: Zone | null
  property: Property | null
  zipCode: string | null
}

export type AddressService = {
  resolve: (
    db: Executor,
    address: ServiceAddress,
    at: Position,
    type: LocationType,
  ) => Promise<Outcome<ResolvedAddress, AddressFault>>
  /** The smallest place that these codes name, with everything above it; null if the lists don't have it. */
  listed: (db: Executor, codes: AreaCodes) => Promise<FoundAddress | null>
  /** The address of a building or subdivision. */
  ofProperty: (db: Executor, propertyId: string) => Promise<ServiceAddress | undefined>
  /** Whether a point is just the centre of a town or zone, for a call that doesn't name one. */
  isMiddle: (db: Executor, at: Position) => Promise<boolean>
  /** The municipality of a place with these names, however they're spelt, if the pin is there; null if we can't tell. */
  named: (
    db: Executor,
    names: AreaNames,
    at: Position,
  ) => Promise<Outcome<MunicipalityIds | null, 'pin-in-another-barangay'>>
  /** The barangays and zones that names mean, however they're spelt; undefined if our lists don't have the town in its province. */
  meant: (db: Executor, names: AreaNames) => Promise<AreaNames[] | undefined>
  /** The name of the barangay around a pin, without asking the database. */
  nameAt: (at: Position) => string | null
  /** The address of the barangay around a pin; null at sea and where no outline is. */
  at: (db: Executor, at: Position) => Promise<ServiceAddress | null>
  /** The names of regions, provinces and municipalities by their codes; a code that is none of these is missing. */
  namesOf: (db: Executor, codes: string[]) => Promise<Map<string, string>>
  /** An area by its code: its name in a sentence, and a point to show it at. */
  area: (db: Executor, kind: AreaKind, code: string) => Promise<Area | undefined>
  /** The names of municipalities alone, by their codes. */
  municipalities: (db: Executor, codes: string[]) => Promise<Map<string, string>>
}

export type MunicipalityIds = Pick<ServiceAddress, 'region_id' | 'province_id' | 'city_municipality_id'>

const propertyIdOf = (address: ServiceAddress, type: LocationType): string | null =>
  ({ Building: address.buildingId, Subdivision: address.subdivisionId, Others: null })[type]

const placed: AddressService['named'] = async (db, names, at) => {
  const [found] = await serviceStatements.municipalityNamed(db, names)
  if (!found) return ok(null)
  const { municipalityId } = found.municipality
  const [barangay] = await serviceStatements.barangayNamed(db, { municipalityId, name: names.barangay })
  const wrong = await pinMismatch(db, { town: found.municipality, barangay }, at)
  if (wrong) return wrong.refusal === 'pin-far-from-address' ? ok(null) : wrong
  return ok({
    region_id: found.region.regionId,
    province_id: found.province.provinceId,
    city_municipality_id: municipalityId,
  })
}
/** For other capabilities: looks up the address for its ids, or says what is wrong with it. */
export const addressService: AddressService = {
  resolve: async (db, address, at, type) => {
    const [place] = await serviceStatements.municipality(db, {
      region: address.region_id,
      province: address.province_id,
      municipality: address.city_municipality_id,
    })
    if (!place || (address.barangayId === null && address.sez_id === null)) return refused('unknown-place')
    const id = propertyIdOf(address, type)
    const [[inBarangay], [inZone], [chosen]] = await Promise.all([
      address.barangayId === null ? [] : serviceStatements.barangay(db, { id: address.barangayId }),
      address.sez_id === null ? [] : serviceStatements.zone(db, { id: address.sez_id }),
      id === null ? [] : serviceStatements.property(db, { id }),
    ])
    const { municipalityId } = place.municipality
    if (address.barangayId !== null && inBarangay?.municipalityId !== municipalityId)
      return refused('barangay-not-in-municipality')
    if (address.sez_id !== null && inZone?.municipalityId !== municipalityId) return refused('zone-not-in-municipality')
    // Fibre must reach the building itself, so it has to be a listed one.
    const placed = chosen?.barangayId != null && chosen.barangayId === address.barangayId
    const zoned = chosen?.sezId != null && chosen.sezId === address.sez_id
    if (id === null ? type === 'Building' : !(chosen?.kind === type && (placed || zoned)))
      return refused('property-not-in-place')
    // A building or subdivision has a position of its own, and a pin is compared with that.
    if (chosen && ((await isElsewhere(db, place.municipality, at)) || liesFarFromProperty(chosen, at)))
      return refused('pin-far-from-address')
    if (!chosen && isMiddleOf([place.municipality, ...(inZone ? [inZone] : [])], at)) return refused('pin-not-placed')
    const wrong = chosen ? undefined : await pinMismatch(db, { town: place.municipality, barangay: inBarangay }, at)
    if (wrong) return wrong
    return ok({
      region: regionOf(place.region),
      province: provinceOf(place.province),
      municipality: municipalityOf(place.municipality, place.hasZones),
      barangay: inBarangay ? barangayOf(inBarangay, place.municipality) : null,
      zone: inZone ? zoneOf(inZone) : null,
      property: chosen ? propertyOf(chosen) : null,
      zipCode: inBarangay?.zipCode ?? place.municipality.zipCode,
    })
  },
  listed: listedArea,
  ofProperty: async (db, propertyId) => {
    const found = await listedArea(db, { propertyId })
    return found ? serviceAddressOf(found) : undefined
  },
  isMiddle: async (db, at) => isMiddleOf(await serviceStatements.middlesAround(db, at), at),
  namesOf: async (db, codes) => {
    if (codes.length === 0) return new Map()
    const known = await union(
      db.select({ code: region.regionId, name: region.name }).from(region).where(inArray(region.regionId, codes)),
      db
        .select({ code: province.provinceId, name: province.name })
        .from(province)
        .where(inArray(province.provinceId, codes)),
      db
        .select({ code: municipality.municipalityId, name: municipality.name })
        .from(municipality)
        .where(inArray(municipality.municipalityId, codes)),
    )
    return new Map(known.map(({ code, name }) => [code, name]))
  },
  area: areaOf,
  municipalities: async (db, codes) => {
    const known = await db
      .select({ code: municipality.municipalityId, name: municipality.name })
      .from(municipality)
      .where(sql`${municipality.municipalityId} = any (${sql.param(codes)}::text[])`)
    return new Map(known.map(({ code, name }) => [code, name]))
  },
  named: async (db, names, at) => {
    const spelt = (await matchAreas(db, names)) ?? []
    let answer = await placed(db, spelt[0] ?? names, at)
    for (const each of spelt.slice(1)) {
      if (answer.ok && answer.value !== null) return answer
      answer = await placed(db, each, at)
    }
    return answer
  },
  meant: matchAreas,
  nameAt: nameOfBarangayAt,
  at: async (db, at) => {
    const found = await barangayAround(db, at)
    return found && serviceAddressOf(found)
  },
}
