import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import type { Transaction } from '../postgres/database.ts'
import { eq, sql } from '../postgres/sql.ts'
import { integer, pgTable, text, timestamp } from '../postgres/table.ts'
import { movesOf } from './moves.ts'

const { db } = await useDatabase()

const lamp = pgTable('lamp', {
  lampId: text('lamp_id').primaryKey(),
  state: text('state').$type<'off' | 'on' | 'broken'>().notNull(),
  watts: integer('watts'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
})
const lampEvent = pgTable('lamp_event', {
  lampId: text('lamp_id').notNull(),
  became: text('became').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
await db.execute(sql`
  create table lamp (lamp_id text primary key, state text not null check (state <> 'broken'), watts int,
    changed_at timestamptz)`)
await db.execute(sql`create table lamp_event (lamp_id text not null, became text not null, at timestamptz not null)`)

const now = new Date('2026-11-15T09:00:00+08:00')
const deps = { clock: { now: () => now }, told: [] as string[] }

type Move = { to: 'off' | 'on' | 'broken'; watts?: number | null }

const lamps = movesOf<typeof lamp, typeof lampEvent, typeof deps, Move>({
  table: lamp,
  key: 'lampId',
  may: ({ state }, { to }) => state !== to,
  change: (_lamp, { to, watts }, at) => ({ state: to, watts, changedAt: at }),
  events: { table: lampEvent, of: ({ lampId }, { to }, at) => ({ lampId, became: to, at }) },
  tell: async (tx, { told }, moved, { before }) => {
    const [row] = await tx.select().from(lamp).where(eq(lamp.lampId, moved.lampId))
    told.push(`${before.state} → ${moved.state}, stored as ${row!.state}`)
  },
})

const stored = async (lampId: string) => ({
  row: (await db.select().from(lamp).where(eq(lamp.lampId, lampId)))[0],
  events: (await db.select().from(lampEvent).where(eq(lampEvent.lampId, lampId))).map(({ became }) => became),
})
const insert = (lampId: string) => db.insert(lamp).values({ lampId, state: 'off', watts: 5 })
const move = async (tx: Transaction, lampId: string, to: Move) =>
  lamps.moveTo(tx, deps, (await lamps.lock(tx, lampId))!, to)

test('a move writes the row, its time and its event, and whoever is told finds them stored', async () => {
  await insert('hall')
  const moved = await db.transaction((tx) => move(tx, 'hall', { to: 'on' }))
  const row = { lampId: 'hall', state: 'on', watts: 5, changedAt: now }
  expect(moved).toEqual(row)
  expect(await stored('hall')).toEqual({ row, events: ['on'] })
  expect(deps.told.at(-1)).toBe('off → on, stored as on')
})

test('what a move leaves undefined stays as it is, and null clears it', async () => {
  await insert('porch')
  await db.transaction((tx) => move(tx, 'porch', { to: 'on', watts: null }))
  expect((await stored('porch')).row!.watts).toBeNull()
  await db.transaction((tx) => move(tx, 'porch', { to: 'off', watts: 7 }))
  expect((await stored('porch')).row!.watts).toBe(7)
})

test('a move that may not follow is answered with undefined, and nothing is written or told', async () => {
  await insert('attic')
  const before = deps.told.length
  expect(await db.transaction((tx) => move(tx, 'attic', { to: 'off', watts: 9 }))).toBeUndefined()
  expect(await stored('attic')).toMatchObject({ row: { state: 'off', watts: 5, changedAt: null }, events: [] })
  expect(deps.told).toHaveLength(before)
})

test('a transaction that fails after a move takes back the row and its event', async () => {
  await insert('shed')
  const failing = db.transaction(async (tx) => {
    await move(tx, 'shed', { to: 'on' })
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  expect(await stored('shed')).toMatchObject({ row: { state: 'off' }, events: [] })
})

test('a state that the database refuses fails the transaction, although nobody waited for the answer', async () => {
  await insert('cellar')
  const quiet = movesOf<typeof lamp, typeof lampEvent, typeof deps, Move>({
    table: lamp,
    key: 'lampId',
    may: () => true,
    change: (_lamp, { to }) => ({ state: to }),
    events: { table: lampEvent, of: ({ lampId }, { to }, at) => ({ lampId, became: to, at }) },
  })
  const refused = db.transaction(async (tx) =>
    quiet.moveTo(tx, deps, (await quiet.lock(tx, 'cellar'))!, { to: 'broken' }),
  )
  await expect(refused).rejects.toThrow(/^Failed query: update "lamp"/)
  expect(await stored('cellar')).toMatchObject({ row: { state: 'off' }, events: [] })
})

test('of two that move the same row at once, the second waits and decides by what the first has made of it', async () => {
  await insert('stairs')
  const first = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const moving = db.transaction(async (tx) => {
    const moved = await move(tx, 'stairs', { to: 'on' })
    isLocked.resolve()
    await first.promise
    return moved
  })
  await isLocked.promise
  const second = db.transaction((tx) => move(tx, 'stairs', { to: 'on' }))
  await expect
    .poll(async () => {
      const waiting = await db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return waiting.length
    })
    .toBeGreaterThan(0)
  first.resolve()
  expect((await moving)?.state).toBe('on')
  expect(await second).toBeUndefined()
  expect((await stored('stairs')).events).toEqual(['on'])
})

test('a row that isn’t there can’t be locked', async () => {
  expect(await db.transaction((tx) => lamps.lock(tx, 'nowhere'))).toBeUndefined()
})
