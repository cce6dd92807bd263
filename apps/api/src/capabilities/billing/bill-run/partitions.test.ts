import { spawnSync } from 'node:child_process'
import { beforeEach, expect, test } from 'vitest'
import { secretKey } from '../../../../test/secret-key.ts'
import { program, quickStart } from '../../../../test/quick-start.ts'
import { useDatabase, type TestDatabase } from '../../../../test/database.ts'
import { ledgerInvariants } from '../../../ledger-invariants.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import { writeBills } from './write-bills.ts'
import {
  attachPartition,
  detachPartition,
  listPartitions,
  unpaidAccountsBefore,
  futurePartitions,
} from './partitions.ts'

const ana = '1000000000011'
let database: TestDatabase
beforeEach(async () => {
  database = await useDatabase()
})

const bill = (year: number) => ({
  accountNumber: ana,
  month: `${year}-03`,
  periodStart: `${year}-02-10`,
  periodEnd: `${year}-03-09`,
  issuedOn: `${year}-03-10`,
  dueOn: `${year}-03-24`,
  amount: 100,
  lines: [{ what: 'Hibla Pamilya 300', amount: 100 }],
  credits: [],
  taken: [],
})

const issue = (...years: number[]) =>
  database.db.transaction((tx) => writeBills(tx, years.map(bill) as never, new Date('2027-03-10T00:00:00Z')))

/** In which tables the bills from 2027 on are, and their lines. */
const places = async () =>
  (
    await database.db.execute<{ place: string }>(sql`
      select tableoid::regclass || ' ' || month as place from bill where month >= '2027' and account_number = ${ana}
      union all select tableoid::regclass || ' ' || month from bill_line where month >= '2027' and account_number = ${ana}
      order by 1`)
  ).map(({ place }) => place)

/** How many faults of each kind are in the books. */
const faults = async () => {
  const found: Record<string, unknown> = {}
  for (const [name, count] of Object.entries(ledgerInvariants))
    found[name] = (await database.db.execute(sql.raw(`select (${count})::int as count`)))[0]?.['count']
  return found
}

const names = async () => (await listPartitions(database.db)).map(({ name }) => name)
const comeTo = (day: string) => futurePartitions(database.db, fixedClock(`${day}T09:00:00+08:00`)).run()

test('a bill and its lines are in the tables of their year, and what comes much later has a place too', async () => {
  await issue(2027, 2028, 2031)
  expect(await places()).toEqual([
    'bill_2027 2027-03',
    'bill_2028 2028-03',
    'bill_later 2031-03',
    'bill_line_2027 2027-03',
    'bill_line_2028 2028-03',
    'bill_line_later 2031-03',
  ])
})

test('nobody has two bills in a month, whichever year’s table they are in', async () => {
  await issue(2027)
  await issue(2027)
  const twice = database.db.execute(sql`insert into bill select * from bill where month = '2027-03'`)
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
  expect((await places()).length).toBe(2)
})

test('coming years get their tables, once, however often it is looked', async () => {
  const before = await names()
  await comeTo('2026-11-15')
  expect(await names()).toEqual(before)
  await Promise.all([comeTo('2028-01-01'), comeTo('2028-01-01')])
  const made = ['bill', 'bill_line', 'lifecycle_event'].flatMap((table) => [`${table}_2029`, `${table}_2030`])
  expect(await names()).toEqual([...before, ...made].toSorted())
  await issue(2030)
  expect(await places()).toEqual(['bill_2030 2030-03', 'bill_line_2030 2030-03'])
})

test('what came before its year had a table stays where it is, and that becomes its years’ table', async () => {
  await issue(2030, 2032)
  await comeTo('2029-06-01')
  expect(await places()).toEqual([
    'bill_2029_to_2032 2030-03',
    'bill_2029_to_2032 2032-03',
    'bill_line_2029_to_2032 2030-03',
    'bill_line_2029_to_2032 2032-03',
  ])
  // Notices too, although there are none: a year is taken out of all tables.
  expect(await names()).toContain('lifecycle_event_2029_to_2032')
  await issue(2033)
  expect(await places()).toContain('bill_later 2033-03')
})

test('a year is taken out and taken in again, with nothing lost and everybody else’s bills where they were', async () => {
  const { db } = database
  await issue(2027, 2028)
  await db.execute(
    sql`insert into one_time_charge values (${ana}, 99, 'Hibla Pamilya 300', 100, '2027-03') on conflict do nothing`,
  )
  const before = await places()
  const sound = await faults()
  expect(await detachPartition(db, '2027')).toEqual(['lifecycle_event_2027', 'bill_line_2027', 'bill_2027'])
  expect(await places()).toEqual(['bill_2028 2028-03', 'bill_line_2028 2028-03'])
  expect(await db.execute(sql`select month from bill_2027`)).toEqual([{ month: '2027-03' }])
  expect(await faults()).toEqual(sound)
  // What is archived can't be changed there either.
  await expect(db.execute(sql`delete from bill_2027`)).rejects.toMatchObject({ cause: { code: '23001' } })
  expect(await attachPartition(db, '2027')).toEqual(['bill_2027', 'bill_line_2027', 'lifecycle_event_2027'])
  expect(await places()).toEqual(before)
})

test('nothing comes to name a bill that is not there; what named one before its year was taken out can still change', async () => {
  const { db } = database
  await issue(2027)
  await db.execute(
    sql`insert into suspension (account_number, month, started_on) values (${ana}, '2027-03', '2027-04-10')`,
  )
  await detachPartition(db, '2027')
  await db.execute(sql`update suspension set ended_on = '2027-04-12' where month = '2027-03'`)
  const refused = { cause: { code: '23503' } }
  await expect(
    db.execute(
      sql`insert into suspension (account_number, month, started_on) values (${ana}, '2027-03', '2027-05-10')`,
    ),
  ).rejects.toMatchObject(refused)
  await expect(db.execute(sql`update suspension set month = '2027-04'`)).rejects.toMatchObject(refused)
})

test('whoever still owes something from a year keeps its bills in use', async () => {
  const { db } = database
  const before = await unpaidAccountsBefore(db, '2027-01')
  await issue(2027, 2028)
  await db.execute(sql`update account_balance set balance = 100 where account_number = ${ana}`)
  expect(await unpaidAccountsBefore(db, '2028-01')).toBe(before - 1)
  await db.execute(sql`update account_balance set balance = 101 where account_number = ${ana}`)
  expect(await unpaidAccountsBefore(db, '2028-01')).toBe(before)
})

const command = program('apps/api/src/hibla.ts')
const type = (now: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'years', ...args], {
    encoding: 'utf8',
    env: { ...quickStart, ...secretKey, HIBLA_MODE: 'test', HIBLA_NOW: now, DATABASE_URL: database.url },
  })
  return { status, said: stdout + stderr }
}

test('the command takes out only years that are long over and paid, or that somebody says may go', async () => {
  await issue(2027)
  const owing = type('2030-01-01T12:00:00+08:00', 'detach', '2027')
  expect(owing).toMatchObject({ status: 1, said: expect.stringContaining('still owe something') as string })
  expect(type('2030-01-01T12:00:00+08:00', 'detach', '2027', '--owing')).toMatchObject({ status: 0 })
  expect(type('2030-01-01T12:00:00+08:00', 'attach', '2027')).toMatchObject({ status: 0 })
  await database.db.execute(sql`update account_balance set balance = 0`)
  const tooEarly = type('2029-12-31T12:00:00+08:00', 'detach', '2027')
  expect(tooEarly).toMatchObject({ status: 1, said: expect.stringContaining('stay in use') as string })
  const out = type('2030-01-01T12:00:00+08:00', 'detach', '2027')
  expect(out).toMatchObject({ status: 0, said: expect.stringContaining('bill_2027') as string })
  expect(await places()).toEqual([])
  expect(type('2030-01-01T12:00:00+08:00', 'attach', '2027')).toMatchObject({ status: 0 })
  expect((await places()).length).toBe(2)
  expect(type('2030-01-01T12:00:00+08:00', 'detach', 'bill; drop table bill')).toMatchObject({ status: 2 })
})
