import { z } from 'zod'

/** What kind of place an address is within its barangay or zone; other systems use the same ids. */
export const locationTypes = ['Subdivision', 'Building', 'Others'] as const
export const LocationType = z.enum(locationTypes)
export type LocationType = z.infer<typeof LocationType>

export const locationTypeId = (type: LocationType): 1 | 2 | 3 =>
  ({ Subdivision: 1, Building: 2, Others: 3 } as const)[type]

export const addressTypes = ['BARANGAY', 'SPECIAL ECONOMIC ZONE'] as const
export const AddressType = z.enum(addressTypes)
export type AddressType = z.infer<typeof AddressType>

/** How precise a stored point is: only an exact one can be used as the position of a home. */
export const Exactness = z.enum(['exact', 'municipality', 'approximate'])
export type Exactness = z.infer<typeof Exactness>

/** PSGC codes have ten digits. */
export const PsgcCode = z.string().regex(/^\d{10}$/, 'Choose a place from the list')
export const ZoneCode = z.string().regex(/^SEZ-[A-Z0-9-]{1,40}$/, 'Choose a zone from the list')
export const PropertyId = z.string().regex(/^[A-Z0-9-]{3,60}$/, 'Choose one from the list')
