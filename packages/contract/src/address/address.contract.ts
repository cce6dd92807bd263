import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { Position } from '../values/position.ts'
import { Exactness, LocationType, PsgcCode, PropertyId, ZoneCode } from './location.ts'

const Point = z.object({ latitude: z.number(), longitude: z.number(), exactness: Exactness })

export const Region = z.object({ regionId: z.string(), name: z.string() })
export const Province = z.object({ provinceId: z.string(), regionId: z.string(), name: z.string() })
export const Municipality = z.object({
  municipalityId: z.string(),
  provinceId: z.string(),
  name: z.string(),
  point: Point,
  /** Whether it has special economic zones, so that people are asked which kind of address they have. */
  hasZones: z.boolean(),
})
export const Barangay = z.object({ barangayId: z.string(), municipalityId: z.string(), name: z.string(), point: Point })
export const Zone = z.object({ sezId: z.string(), municipalityId: z.string(), name: z.string(), point: Point })
export const Property = z.object({
  propertyId: z.string(),
  kind: z.enum(['Building', 'Subdivision']),
  name: z.string(),
  point: Point,
  /** Made up for the demo, not a real place. */
  demo: z.boolean(),
})
export type Region = z.infer<typeof Region>
export type Province = z.infer<typeof Province>
export type Municipality = z.infer<typeof Municipality>
export type Barangay = z.infer<typeof Barangay>
export type Zone = z.infer<typeof Zone>
export type Property = z.infer<typeof Property>

/** What can be wrong with an address; each belongs to a field. */
export const addressFaults = [
  'unknown-place',
  'barangay-not-in-municipality',
  'zone-not-in-municipality',
  'property-not-in-place',
  'pin-in-another-barangay',
  'pin-far-from-address',
  'pin-not-placed',
] as const

export const regions = endpoint({
  method: 'GET',
  path: '/cms/address',
  summary: 'The regions of the country.',
  access: 'public',
  ok: z.array(Region),
})

export const provinces = endpoint({
  method: 'GET',
  path: '/cms/address/province',
  summary: 'The provinces of a region; empty for an unknown region.',
  access: 'public',
  query: z.object({ regionId: PsgcCode }),
  ok: z.array(Province),
})

export const municipalities = endpoint({
  method: 'GET',
  path: '/cms/address/municipality',
  summary: 'The cities and municipalities of a province.',
  access: 'public',
  query: z.object({ provinceId: PsgcCode }),
  ok: z.array(Municipality),
})

export const barangays = endpoint({
  method: 'GET',
  path: '/cms/address/barangay',
  summary: 'The barangays of a municipality.',
  access: 'public',
  query: z.object({ municipalityId: PsgcCode }),
  ok: z.array(Barangay),
})

export const zones = endpoint({
  method: 'GET',
  path: '/cms/address/sez',
  summary: 'The special economic zones of a municipality.',
  access: 'public',
  query: z.object({ municipalityId: PsgcCode }),
  ok: z.array(Zone),
})

export const subdivisions = endpoint({
  method: 'GET',
  path: '/cms/address/subdivision',
  summary: 'The subdivisions of a municipality.',
  access: 'public',
  calledBy: 'the older app',
  query: z.object({ municipalityId: PsgcCode }),
  ok: z.array(Property),
})

export const properties = endpoint({
  method: 'GET',
  path: '/cms/address/property',
  summary: 'The buildings or subdivisions of a barangay or a special economic zone.',
  access: 'public',
  query: z
    .object({
      kind: LocationType.exclude(['Others']),
      barangayId: PsgcCode.optional(),
      sezId: ZoneCode.optional(),
    })
    .refine(
      ({ barangayId, sezId }) => (barangayId === undefined) !== (sezId === undefined),
      'Choose a barangay or a zone',
    ),
  ok: z.array(Property),
})

export const zipCode = endpoint({
  method: 'GET',
  path: '/cms/zipcodes',
  summary: 'The zip code of a province, municipality and barangay; null if unknown.',
  access: 'public',
  query: z.object({ provinceId: PsgcCode, municipalityId: PsgcCode, barangayId: PsgcCode.optional() }),
  ok: z.object({ zipCode: z.string().nullable() }),
})

/** A search result with everything above it, so that choosing it fills in the whole form. */
export const FoundAddress = z.object({
  /** As people write it: smallest part first, separated by commas. */
  label: z.string(),
  region: Region,
  province: Province,
  municipality: Municipality,
  barangay: Barangay.nullable(),
  zone: Zone.nullable(),
  property: Property.nullable(),
  point: Point,
})
export type FoundAddress = z.infer<typeof FoundAddress>

export const searchAddress = endpoint({
  method: 'GET',
  path: '/address',
  summary: 'Addresses that contain every word of the text or, if there are none, what the person may have meant.',
  access: 'public',
  mayBeOld: true,
  query: z.object({ q: z.string().min(3, 'Type at least 3 letters').max(120) }),
  ok: z.object({ found: z.array(FoundAddress), didYouMean: z.array(FoundAddress) }),
})

export const addressAt = endpoint({
  // Not in the address of the call, because those are logged, and this is where somebody is.
  method: 'POST',
  path: '/address/at',
  summary: 'The barangay that a position lies in or, where we have no outline, the nearest town; null if none is near.',
  access: 'public',
  body: Position,
  ok: z.object({ found: FoundAddress.nullable() }),
  limit: perTenMinutes(120),
})

/** A complete address as the portal stores and sends it: names for people, ids for programs. */
export const ServiceAddress = z.object({
  region: z.string().max(120),
  region_id: PsgcCode,
  province: z.string().max(120),
  province_id: PsgcCode,
  city_municipality: z.string().max(120),
  city_municipality_id: PsgcCode,
  barangay: z.string().max(120),
  barangayId: PsgcCode.nullable(),
  sez: z.string().max(120),
  sez_id: ZoneCode.nullable(),
  subdivision_village: z.string().max(160),
  subdivisionId: PropertyId.nullable(),
  building_name: z.string().max(160),
  buildingId: PropertyId.nullable(),
})
export type ServiceAddress = z.infer<typeof ServiceAddress>
