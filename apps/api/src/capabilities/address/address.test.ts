import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'

const api = await useApi()
const { address } = contract

const NCR = '1300000000'
const METRO_MANILA = '1300000000'
const MAKATI = '1380300000'
const BEL_AIR = '1380300002'
const QUEZON_CITY = '1381300000'

const names = (list: { name: string }[]) => list.map(({ name }) => name)
const sorted = (list: { name: string }[]) => names(list).toSorted((a, b) => (a < b ? -1 : 1))

const regions = async () => (await api.call(address.regions, {})).body
const provinces = async (regionId: string) => (await api.call(address.provinces, { query: { regionId } })).body
const municipalities = async (provinceId: string) =>
  (await api.call(address.municipalities, { query: { provinceId } })).body
const barangays = async (municipalityId: string) =>
  (await api.call(address.barangays, { query: { municipalityId } })).body
const zones = async (municipalityId: string) => (await api.call(address.zones, { query: { municipalityId } })).body

test('[address.regions-looked-up] a visitor can choose from the eighteen regions', async () => {
  const found = await regions()
  expect(found).toHaveLength(18)
  expect(found).toContainEqual({ regionId: NCR, name: 'National Capital Region (NCR)' })
})

test('regions are in their usual order, the capital first', async () => {
  const first = (await regions()).map(({ name }) => name.replace(/^Region /, '').split(' ')[0])
  expect(first.join(' ')).toBe(
    'National Cordillera I II III IV-A MIMAROPA V VI Negros VII VIII IX X XI XII XIII Bangsamoro',
  )
})

test('[address.provinces-by-region-id] a region lists its own provinces and no others', async () => {
  expect(names(await provinces('0700000000'))).toEqual(['Bohol', 'Cebu'])
  expect(names(await provinces(NCR))).toEqual(['Metro Manila'])
  expect(await provinces('9900000000')).toEqual([])
})

test('[address.municipalities-by-province-id] a province lists its municipalities, including independent cities', async () => {
  const capital = await municipalities(METRO_MANILA)
  expect(capital).toHaveLength(17)
  expect(names(capital)).toEqual(expect.arrayContaining(['City of Makati', 'City of Manila', 'Pateros', 'Quezon City']))
  expect(names(await municipalities('0702200000'))).toContain('City of Cebu')
  expect(await municipalities('9900000000')).toEqual([])
})

test('[address.barangays-by-municipality] a municipality lists its barangays; Manila those of all its districts', async () => {
  const found = await barangays(MAKATI)
  expect(found).toHaveLength(23)
  expect(found).toContainEqual(
    expect.objectContaining({ barangayId: BEL_AIR, name: 'Bel-Air', municipalityId: MAKATI }),
  )
  expect(await barangays('1380600000')).toHaveLength(897)
  expect(await barangays('9900000000')).toEqual([])
})

test('[address.sez-lists-looked-up] a municipality lists its special economic zones and says whether it has any', async () => {
  expect(names(await zones(QUEZON_CITY))).toEqual(['Eastwood City Cyberpark', 'UP North Science and Technology Park'])
  expect(await zones(MAKATI)).toEqual([])
  const offered = await municipalities(METRO_MANILA)
  const hasZones = new Map(offered.map((each) => [each.municipalityId, each.hasZones]))
  expect([hasZones.get(QUEZON_CITY), hasZones.get(MAKATI)]).toEqual([true, false])
})

/** What is stored below each place of one level, as lists of it should say. */
const storedBelow = async (level: 'municipality_id' | 'barangay_id' | 'sez_id', kind: 'Building' | 'Subdivision') => {
  const rows = await api.db.execute<{ place: string; ids: string[] }>(sql`
    select place, array_agg(property_id order by name) as ids from (
      select coalesce(b.municipality_id, z.municipality_id) as municipality_id, barangay_id, sez_id, property_id, p.name
      from property p left join barangay b using (barangay_id) left join zone z using (sez_id)
      where kind = ${kind} and property_id not in ${api.environment.HIDDEN_SUBDIVISION_IDS}) known,
      lateral (select ${sql.identifier(level)} as place) its
    where place is not null group by place order by place`)
  return new Map(rows.map(({ place, ids }) => [place, ids.toSorted()]))
}
const idsOf = (list: { propertyId: string }[]) => list.map(({ propertyId }) => propertyId).toSorted()

test('[address.subdivisions-by-municipality-id] a municipality lists the subdivisions of all its barangays and zones', async () => {
  const subdivisionsOf = async (municipalityId: string) =>
    (await api.call(address.subdivisions, { query: { municipalityId } })).body
  const stored = await storedBelow('municipality_id', 'Subdivision')
  expect(stored.get(MAKATI)).toEqual(expect.arrayContaining(['DEMO-S-1380300002-1']))
  expect(stored.get(QUEZON_CITY)).toEqual(
    expect.arrayContaining(['DEMO-S-SEZ-EASTWOOD-1', 'DEMO-S-SEZ-EASTWOOD-2', 'DEMO-S-SEZ-UP-TECHNOHUB-1']),
  )
  for (const [city, ids] of stored) {
    const found = await subdivisionsOf(city)
    expect([city, new Set(found.map(({ kind }) => kind)), idsOf(found)]).toEqual([city, new Set(['Subdivision']), ids])
  }
  expect(await subdivisionsOf('9900000000')).toEqual([])
})

test.each(['Building', 'Subdivision'] as const)(
  '[address.buildings-or-subdivisions-by-barangay-or-sez-code] each barangay and each zone lists its own when asked for its kind %s',
  async (kind) => {
    const ask = async (place: { barangayId: string } | { sezId: string }) =>
      (await api.call(address.properties, { query: { kind, ...place } })).body
    const inZones = await storedBelow('sez_id', kind)
    const inBarangays = await storedBelow('barangay_id', kind)
    expect(inZones.size).toBeGreaterThan(2)
    expect(inBarangays.get(BEL_AIR)).toContain(`DEMO-${kind[0]}-${BEL_AIR}-1`)
    // Of some hundreds, every tenth.
    const some = [...inBarangays].filter(([id], at) => id === BEL_AIR || at % 10 === 0)
    for (const [place, ids] of [
      ...[...inZones].map(([sezId, ids]) => [{ sezId }, ids] as const),
      ...some.map(([barangayId, ids]) => [{ barangayId }, ids] as const),
    ]) {
      const found = await ask(place)
      expect([place, idsOf(found)]).toEqual([place, ids])
      expect(found.every((each) => each.kind === kind && each.point.exactness === 'exact' && each.demo)).toBe(true)
    }
    const both = { kind, barangayId: BEL_AIR, sezId: 'SEZ-EASTWOOD' }
    expect((await api.call(address.properties, { query: both })).status).toBe(400)
  },
)

test('[address.five-subdivision-ids-excluded] five existing subdivisions are never listed anywhere', async () => {
  const hidden = api.environment.HIDDEN_SUBDIVISION_IDS
  expect(hidden).toHaveLength(5)
  const stored = await api.db.execute<{ name: string; barangay: string }>(
    sql`select name, barangay_id as barangay from property
      where kind = 'Subdivision' and property_id in ${hidden}`,
  )
  expect(stored).toHaveLength(5)
  const { body: offered } = await api.call(address.subdivisions, { query: { municipalityId: MAKATI } })
  for (const [at, { name, barangay }] of stored.entries()) {
    const { body: here } = await api.call(address.properties, { query: { kind: 'Subdivision', barangayId: barangay } })
    const { body: found } = await api.call(address.searchAddress, { query: { q: `${name} Makati` } })
    const shown = [...offered, ...here, ...found.found.flatMap(({ property }) => property ?? [])]
    expect(shown.map(({ propertyId }) => propertyId)).not.toContain(hidden[at])
  }
})

test('[address.zip-code-by-province-municipality-barangay] the zip code is the barangay’s own, or else its city’s', async () => {
  const zipCode = async (provinceId: string, municipalityId: string, barangayId?: string) =>
    (await api.call(address.zipCode, { query: { provinceId, municipalityId, ...(barangayId && { barangayId }) } })).body
      .zipCode
  expect(await zipCode(METRO_MANILA, MAKATI, BEL_AIR)).toBe('1209')
  expect(await zipCode(METRO_MANILA, MAKATI)).toBe('1200')
  expect(await zipCode('0702200000', '0730600000', '0730600001')).toBe('6000')
  expect(await zipCode('0702200000', MAKATI, BEL_AIR)).toBeNull()
  expect(await zipCode(METRO_MANILA, MAKATI, '0730600001')).toBeNull()
})

test('every list below the regions is sorted by name', async () => {
  const places = [await provinces('0400000000'), await zones('0403405000')]
  const below = [await municipalities(METRO_MANILA), await barangays(MAKATI)]
  const { body: subdivisions } = await api.call(address.subdivisions, { query: { municipalityId: MAKATI } })
  const { body: buildings } = await api.call(address.properties, { query: { kind: 'Building', barangayId: BEL_AIR } })
  for (const list of [...places, ...below, subdivisions, buildings]) {
    expect(list.length).toBeGreaterThan(1)
    expect(names(list)).toEqual(sorted(list))
  }
})

test('a malformed id is refused, unlike a place with an empty list', async () => {
  const { status, problem } = await api.call(address.provinces, { query: { regionId: 'Luzon' } })
  expect([status, problem.errors?.[0]?.at]).toEqual([400, 'query.regionId'])
})

test('a renamed place shows its new name as soon as PostgreSQL notifies the portal', async () => {
  const rename = (from: string, to: string) =>
    api.db.execute(sql`with r as (update region set name = ${to} where name = ${from}),
      p as (update province set name = ${to} where name = ${from}),
      m as (update municipality set name = ${to} where name = ${from}),
      z as (update zone set name = ${to} where name = ${from})
      update barangay set name = ${to} where name = ${from}`)
  const offered = {
    'MIMAROPA Region': regions,
    Bohol: () => provinces('0700000000'),
    'City of Cebu': () => municipalities('0702200000'),
    Lahug: () => barangays('0730600000'),
    'Cebu IT Park': () => zones('0730600000'),
  }
  for (const [name, offer] of Object.entries(offered)) {
    expect(names(await offer())).toContain(name)
    await rename(name, `${name} anew`)
    await until(async () => names(await offer()).includes(`${name} anew`))
    expect(names(await offer())).not.toContain(name)
    await rename(`${name} anew`, name)
  }
})

test.each([
  // In the hills, nearer to the centre of Balamban than to that of its own city.
  ['Tabunan', { latitude: 10.4337, longitude: 123.8214 }, 'Tabunan, City of Cebu, Cebu'],
  ['Capitol Site', { latitude: 10.315, longitude: 123.892 }, 'Capitol Site, City of Cebu, Cebu'],
  ['Lahug', { latitude: 10.33, longitude: 123.9 }, 'Lahug, City of Cebu, Cebu'],
  ['Urdaneta', { latitude: 14.5547, longitude: 121.0244 }, 'Urdaneta, City of Makati, Metro Manila'],
  ['Quiapo', { latitude: 14.5995, longitude: 120.9842 }, 'Barangay 307, Quiapo, City of Manila, Metro Manila'],
  ['Tondo', { latitude: 14.615, longitude: 120.968 }, 'Barangay 76, Tondo I/II, City of Manila, Metro Manila'],
  ['the open sea', { latitude: 18.5, longitude: 117.5 }, undefined],
])('somebody who is in %s is told so', async (_where, body, label) => {
  const { found } = (await api.call(contract.address.addressAt, { body })).body
  expect(found?.label).toBe(label)
  expect([found?.zone ?? null, found?.property ?? null]).toEqual([null, null])
  if (found) expect(found.region.regionId.slice(0, 2)).toBe(found.municipality.municipalityId.slice(0, 2))
})
