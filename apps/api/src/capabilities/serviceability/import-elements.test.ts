import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../kernel/postgres/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { importElements } from './import-elements.ts'
import { elementColumns, readElementLine } from './element-line.ts'

const { db } = await useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'plant-'))
afterAll(() => rm(folder, { recursive: true }))

const header = elementColumns.join(',')
const gpon = 'NAP-1,GPON,18.1978,120.5936,300,8,3,live,,'
const gfast = 'MDU-1,GFAST,18.1980,120.5940,100,24,0,live,,BLDG-1;BLDG-2'
const planned = 'NAP-2,GPON,18.2100,120.6000,300,8,0,planned,2027-03-31,'

const fileOf = async (...lines: string[]) => {
  const file = join(folder, 'plant.csv')
  await writeFile(file, lines.join('\n'))
  return file
}
const importing = async (lines: string[], how?: { replace: boolean }) => importElements(db, await fileOf(...lines), how)

/** All stored rows with the transaction that wrote them, to tell untouched rows from rewritten ones. */
const stored = () =>
  db.execute<{ id: string; ports: number; buildings: string | null; written: string }>(sql`
    select e.element_id as id, e.ports_used as ports, e.xmin::text as written,
      (select string_agg(property_id, ';' order by property_id) from network_building b where b.element_id = e.element_id) as buildings
    from network_element e where e.element_id !~ '^DEMO-' order by e.element_id`)

test('a provider’s file becomes the network, and importing it again changes nothing', async () => {
  expect(await importing([header, gpon, '', '# a remark', gfast, planned])).toEqual({ elements: 3, removed: 0 })
  const first = [...(await stored())]
  expect(first.map(({ id, ports, buildings }) => [id, ports, buildings])).toEqual([
    ['MDU-1', 0, 'BLDG-1;BLDG-2'],
    ['NAP-1', 3, null],
    ['NAP-2', 0, null],
  ])
  expect(await importing([header, gpon, gfast, planned])).toEqual({ elements: 3, removed: 0 })
  expect([...(await stored())]).toEqual(first)
})

test('a later file updates elements and their lists of buildings', async () => {
  await importing([header, gpon, gfast])
  await importing([header, gpon.replace(',8,3,', ',8,8,'), gfast.replace('BLDG-1;BLDG-2', 'BLDG-2;BLDG-3')])
  const now = await stored()
  expect(now.find(({ id }) => id === 'NAP-1')?.ports).toBe(8)
  expect(now.find(({ id }) => id === 'MDU-1')?.buildings).toBe('BLDG-2;BLDG-3')
})

test('elements missing from the file stay, unless it replaces everything', async () => {
  await importing([header, gpon, gfast, planned])
  await importing([header, gpon])
  expect(await stored()).toHaveLength(3)
  const outcome = await importing([header, gpon], { replace: true })
  expect(outcome).toEqual({ elements: 1, removed: expect.any(Number) })
  expect([...(await db.execute(sql`select element_id from network_element`))]).toEqual([{ element_id: 'NAP-1' }])
})

test('a bad line stops the whole import, and every bad line is reported with its number and reason', async () => {
  await db.execute(sql`truncate network_element cascade`)
  const outcome = await importing([
    header,
    gpon,
    'NAP-3,DSL,18.2,120.6,300,8,0,live,,',
    'NAP-4,GPON,120.6,18.2,300,8,0,live,,',
    gpon,
    'NAP-5,GPON,18.2',
  ])
  expect(outcome).toEqual({
    mistakes: [
      { line: 3, wrong: 'technology: must be GPON or GFAST' },
      { line: 4, wrong: expect.stringContaining('latitude: This latitude is not in the Philippines') },
      { line: 5, wrong: 'element_id: is already in line 2' },
      { line: 6, wrong: 'has 3 cells instead of 10' },
    ],
  })
  expect(await stored()).toHaveLength(0)
})

test('a file without its header, or an empty file, is refused', async () => {
  expect(await importing([gpon])).toEqual({ mistakes: [{ line: 1, wrong: `the first line must be ${header}` }] })
  expect(await importing([''])).toEqual({ mistakes: [{ line: 1, wrong: 'the file is empty' }] })
  // As spreadsheets save it, with a byte order mark and Windows line endings.
  expect(await importing([`\uFEFF${header}\r`, `${gpon}\r`])).toEqual({ elements: 1, removed: 0 })
})

test.each([
  ['a reach beyond the longest cable', { reach_m: '2001' }, 'reach_m: is more than 2000 m'],
  ['more users than ports', { ports_used: '9' }, 'ports_used: is more than ports_total'],
  ['no ports at all', { ports_total: '0', ports_used: '0' }, 'ports_total: is 0'],
  ['an empty number', { latitude: '' }, 'latitude: is not a number such as 14.5995'],
  ['a number in letters', { latitude: 'NaN' }, 'latitude: is not a number such as 14.5995'],
  [
    'a plan without a date',
    { status: 'planned' },
    'planned_for: is required for planned elements and must be empty for others',
  ],
  [
    'a date that is none',
    { status: 'planned', planned_for: '2027-02-30' },
    'planned_for: is not a date such as 2027-03-31',
  ],
  ['buildings of GPON', { buildings: 'BLDG-1' }, 'buildings: is only for GFAST; GPON is decided by distance'],
  [
    'ids that are none',
    { technology: 'GFAST', buildings: 'a b' },
    'buildings: is not a list of building ids such as BLDG-1;BLDG-2',
  ],
])('a line with %s is reported', (_, change, wrong) => {
  const cells = Object.fromEntries(elementColumns.map((name, at) => [name, gpon.split(',')[at] ?? '']))
  const line = Object.values({ ...cells, ...change }).join(',')
  expect(readElementLine(line)).toEqual({ wrong })
})
