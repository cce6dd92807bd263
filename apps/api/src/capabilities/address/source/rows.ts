import { PsgcCode, ZoneCode } from '@hibla/contract/address/location'
import { Position } from '@hibla/contract/values/position'
import { join } from 'node:path'
import { z } from 'zod'
import { readData } from '../../../kernel/data/read-data.ts'
import { searchWords } from '../search/normalise-text.ts'
import { readPoints } from './points.ts'
import { readCountry } from './psgc.ts'
import { readZipCodes } from './zip-codes.ts'

export type Rows = Awaited<ReturnType<typeof readRows>>

const Zones = z.array(
  z.strictObject({
    sezId: ZoneCode,
    name: z.string().min(3).max(120),
    municipalityId: PsgcCode,
    /** Near its centre; if missing, the zone uses its municipality's position. */
    at: Position.optional(),
  }),
)

const readZones = (dataFolder: string) => readData(join(dataFolder, 'zones.yaml'), Zones)

/** Everything from the sources, in the shape of the tables. */
export const readRows = async (dataFolder: string) => {
  const country = await readCountry()
  const points = await readPoints(country, dataFolder)
  const zipCodes = readZipCodes(country)
  const provinceNames = new Map(country.provinces.map(({ provinceId, name }) => [provinceId, name]))
  const above = new Map(
    country.municipalities.map(({ municipalityId, provinceId, name }) => [
      municipalityId,
      [name, provinceNames.get(provinceId) ?? ''],
    ]),
  )
  return {
    regions: country.regions,
    provinces: country.provinces.map(({ oldName: _, ...each }) => each),
    municipalities: country.municipalities.map(({ oldName: _, ...each }) => ({
      ...each,
      ...points.get(each.municipalityId)!,
      zipCode: zipCodes.ofMunicipality.get(each.municipalityId) ?? null,
      words: searchWords(...above.get(each.municipalityId)!),
    })),
    barangays: country.barangays.map(({ district: _, ...each }) => ({
      ...each,
      zipCode: zipCodes.ofBarangay.get(each.barangayId) ?? null,
      words: searchWords(each.name, ...above.get(each.municipalityId)!),
    })),
    zones: (await readZones(dataFolder)).map(({ at, ...each }) => {
      const within = points.get(each.municipalityId)
      if (!within) throw new Error(`${each.sezId}: no such municipality: ${each.municipalityId}`)
      const point = at ? { ...at, exactness: 'approximate' as const } : within
      return { ...each, ...point, words: searchWords(each.name, ...above.get(each.municipalityId)!) }
    }),
  }
}
