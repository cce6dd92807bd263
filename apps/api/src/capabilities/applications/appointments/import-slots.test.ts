import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from '../../../kernel/postgres/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { addressService } from '../../address/address.service.ts'
import { installationCapacity } from './appointments.tables.ts'
import { importSlots } from './import-slots.ts'
import { loadDemoSlots, removeDemoSlots } from './load-demo.ts'

const { db } = await useDatabase()
const addresses = addressService
const folder = await mkdtemp(join(tmpdir(), 'slots-'))
afterAll(() => rm(folder, { recursive: true }))

const header = 'area,when,half,capacity'
const monday = '1380300000,Mon,morning,4'
const holiday = '1380300000,2026-12-24,morning,0'
const importing = async (lines: string[], how = { replace: false }) => {
  const file = join(folder, 'slots.csv')
  await writeFile(file, lines.join('\n'))
  return importSlots(db, file, how, addresses)
}
const stored = async () => [
  ...(await db.execute(sql`
    select coalesce(day::text, weekday::text) as at, half, capacity, xmin::text as written
    from installation_capacity where area = '1380300000' order by day nulls first, weekday, half`)),
]

test('a file becomes the teams’ time, and importing it again changes nothing', async () => {
  expect(await importing([header, monday, '# closed', holiday], { replace: true })).toEqual({
    rows: 2,
    removed: expect.any(Number),
  })
  const first = await stored()
  expect(first).toMatchObject([
    { at: '1', half: 'morning', capacity: 4 },
    { at: '2026-12-24', half: 'morning', capacity: 0 },
  ])
  expect(await importing([header, monday, holiday])).toEqual({ rows: 2, removed: 0 })
  expect(await stored()).toEqual(first)
})

test('a later file changes a line; lines it doesn’t have stay, unless it replaces everything', async () => {
  await importing([header, monday, holiday], { replace: true })
  await importing([header, '1380300000,Mon,morning,2'])
  expect(await stored()).toMatchObject([{ capacity: 2 }, { at: '2026-12-24' }])
  expect(await importing([header, monday], { replace: true })).toEqual({ rows: 1, removed: 1 })
  expect(await stored()).toMatchObject([{ capacity: 4 }])
})

test('a bad line stops the whole import, and every bad line is reported with its number and reason', async () => {
  await importing([header, monday], { replace: true })
  const outcome = await importing([
    header,
    '1380300000,Tue,morning,2',
    '1300000000,Tue,morning,2',
    'Makati,Tue,morning,2',
    '1380300000,Someday,morning,2',
    '1380300000,2026-02-30,evening,-1',
    '1380300000,Tue,morning,3',
    '1380300000,Tue',
  ])
  expect(outcome).toEqual({
    mistakes: [
      { line: 3, wrong: 'area: no such municipality: 1300000000' },
      { line: 4, wrong: 'area: is not a PSGC code of ten digits' },
      { line: 5, wrong: 'when: is not a weekday (Mon, Tue, Wed, Thu, Fri, Sat, Sun) or a date such as 2027-03-31' },
      {
        line: 6,
        wrong: expect.stringContaining('half: must be morning or afternoon; capacity: is not a whole number'),
      },
      { line: 7, wrong: 'area, when, half: are already in line 2' },
      { line: 8, wrong: 'has 2 cells instead of 4' },
    ],
  })
  expect(await stored()).toHaveLength(1)
  expect(await importing(['municipality,day'])).toEqual({
    mistakes: [{ line: 1, wrong: 'the first line must be area,when,half,capacity' }],
  })
})

test('the demo’s teams are loaded only where there are none, and removed without a trace of a provider’s own', async () => {
  const demo = resolve(import.meta.dirname, '../../../../data/demo/slots.csv')
  await importing([header, '1380300000,Sun,morning,9'], { replace: true })
  await loadDemoSlots(db, demo, addresses)
  expect(await db.$count(installationCapacity)).toBe(1)
  await db.delete(installationCapacity)
  await loadDemoSlots(db, demo, addresses)
  expect(await db.$count(installationCapacity)).toBeGreaterThan(50)
  await importing([header, '1380300000,Sun,morning,9'])
  await removeDemoSlots(db, demo, addresses)
  expect(await stored()).toMatchObject([{ at: '7', capacity: 9 }])
})
