import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { importProperties } from './import-properties.ts'
import { propertyColumns } from './property-line.ts'

const api = await useApi()
const folder = await mkdtemp(join(tmpdir(), 'hibla-places-'))
afterAll(() => rm(folder, { recursive: true }))

const header = propertyColumns.join(',')
const towers = 'OURS-1,Building,"Towers, North ""A""",1380300002,,14.5601,121.0251'
const village = 'OURS-2,Subdivision,Palm Village,,SEZ-EASTWOOD,14.6091,121.0801'

const importing = async (lines: string[], options = {}) => {
  const file = join(folder, 'places.csv')
  await writeFile(file, lines.join('\r\n'))
  return importProperties(api.db, file, options)
}
const wrong = async (...lines: string[]) => {
  const outcome = await importing([header, ...lines])
  return 'mistakes' in outcome ? outcome.mistakes.map((each) => `${each.line} ${each.wrong}`) : []
}
const stored = async () =>
  (await api.db.execute(sql`select property_id, xmin::text from property where not demo order by 1`)).map((row) => ({
    ...row,
  }))

test('[address.subdivisions-by-municipality-id] a provider’s buildings and subdivisions are listed and searchable once imported', async () => {
  expect(await importing([`\uFEFF${header}`, '# ours', towers, '', village])).toEqual({ properties: 2, removed: 0 })
  const { body } = await api.call(contract.address.properties, {
    query: { kind: 'Building', barangayId: '1380300002' },
  })
  expect(body).toContainEqual({
    propertyId: 'OURS-1',
    kind: 'Building',
    name: 'Towers, North "A"',
    point: { latitude: 14.5601, longitude: 121.0251, exactness: 'exact' },
    demo: false,
  })
  const inCity = async (municipalityId: string) =>
    (await api.call(contract.address.subdivisions, { query: { municipalityId } })).body.map(({ name }) => name)
  expect(await inCity('1381300000')).toContain('Palm Village')
  expect(await inCity('1380300000')).not.toContain('Palm Village')
  const { body: found } = await api.call(contract.address.searchAddress, { query: { q: 'palm village eastwood' } })
  expect(found.found[0]?.property?.propertyId).toBe('OURS-2')
})

test('importing the same file again changes nothing', async () => {
  await importing([header, towers, village])
  const before = await stored()
  expect(await importing([header, towers, village])).toEqual({ properties: 2, removed: 0 })
  expect(await stored()).toEqual(before)
})

test('every bad line is reported with its number and reason, and then nothing is imported', async () => {
  const before = await stored()
  expect(
    await wrong(
      'OURS-3,Building,Good,1380300002,,14.56,121.02',
      'ours 4,Castle,,1380300002,SEZ-EASTWOOD,14.56,121.02',
      'OURS-5,Building,Nowhere,9999999999,,14.56,121.02',
      'OURS-3,Building,Twice,1380300002,,14.56,121.02',
      'OURS-6,Building,Swapped,1380300002,,121.02,14.56',
      'OURS-7,Building,Far,1380300002,,10.31,123.89',
      'OURS-8,Building,"Open,1380300002,,14.56,121.02',
      'OURS-9,Building,Short,1380300002',
      'DEMO-B-1,Building,Ours,1380300002,,14.56,121.02',
    ),
  ).toEqual([
    '3 property_id: is not a valid id (3 to 60 of A-Z, 0-9 and -); kind: must be Building or Subdivision; name: is empty',
    '4 barangay_id: no such barangay: 9999999999',
    '5 property_id: is already in line 2',
    '6 latitude: This latitude is not in the Philippines; longitude: This longitude is not in the Philippines',
    '7 latitude, longitude: too far from City of Makati',
    '8 has an unclosed quote',
    '9 has 4 cells instead of 7',
    '10 property_id: starts with DEMO-, which is reserved for demo places',
  ])
  expect(await wrong('OURS-4,Building,Both,1380300002,SEZ-EASTWOOD,14.56,121.02')).toEqual([
    '2 barangay_id: give either barangay_id or sez_id, not both',
  ])
  expect(await stored()).toEqual(before)
})

test('a file with other columns, or an empty one, is refused', async () => {
  expect(await importing(['id,name', 'a,b'])).toEqual({
    mistakes: [{ line: 1, wrong: `the first line must be ${header}` }],
  })
  expect(await importing([''])).toEqual({ mistakes: [{ line: 1, wrong: 'the file is empty' }] })
})

test('with replace, places missing from the file are removed, and demo places stay', async () => {
  await importing([header, towers, village])
  const [before] = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from property where demo`)
  expect(await importing([header, towers], { replace: true })).toEqual({ properties: 1, removed: 1 })
  expect((await stored()).map((row) => row['property_id'])).toEqual(['OURS-1'])
  const [after] = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from property where demo`)
  expect(after).toEqual(before)
})
