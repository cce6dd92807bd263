import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlaceCode, ZoneCode } from '@hibla/contract/address/location'
import { Position } from '@hibla/contract/values/position'
import { parse } from 'yaml'
import { z } from 'zod'

export const Zones = z.array(
  z.strictObject({
    sezId: ZoneCode,
    name: z.string().min(3).max(120),
    municipalityId: PlaceCode,
    /** Near its centre; if missing, the zone uses its municipality's position. */
    at: Position.optional(),
  }),
)

export const readZones = async (dataFolder: string): Promise<z.infer<typeof Zones>> =>
  Zones.parse(parse(await readFile(join(dataFolder, 'zones.yaml'), 'utf8')))
