import { join } from 'node:path'
import { PlaceCode, ZoneCode } from '@hibla/contract/address/location'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { readData } from '../../../kernel/data/read-data.ts'

export const Zones = z.array(
  z.strictObject({
    sezId: ZoneCode,
    name: z.string().min(3).max(120),
    municipalityId: PlaceCode,
    /** Near its centre; if missing, the zone uses its municipality's position. */
    at: Position.optional(),
  }),
)

export const readZones = (dataFolder: string) => readData(join(dataFolder, 'zones.yaml'), Zones)
