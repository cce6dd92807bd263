import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { program, quickStart } from '../../../../test/quick-start.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { accountService } from '../../account/account.service.ts'
import { downtime } from './downtime.tables.ts'
import { noteLinesFrom } from './note-lines.ts'
import type { BillingDeps } from '../deps.ts'

const { db, url } = await useDatabase()
const NOW = '2026-11-15T09:00:00+08:00'
const clock = fixedClock(NOW)
const deps: BillingDeps = { db, clock, accounts: accountService(clock) }
const folder = await mkdtemp(join(tmpdir(), 'outages-'))
afterAll(() => rm(folder, { recursive: true }))

const header = 'accountNumber,down,back'
const [monday, tuesday, thursday] = ['2026-11-02', '2026-11-03', '2026-11-05'].map(
  (day) => `${day}T08:00:00+08:00`,
) as [string, string, string]
let next = 1
/** Each test has its own lines. */
const lines = async (count: number) => {
  const numbers = await addSubscribers(db, { count, billDay: 3, from: next, activatedOn: '2026-10-01' })
  next += count
  return numbers as [string, ...string[]]
}
const fileOf = async (...rows: string[]) => {
  const file = join(folder, 'outages.csv')
  await writeFile(file, rows.join('\r\n'))
  return file
}
const fromFile = (file: string) => db.transaction((tx) => noteLinesFrom(tx, deps, file))
const noting = async (...rows: string[]) => fromFile(await fileOf(header, ...rows))
const wrong = async (...rows: string[]) => {
  const outcome = await noting(...rows)
  return 'mistakes' in outcome ? outcome.mistakes.map((each) => `${each.line} ${each.wrong}`) : []
}
const kept = async (number: string) => {
  const rows = await db
    .select()
    .from(downtime)
    .where(eq(downtime.accountNumber, number))
    .orderBy(asc(downtime.startedAt))
  return rows.map(({ startedAt, endedAt }) => [startedAt, endedAt])
}
const period = (down: string, back?: string) => [new Date(down), back === undefined ? null : new Date(back)]

test('an outage of many lines is loaded from a file, and loading it again changes nothing', async () => {
  const [ana, ben] = (await lines(2)) as [string, string]
  const rows = [`${ana},${monday},${tuesday}`, '# the next one is not mended yet', `${ben},${monday},`]
  expect(await noting(...rows)).toEqual({ noted: 2, known: 0 })
  expect(await noting(...rows)).toEqual({ noted: 0, known: 2 })
  expect(await kept(ana)).toEqual([period(monday, tuesday)])
  expect(await kept(ben)).toEqual([period(monday)])
})

test('a line can be noted as back with or without the time it went down', async () => {
  const [ana, ben] = (await lines(2)) as [string, string]
  await noting(`${ana},${monday},`, `${ben},${monday},`)
  const rows = [`${ana},${monday},${thursday}`, `${ben},,${thursday}`]
  expect(await noting(...rows)).toEqual({ noted: 2, known: 0 })
  expect(await noting(...rows)).toEqual({ noted: 0, known: 2 })
  expect(await kept(ana)).toEqual([period(monday, thursday)])
  expect(await kept(ben)).toEqual([period(monday, thursday)])
})

test('a line that goes down again later is noted again', async () => {
  const [ana] = await lines(1)
  expect(await noting(`${ana},${thursday},`, `${ana},${monday},${tuesday}`)).toEqual({ noted: 2, known: 0 })
  expect(await kept(ana)).toEqual([period(monday, tuesday), period(thursday)])
})

test('a bad line stops the whole file, and every bad line is listed with number and reason', async () => {
  const [ana, ben, carla, dan, eva] = (await lines(5)) as [string, string, string, string, string]
  await noting(`${ben},${monday},${thursday}`, `${carla},${tuesday},`)
  expect(
    await wrong(
      `${ana},${monday},`,
      `1999999999999,${monday},`,
      `${ben},${tuesday},`,
      `${ben},${monday},${tuesday}`,
      `${ben},${monday},`,
      `${carla},,${monday}`,
      `${carla},${monday},${thursday}`,
      `${dan},,${tuesday}`,
      `${dan},2026-11-15T09:00:01+08:00,`,
      `${dan},${monday},2026-11-15T09:00:01+08:00`,
      `${dan},2026-09-30T23:59:00+08:00,`,
      `${eva},${thursday},${monday}`,
      `${eva},yesterday,`,
    ),
  ).toEqual([
    '3 accountNumber: there is no such account',
    `4 down: it's already noted as down from ${monday} to ${thursday}`,
    `5 back: is already noted as ${thursday}`,
    `6 back: is already noted as ${thursday}`,
    `7 back: is not after ${tuesday}, when the line went down`,
    `8 down: it's already noted as down from ${tuesday} on`,
    "9 back: the line isn't noted as down; say since when it was",
    '10 down: is in the future',
    '11 back: is in the future',
    '12 down: is before 2026-10-01, when the line was activated',
    '13 back: is not after down',
    '14 down: is not a time such as 2026-10-20T08:00:00+08:00',
  ])
  expect(await kept(ana)).toEqual([])
  expect(await kept(ben)).toEqual([period(monday, thursday)])
  expect(await kept(carla)).toEqual([period(tuesday)])
})

test('overlapping times within one file are reported too', async () => {
  const [ana] = await lines(1)
  expect(await wrong(`${ana},${monday},${thursday}`, `${ana},${tuesday},`)).toEqual([
    `3 down: it's already noted as down from ${monday} to ${thursday}`,
  ])
  expect(await kept(ana)).toEqual([])
})

test('a file with other columns, or none, is refused', async () => {
  expect(await fromFile(await fileOf('account,from,to'))).toEqual({
    mistakes: [{ line: 1, wrong: `the first line must be ${header}` }],
  })
  expect(await fromFile(await fileOf(''))).toEqual({ mistakes: [{ line: 1, wrong: 'the file is empty' }] })
})

test('two people who note the same outage at the same moment note it once', async () => {
  const [ana] = await lines(1)
  const file = await fileOf(header, `${ana},${monday},`)
  const outcomes = await Promise.all([1, 2, 3].map(() => fromFile(file)))
  expect(outcomes).toHaveLength(3)
  expect(outcomes.filter((each) => 'noted' in each && each.noted === 1)).toHaveLength(1)
  expect(await kept(ana)).toEqual([period(monday)])
})

test('noting an outage doesn’t change what a subscriber sees about the line or area', async () => {
  const [ana] = await lines(1)
  const before = await deps.accounts.find(db, ana)
  expect(before).toBeDefined()
  await noting(`${ana},${monday},`)
  expect(await deps.accounts.find(db, ana)).toEqual(before)
})

test('the command takes typed notes or a file, and says plainly what is wrong', async () => {
  const [ana, ben] = (await lines(2)) as [string, string]
  const command = program('apps/api/src/hibla.ts')
  const type = (...words: string[]) => {
    const env = { ...process.env, ...quickStart, HIBLA_MODE: 'test', DATABASE_URL: url, HIBLA_NOW: NOW }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  expect(type('line', 'note', ana, 'down', monday)).toEqual({ status: 0, said: '1 noted, 0 known before.\n' })
  expect(await kept(ana)).toEqual([period(monday)])
  expect(type('line', 'note', ben, 'back', tuesday)).toEqual({
    status: 1,
    said: "back: the line isn't noted as down; say since when it was\nNothing was changed.\n",
  })
  expect(type('import', 'downtime', await fileOf(header, `${ben},${monday},`, 'x,,'))).toEqual({
    status: 1,
    said: expect.stringMatching(/^line 3: accountNumber: is not a number of 13 digits.*\nNothing was changed.\n$/),
  })
})
