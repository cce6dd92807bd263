import postal from 'use-postal-ph'
import { z } from 'zod'
import { coreName, plain } from '../search/normalise-text.ts'
import type { Country } from './psgc.ts'

const Row = z.object({ location: z.string(), municipality: z.string(), post_code: z.number(), region: z.string() })
type Office = { within: string; name: string; zipCode: string }

/** Zip codes by municipality, and by barangay where a city has several. */
export type ZipCodes = { ofMunicipality: Map<string, string>; ofBarangay: Map<string, string> }

/** The postal service's list uses old names of provinces that were since renamed or divided. */
const provinceNames: Record<string, string[]> = {
  'north cotabato': ['cotabato'],
  maguindanao: ['maguindanao del norte', 'maguindanao del sur'],
  'quezon province': ['quezon'],
  'rizal province': ['rizal'],
  'davao de oro': ['davao de oro'],
  basilan: ['basilan', 'isabela'],
}

/** The package's types describe its other module format, where the default export is one level deeper. */
const usePostal = postal as unknown as typeof postal.default

const readOffices = (): Office[] => {
  const { data } = usePostal().fetchDataLists({ limit: Number.MAX_SAFE_INTEGER })
  return z
    .array(Row)
    .parse(data)
    .flatMap(({ location, municipality, post_code }) => {
      const written = coreName(location)
      const zipCode = String(post_code).padStart(4, '0')
      return (provinceNames[written] ?? [written]).map((within) => ({ within, name: municipality, zipCode }))
    })
}

/** 'CPO' marks a city's central post office, whose code applies to places without their own. Otherwise the first code does. */
const centralOf = (city: string, offices: Office[]): Office | undefined =>
  offices.find(({ name }) => /\bCPO\b/.test(name)) ??
  offices.find(({ name }) => coreName(name) === city) ??
  offices.toSorted((a, b) => a.zipCode.localeCompare(b.zipCode))[0]

export const readZipCodes = ({ provinces, municipalities, barangays }: Country): ZipCodes => {
  const offices = Map.groupBy(readOffices(), ({ within }) => within)
  const provinceNameOf = new Map(provinces.map(({ provinceId, name }) => [provinceId, coreName(name)]))
  const barangaysOf = Map.groupBy(barangays, ({ municipalityId }) => municipalityId)
  const ofMunicipality = new Map<string, string>()
  const ofBarangay = new Map<string, string>()

  for (const { municipalityId, provinceId, name, oldName } of municipalities) {
    const core = coreName(name)
    const own = offices.get(core) ?? []
    const inProvince = offices.get(provinceNameOf.get(provinceId) ?? '') ?? []
    const inCapital = provinceNameOf.get(provinceId) === 'metro manila'
    // In the capital region the list has districts under their city; elsewhere it has cities under their province.
    const central = inCapital
      ? centralOf(core, own)
      : inProvince.find((office) => [core, coreName(oldName || name)].includes(coreName(office.name)))
    if (central) ofMunicipality.set(municipalityId, central.zipCode)
    if (!inCapital) continue
    const quarters = new Map(own.map((office) => [coreName(office.name), office.zipCode]))
    for (const { barangayId, name: barangayName, district } of barangaysOf.get(municipalityId) ?? []) {
      const zipCode = quarters.get(plain(district || barangayName))
      if (zipCode) ofBarangay.set(barangayId, zipCode)
    }
  }
  return { ofMunicipality, ofBarangay }
}
