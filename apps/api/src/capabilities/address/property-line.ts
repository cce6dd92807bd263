import { PlaceCode, PropertyId, ZoneCode } from '@hibla/contract/address/location'
import { Latitude, Longitude } from '@hibla/contract/values/position'
import { z } from 'zod'
import { csvCells } from './csv-line.ts'

/** The columns of a provider's file, in their order. */
export const propertyColumns = [
  'property_id',
  'kind',
  'name',
  'barangay_id',
  'sez_id',
  'latitude',
  'longitude',
] as const

// Numbers as people write them: no exponents, no hex, no empty cell that would become 0.
const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'is not a number such as 14.5995')
  .transform(Number)
const empty = z.literal('').transform(() => null)

const Line = z
  .object({
    property_id: z
      .string()
      .refine((id) => PropertyId.safeParse(id).success, 'is not an id (3 to 60 of A-Z, 0-9 and -)')
      .refine((id) => !id.startsWith('DEMO-'), 'begins with DEMO-, which is kept for made-up places'),
    kind: z.enum(['Building', 'Subdivision'], 'is neither Building nor Subdivision'),
    name: z.string().min(1, 'is empty').max(160, 'is longer than 160 characters'),
    barangay_id: z.union([empty, PlaceCode], 'is not a PSGC code of ten digits'),
    sez_id: z.union([empty, ZoneCode], 'is not a zone such as SEZ-CLARK'),
    latitude: decimal.pipe(Latitude),
    longitude: decimal.pipe(Longitude),
  })
  .refine((line) => (line.barangay_id === null) !== (line.sez_id === null), {
    path: ['barangay_id'],
    error: 'or sez_id must be given, and not both',
  })

export type PropertyLine = z.infer<typeof Line>

/** One line of a provider's file, or what is wrong with it. */
export const readPropertyLine = (text: string): PropertyLine | { wrong: string } => {
  const cells = csvCells(text)
  if (!cells) return { wrong: 'has a quote that is not closed' }
  if (cells.length !== propertyColumns.length)
    return { wrong: `has ${cells.length} cells instead of ${propertyColumns.length}` }
  const parsed = Line.safeParse(Object.fromEntries(propertyColumns.map((name, at) => [name, cells[at]])))
  if (parsed.success) return parsed.data
  return { wrong: parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('; ') }
}
