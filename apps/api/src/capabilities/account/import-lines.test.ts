import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { eq } from '../../kernel/postgres/sql.ts'
import { account } from './account.tables.ts'
import { accountsAt } from './accounts-in.ts'
import { importLines } from './import-lines.ts'

const { db } = await useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'lines-'))
afterAll(() => rm(folder, { recursive: true }))

const header = 'account_number,barangay_id,latitude,longitude,element_id'
const taking = async (...rows: string[]) => {
  const file = join(folder, 'lines.csv')
  await writeFile(file, rows.join('\n'))
  return importLines(db, file)
}
const placeOf = async (number: string) => {
  const [row] = await db.select().from(account).where(eq(account.accountNumber, number))
  return [row?.barangayId, row?.latitude, row?.longitude, row?.elementId]
}

test('a file says where lines end and what they hang on, so that incidents there find them', async () => {
  const rows = [header, '1000000000011,1381300001,14.65,121.05,QC-0001', '1000000000029,,,,QC-0001']
  expect(await taking(...rows)).toEqual({ lines: 2 })
  expect(await taking(...rows)).toEqual({ lines: 2 })
  expect(await placeOf('1000000000011')).toEqual(['1381300001', 14.65, 121.05, 'QC-0001'])
  expect(await accountsAt(db, { kind: 'element', id: 'QC-0001' }, '', 10)).toEqual(['1000000000011', '1000000000029'])
  expect(await accountsAt(db, { kind: 'element', id: 'QC-0001' }, '1000000000011', 10)).toEqual(['1000000000029'])
  expect(await accountsAt(db, { kind: 'barangay', id: '1381300001' }, '', 10)).toEqual(['1000000000011'])
})

test('a bad line stops the whole file, and every bad line is listed with number and reason', async () => {
  expect(
    await taking(
      header,
      '1000000000037,1381300002,,,',
      '12,,,,',
      '1999999999999,,,,',
      '1000000000037,QC,,,',
      '1000000000037,,14.65,,',
      '1000000000037,,1.5,121.05,',
      '1000000000037,,,,a b',
    ),
  ).toEqual({
    mistakes: [
      { line: 3, wrong: 'account_number: is not a number of 13 digits' },
      { line: 4, wrong: 'account_number: there is no such account' },
      { line: 5, wrong: 'barangay_id: is not a code of ten digits' },
      { line: 6, wrong: 'latitude: and longitude come together' },
      { line: 7, wrong: 'latitude: is not a latitude in the Philippines' },
      { line: 8, wrong: 'element_id: is not a valid id' },
    ],
  })
  expect(await placeOf('1000000000037')).toEqual([null, null, null, null])
  expect(await taking('a,b')).toEqual({ mistakes: [{ line: 1, wrong: `the first line must be ${header}` }] })
})
