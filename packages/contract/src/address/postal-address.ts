import { z } from 'zod'
import { shownLine } from '../values/shown-text.ts'

export const ZipCode = z.string().regex(/^\d{4}$/, 'A zip code has 4 digits')

const line = shownLine(120)

/** Where someone lives or where bills go, as written on an envelope. */
export const PostalAddress = z.object({
  buildingNumber: line,
  buildingName: shownLine(160),
  streetName: line,
  subdivisionVillage: shownLine(160),
  province: line.min(1),
  cityMunicipality: line.min(1),
  barangay: line,
  region: line.min(1),
  zipCode: z.union([z.literal(''), ZipCode]),
  landmark: shownLine(200),
})
export type PostalAddress = z.infer<typeof PostalAddress>
