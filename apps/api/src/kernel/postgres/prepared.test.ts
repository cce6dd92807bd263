import { eq, getTableColumns, sql } from './sql.ts'
import {
  alias,
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  interval,
  jsonb,
  numeric,
  pgTable,
  text,
  time,
  timestamp,
} from './table.ts'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { pipelined } from './pipelined.ts'
import { given, prepared } from './prepared.ts'
import { connect, type Executor } from './database.ts'

const { db, url } = await useDatabase()

const kinds = pgTable('every_kind', {
  id: integer().primaryKey(),
  big: bigint({ mode: 'number' }),
  words: text(),
  list: text().array(),
  day: date(),
  hour: time(),
  since: timestamp({ withTimezone: true }),
  asText: timestamp({ withTimezone: true, mode: 'string' }),
  lasts: interval(),
  facts: jsonb(),
  exact: numeric(),
  rough: doublePrecision(),
  yes: boolean(),
})

beforeAll(async () => {
  await db.execute(sql`create table every_kind (id integer primary key, big bigint, words text, list text[], day date,
    hour time, since timestamptz, as_text timestamptz, lasts interval, facts jsonb, exact numeric, rough float8, yes boolean)`)
  await db.execute(sql`insert into every_kind (id) values (1)`)
  await db.execute(sql`insert into every_kind values (2, 9007199254740991, 'ñ “₱”', '{a,"b c",null}', '2026-11-15',
    '08:30', '2026-11-15T08:30:00+08', '2026-11-15T08:30:00.5+08', '1 day 2 hours', '{"a": [1, null]}', 12.30, 0.1, true)`)
})

test('a prepared read tells every kind of value as an unprepared one does, and null as null', async () => {
  const twice = sql<number>`${kinds.id} * 2`.mapWith(Number)
  const named = sql<string>`upper(${kinds.words})`.as('named')
  const asked = (on: Executor) => on.select({ ...getTableColumns(kinds), twice, named }).from(kinds)
  const unprepared = await asked(db)
  const reading = prepared(asked)
  expect(await reading(db)).toEqual(unprepared)
  // The second time the columns are known already.
  expect(await reading(db)).toEqual(unprepared)
  expect(unprepared).toHaveLength(2)
})

test('a prepared read with tables within its rows tells them as an unprepared one does, and one without a row as null', async () => {
  const next = alias(kinds, 'next')
  const asked = (on: Executor) =>
    on
      .select({ kinds, next: { id: next.id, since: next.since }, words: kinds.words })
      .from(kinds)
      .leftJoin(next, eq(next.id, sql`${kinds.id} + 1`))
      .orderBy(kinds.id)
  const unprepared = await asked(db)
  const reading = prepared(asked)
  for (const time of ['first', 'second']) expect(await reading(db), time).toEqual(unprepared)
  expect(unprepared.map(({ next }) => next)).toEqual([{ id: 2, since: new Date('2026-11-15T00:30:00Z') }, null])
})

const byId = prepared((db) =>
  db
    .select({ id: kinds.id, words: kinds.words })
    .from(kinds)
    .where(eq(kinds.id, sql.placeholder('id'))),
)

test('many at once are answered each with its own', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => byId(db, { id: at % 4 })))
  expect(answers.map((rows) => rows.map(({ id }) => id))).toEqual(
    Array.from({ length: 50 }, (_, at) => (at % 4 === 1 || at % 4 === 2 ? [at % 4] : [])),
  )
})

test('a prepared read that fails is told why, and those who share its connection are answered', async () => {
  const { db: narrow, close } = connect(url, { max: 1 })
  const inverse = prepared((db) =>
    db
      .select({ is: sql<number>`1 / (${kinds.id} - ${sql.placeholder('less')})` })
      .from(kinds)
      .where(eq(kinds.id, 1)),
  )
  const [fine, failed, alsoFine] = await Promise.allSettled([0, 1, 0].map((less) => inverse(narrow, { less })))
  expect([fine, alsoFine]).toMatchObject([{ value: [{ is: 1 }] }, { value: [{ is: 1 }] }])
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { message: 'division by zero' } } })
  await close()
})

test('a value that cannot be written is refused, and keeps no connection', async () => {
  const { db: narrow, close } = connect(url, { max: 1 })
  const echo = prepared((db) => db.select({ said: sql<string>`${sql.placeholder('said')}::text` }).from(kinds))
  const circle: { self?: unknown } = {}
  circle.self = circle
  await expect(echo(narrow, { said: circle })).rejects.toThrow('Failed query')
  expect(await echo(narrow, { said: 'hello' })).toHaveLength(2)
  await narrow.transaction((tx) => tx.execute(sql`select 1`))
  await close()
})

const adding = prepared((at) => at.insert(kinds).values(given('id', 'words', 'since', 'facts')))
const reading = prepared((at) =>
  at
    .select()
    .from(kinds)
    .where(eq(kinds.id, sql.placeholder('id'))),
)

test('a prepared statement runs in every transaction and is undone with it', async () => {
  const row = { id: 3, words: 'ñ', since: new Date('2026-11-15T00:30:00Z'), facts: { a: [1, null] } }
  for (const attempt of [1, 2]) {
    const undone = db.transaction(async (tx) => {
      await adding(tx, row)
      expect(await reading(tx, { id: 3 }), `${attempt}`).toEqual([expect.objectContaining(row)])
      expect(await reading(db, { id: 3 })).toEqual([])
      await adding(tx, row)
    })
    await expect(undone).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await reading(db, { id: 3 })).toEqual([])
  }
})

test('a prepared statement that is pipelined is written with the commit, and one that comes after the end is refused', async () => {
  const row = { id: 4, words: '', since: new Date(0), facts: {} }
  const over = await db.transaction(async (tx) => {
    pipelined(tx, [adding(tx, row)])
    return { tx }
  })
  expect(await reading(db, { id: 4 })).toEqual([expect.objectContaining(row)])
  await expect(reading(over.tx, { id: 4 })).rejects.toMatchObject({
    cause: { message: 'A statement came after the end of its transaction' },
  })
})

test('of pipelined writes, one that fails undoes the others, and the transaction tells why', async () => {
  const row = { words: '', since: new Date(0), facts: {} }
  const taken = { cause: { code: '23505' } }
  const silent = db.transaction(async (tx) =>
    pipelined(tx, [adding(tx, { ...row, id: 6 }), adding(tx, { ...row, id: 1 })]),
  )
  await expect(silent).rejects.toMatchObject(taken)
  const asking = db.transaction(async (tx) => {
    pipelined(tx, [adding(tx, { ...row, id: 6 }), adding(tx, { ...row, id: 1 })])
    return reading(tx, { id: 6 })
  })
  await expect(asking).rejects.toMatchObject(taken)
  expect(await reading(db, { id: 6 })).toEqual([])
  await db.transaction(async (tx) => pipelined(tx, [adding(tx, { ...row, id: 6 })]))
  expect(await reading(db, { id: 6 })).toHaveLength(1)
})

test('prepared SQL by hand tells rows by their names, in a transaction and outside', async () => {
  const counting = prepared<{ word: string; times: number }>(
    sql`select ${sql.placeholder('word')}::text as word, count(*)::int as times from ${kinds} where ${kinds.id} < ${sql.placeholder('below')}`,
  )
  const expected = [{ word: 'ñ', times: 2 }]
  expect(await counting(db, { word: 'ñ', below: 3 })).toEqual(expected)
  expect(await db.transaction((tx) => counting(tx, { word: 'ñ', below: 3 }))).toEqual(expected)
})
