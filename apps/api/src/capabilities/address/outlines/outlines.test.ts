import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { ringsOf, type Outlines } from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { dataFolder } from '../../../data-folder.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import { metresToBorder, gridPointOf } from './geometry.ts'
import { barangayAt, isInBarangay, isInMunicipality, middleOfBarangay, packedOutlines } from './outlines.ts'

const { db } = await useDatabase()
const [tabunan, capitolSite] = ['0730600079', '0730600020']
const inTabunan = { latitude: 10.4337, longitude: 123.8214 }
const inCapitolSite = { latitude: 10.315, longitude: 123.892 }

const barangays = await db.execute<{ id: string; town: string }>(
  sql`select barangay_id as id, municipality_id as town from barangay`,
)
const shapesOf = (municipalityId: string) =>
  JSON.parse(String(brotliDecompressSync(packedOutlines(municipalityId)!))) as Outlines

test('all but eighteen of our barangays have an outline', () => {
  const without = barangays.map(({ id }) => id).filter((id) => middleOfBarangay(id) === undefined)
  expect(without.toSorted()).toEqual([
    '0504117022',
    '0908304019',
    '1206317017',
    ...['189', '190', '191', '192', '193', '194'].map((last) => `1380100${last}`),
    '1400106007',
    '1400106008',
    '1606801027',
    ...['146', '147', '148'].map((last) => `1903617${last}`),
    '1999904007',
    '1999908009',
    '1999908010',
  ])
})

test('the middle of a barangay lies in it, in the whole country', () => {
  const wrong = barangays.filter(({ id }) => {
    const middle = middleOfBarangay(id)
    return middle && isInBarangay(id, middle) !== true
  })
  expect(wrong).toEqual([])
})

const north = ({ latitude, longitude }: Position, metres: number): Position => ({
  latitude: latitude + metres / 111_195,
  longitude,
})

test('a pin counts as being in a barangay up to 150 metres beside it', () => {
  const { pieces, barangays: own } = shapesOf('0730600000')
  const rings = ringsOf(
    pieces,
    own.find(({ id }) => id === tabunan)!,
  )
  let [inside, outside] = [0, 20_000]
  while (outside - inside > 0.5) {
    const middle = (inside + outside) / 2
    const at = north(inTabunan, middle)
    if (barangayAt(at) === tabunan && metresToBorder(rings, gridPointOf(at)) > 1) inside = middle
    else outside = middle
  }
  // The border may run aslant, so the distance to it is measured, not walked.
  const beside = (metres: number) => {
    let walked = outside
    while (metresToBorder(rings, gridPointOf(north(inTabunan, walked))) < metres) walked += 1
    return isInBarangay(tabunan, north(inTabunan, walked))
  }
  expect([beside(140), beside(160)]).toEqual([true, false])
})

test('a pin is in one barangay and its municipality, and in no other', () => {
  expect([isInBarangay(tabunan, inTabunan), isInBarangay(tabunan, inCapitolSite)]).toEqual([true, false])
  expect([isInBarangay(capitolSite, inCapitolSite), isInBarangay('1380100189', inTabunan)]).toEqual([true, undefined])
  expect([isInMunicipality('0730600000', inTabunan), isInMunicipality('0702208000', inTabunan)]).toEqual([true, false])
  expect(barangayAt({ latitude: 18.5, longitude: 117.5 })).toBeNull()
})

test('a municipality’s file is at most 90 KB, and 15 KB for 95 of 100', () => {
  const towns = [...new Set(barangays.map(({ town }) => town))]
  const sizes = towns.map((town) => packedOutlines(town)!.length).toSorted((a, b) => a - b)
  expect(sizes).toHaveLength(1642)
  expect(sizes.at(-1)).toBeLessThanOrEqual(90_000)
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(15_000)
})

test('demo buildings and subdivisions, and the pins of demo data, lie in their barangays', async () => {
  const properties = await db.execute<Position & { id: string; barangay: string }>(
    sql`select property_id as id, barangay_id as barangay, latitude, longitude from property where demo and barangay_id is not null`,
  )
  expect(properties.length).toBeGreaterThan(1_000)
  expect(properties.filter((each) => isInBarangay(each.barangay, each) === false)).toEqual([])
  const referrals = readFileSync(dataFolder('demo/referrals.yaml'), 'utf8')
  const pins = referrals.matchAll(/barangay: (.*)\n[\s\S]*?latitude: (.*)\n\s*longitude: (.*)/g)
  const found = [...pins].map(([, name, latitude, longitude]) => [
    name,
    barangayAt({ latitude: Number(latitude), longitude: Number(longitude) }),
  ])
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(([, id]) => id))).toEqual(new Set(['1380300025']))
  expect(new Set(found.map(([name]) => name))).toEqual(new Set(['San Lorenzo']))
})
