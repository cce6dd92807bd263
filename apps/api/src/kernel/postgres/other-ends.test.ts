import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { whenOver } from '../../../test/when-over.ts'
import { isUnavailable } from '../unavailable.ts'
import { prepared } from './prepared.ts'
import { connect } from './database.ts'
import { sql } from './sql.ts'
import { mayBeOld } from './standbys.ts'

const { url } = await useDatabase()
const connected = (input: Parameters<typeof connect>[1]) => {
  const { db, listen, close } = connect(url, { max: 1, ...input })
  whenOver(close)
  return { db, listen }
}

test('a session that can’t write any more is dropped, and the next write reaches the primary', async () => {
  const { db } = connected({})
  await db.execute(sql`set session characteristics as transaction read only`)
  const write = () => db.execute(sql`create table after_failover (id integer)`)
  const failure = await write().catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  await write()
})

test('behind a pooler nothing is prepared, and everything is answered', async () => {
  const { db } = connected({ past: url })
  const once = prepared((db) =>
    db.select({ one: sql<number>`${sql.placeholder('one')}::int` }).from(sql`(values (1)) v`),
  )
  const twice = prepared<{ twice: number }>(sql`select 2 * ${sql.placeholder('one')}::int as twice`)
  for (const one of [1, 2, 3]) {
    expect(await once(db, { one })).toEqual([{ one }])
    expect(await db.transaction((tx) => twice(tx, { one }))).toEqual([{ twice: 2 * one }])
  }
  await expect(once(db, { one: 'none' })).rejects.toThrow('Failed query')
  expect(await once(db, { one: 4 })).toEqual([{ one: 4 }])
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

test('what isn’t a standby neither answers for one nor writes, and everything is answered once all the same', async () => {
  const { db } = connected({ standbys: `${url}?application_name=other-end`, max: 2 })
  await db.execute(sql`create table list (id integer)`)
  const list = () => mayBeOld(0, () => db.execute(sql`select id from list`))
  // Only when it knows how far the primary is, the other end is asked.
  await until(async () => {
    await list()
    return (await db.execute(sql`select from pg_stat_activity where application_name = 'other-end'`)).length > 0
  })
  await mayBeOld(0, () => db.execute(sql`insert into list values (1)`))
  for (let time = 0; time < 3; time++) expect(await list()).toEqual([{ id: 1 }])
})
