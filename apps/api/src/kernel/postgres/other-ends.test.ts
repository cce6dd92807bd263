import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { whenOver } from '../../../test/when-over.ts'
import { isAway } from '../away.ts'
import { writtenOnce } from './built-once.ts'
import { connect } from './database.ts'
import { sql } from './sql.ts'
import { mayBeOld } from './standbys.ts'

const { url } = await useDatabase()
const connected = (wish: Parameters<typeof connect>[1]) => {
  const { db, listen, close } = connect(url, { max: 1, ...wish })
  whenOver(close)
  return { db, listen }
}

test('a session that can’t write any more is dropped, and the next write reaches the primary', async () => {
  const { db } = connected({})
  await db.execute(sql`set session characteristics as transaction read only`)
  const write = () => db.execute(sql`create table after_failover (id integer)`)
  const failure = await write().catch((error: unknown) => error)
  expect(isAway(failure)).toBe(true)
  await write()
})

test('behind a pooler nothing is prepared, and everything is answered', async () => {
  const { db } = connected({ past: url })
  const prepared = db
    .select({ one: sql<number>`${sql.placeholder('one')}::int` })
    .from(sql`(values (1)) v`)
    .prepare('one')
  const twice = writtenOnce<{ twice: number }>(sql`select 2 * ${sql.placeholder('one')}::int as twice`)
  for (const one of [1, 2, 3]) {
    expect(await prepared.execute({ one })).toEqual([{ one }])
    expect(await db.transaction((tx) => twice(tx, { one }))).toEqual([{ twice: 2 * one }])
  }
  await expect(prepared.execute({ one: 'none' })).rejects.toThrow('Failed query')
  expect(await prepared.execute({ one: 4 })).toEqual([{ one: 4 }])
  expect(await db.execute(sql`select name from pg_prepared_statements`)).toEqual([])
})

test('a pooled session isn’t told how long a statement may take', async () => {
  const { db } = connected({ past: url, limits: { waitMs: 1_000, statementMs: 5_000 } })
  expect(await db.execute(sql`select current_setting('statement_timeout') as longest`)).toEqual([{ longest: '0' }])
})

test('listeners go past the pooler', async () => {
  const nowhere = new URL(url)
  nowhere.port = '1'
  const { listen, close } = connect(nowhere.href, { past: url })
  whenOver(close)
  const { db } = connected({})
  const heard = new Promise<string>(
    (resolve) =>
      void listen('changed', resolve, () => {}).then(() => db.execute(sql`select pg_notify('changed', 'plan')`)),
  )
  expect(await heard).toBe('plan')
})

test('what isn’t a standby doesn’t answer for one, and reads that may be old are answered all the same', async () => {
  const { db } = connected({ standbys: url, max: 2 })
  await db.execute(sql`create table list (id integer)`)
  await mayBeOld(0, () => db.execute(sql`insert into list values (1)`))
  for (let time = 0; time < 3; time++)
    expect(await mayBeOld(0, () => db.execute(sql`select id from list`))).toEqual([{ id: 1 }])
})
