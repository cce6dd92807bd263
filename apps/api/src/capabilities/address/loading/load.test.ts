import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { why } from '../../../../test/why.ts'
import { dataFolder } from '../../../data-folder.ts'
import { loadDemoProperties } from './demo-properties.ts'
import { loadAddresses } from './load.ts'

const { db } = await useDatabase()

const count = async (from: string): Promise<number> => {
  const [row] = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`))
  return row?.n ?? 0
}

test('the country is complete: official counts of regions, municipalities and barangays match', async () => {
  expect(await count('region')).toBe(18)
  // 82 provinces, and three areas treated as one: Metro Manila, Isabela City and the Special Geographic Area.
  expect(await count('province')).toBe(82 + 3)
  expect(await count('municipality')).toBe(1642)
  expect(await count('barangay')).toBe(42_011)
  expect(await count('zone')).toBeGreaterThanOrEqual(30)
})

test('every place can be reached: no region, province or municipality is empty', async () => {
  const reached = `barangay join municipality using (municipality_id) join province using (province_id)
    join region using (region_id)`
  expect(await count(reached)).toBe(42_011)
  expect(await count('region where region_id not in (select region_id from province)')).toBe(0)
  expect(await count('province where province_id not in (select province_id from municipality)')).toBe(0)
  expect(await count('municipality where municipality_id not in (select municipality_id from barangay)')).toBe(0)
})

test('codes have ten digits, and names have no stray spaces or marks', async () => {
  for (const [table, id] of [
    ['region', 'region_id'],
    ['province', 'province_id'],
    ['municipality', 'municipality_id'],
    ['barangay', 'barangay_id'],
  ])
    expect(await count(`${table} where ${id} !~ '^[0-9]{10}$' or name !~ '^\\S+( \\S+)*$' or name like '%*%'`)).toBe(0)
})

test('a municipality and its barangays are in one region, even where the source has a damaged code', async () => {
  const elsewhere = `barangay b join municipality m using (municipality_id) join province p using (province_id)
    where left(b.barangay_id, 2) <> left(p.region_id, 2) or left(m.municipality_id, 2) <> left(p.region_id, 2)`
  expect(await count(elsewhere)).toBe(0)
})

test('four municipalities in five have a trusted position, including every city', async () => {
  expect(await count("municipality where exactness = 'municipality'")).toBeGreaterThan(0.8 * 1642)
  expect(await count("municipality where exactness <> 'municipality' and name ilike '%city%'")).toBe(0)
})

test('nearly every municipality has a zip code', async () => {
  expect(await count('municipality where zip_code is not null')).toBeGreaterThan(0.95 * 1642)
})

test('loading again changes nothing, and a new edition updates every place', async () => {
  const written = () => db.execute(sql`select sum(xmin::text::bigint) from barangay`)
  const before = await written()
  await loadAddresses(db, dataFolder('address'))
  await loadDemoProperties(db)
  expect(await written()).toEqual(before)

  await db.execute(sql`delete from barangay where barangay_id = '0702201001'`)
  await db.execute(sql`update barangay set name = 'Elsewhere' where barangay_id = '0730600002'`)
  await db.execute(
    sql`insert into barangay select '9999999999', municipality_id, 'Gone', null, words from barangay limit 1`,
  )
  await db.execute(sql`update address_edition set version = 'older'`)
  await loadAddresses(db, dataFolder('address'))
  expect(await count('barangay')).toBe(42_011)
  expect(await count("barangay where name in ('Elsewhere', 'Gone')")).toBe(0)
})

test('the database itself refuses places abroad, malformed zip codes, and a property in two places', async () => {
  const set = async (table: string, change: string) => {
    const first = `ctid = (select ctid from ${table} limit 1)`
    return why(db.execute(sql.raw(`update ${table} set ${change} where ${first}`)))
  }
  for (const table of ['municipality', 'zone', 'property']) {
    for (const abroad of ['latitude = 48.1', 'longitude = 11.5', 'latitude = longitude, longitude = latitude'])
      expect(await set(table, abroad)).toContain(`${table}_in_the_philippines`)
    expect(await set(table, `exactness = 'about'`)).toContain(`${table}_exactness_known`)
  }
  for (const table of ['municipality', 'barangay'])
    expect(await set(table, `zip_code = '12'`)).toContain(`${table}_zip_code`)
  expect(await set('property', `kind = 'Cave'`)).toContain('property_kind_known')
  expect(await set('property', 'barangay_id = null, sez_id = null')).toContain('property_in_one_place')
  const both = `barangay_id = '1380300002', sez_id = 'SEZ-EASTWOOD'`
  expect(await set('property', both)).toContain('property_in_one_place')
})
