import { PsgcCode, PropertyId, ZoneCode } from '@hibla/contract/address/location'
import { Latitude, Longitude } from '@hibla/contract/values/position'
import { z } from 'zod'
import { decimal, lineReader } from '../../../kernel/csv/read-csv.ts'

/** The columns of a provider's file, in order. */
export const propertyColumns = [
  'property_id',
  'kind',
  'name',
  'barangay_id',
  'sez_id',
  'latitude',
  'longitude',
] as const

const empty = z.literal('').transform(() => null)

const Line = z
  .object({
    property_id: z
      .string()
      .refine((id) => PropertyId.safeParse(id).success, 'is not a valid id (3 to 60 of A-Z, 0-9 and -)')
      .refine((id) => !id.startsWith('DEMO-'), 'starts with DEMO-, which is reserved for demo places'),
    kind: z.enum(['Building', 'Subdivision'], 'must be Building or Subdivision'),
    name: z.string().min(1, 'is empty').max(160, 'is longer than 160 characters'),
    barangay_id: z.union([empty, PsgcCode], 'is not a PSGC code of ten digits'),
    sez_id: z.union([empty, ZoneCode], 'is not a zone such as SEZ-CLARK'),
    latitude: decimal.pipe(Latitude),
    longitude: decimal.pipe(Longitude),
  })
  .refine((line) => (line.barangay_id === null) !== (line.sez_id === null), {
    path: ['barangay_id'],
    error: 'give either barangay_id or sez_id, not both',
  })

export type PropertyLine = z.infer<typeof Line>

/** One line of a provider's file, or what is wrong with it. */
export const readPropertyLine = lineReader(propertyColumns, Line)
